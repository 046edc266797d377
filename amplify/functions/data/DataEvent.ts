import * as z from 'zod';

/** What the handler needs of an event of AppSync's direct Lambda resolver; it carries more. */
export const dataEvent = z.object({
  info: z.object({ fieldName: z.string() }),
  arguments: z.record(z.string(), z.unknown()).nullish(),
  /** The claims of the caller's verified ID token; null where there is only the API key. */
  identity: z
    .object({ sub: z.string().min(1), claims: z.record(z.string(), z.unknown()) })
    .loose()
    .nullish(),
});

export type DataEvent = z.infer<typeof dataEvent>;

/** A function as AppSync calls it: a field's value, or an error whose message the caller may read. */
export type DataHandler = (event: unknown) => Promise<unknown>;
