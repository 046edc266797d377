import * as z from 'zod';

/**
 * What the handler needs of an event; it carries more. AppSync's direct resolvers say the field within `info`, the ones that
 * Amplify makes at the top.
 */
export const dataEvent = z
  .object({
    info: z.object({ fieldName: z.string() }).optional(),
    fieldName: z.string().optional(),
    arguments: z.record(z.string(), z.unknown()).nullish(),
    /** Of the caller's verified ID token; nothing where there is only the API key. */
    identity: z.object({ sub: z.string().optional(), claims: z.record(z.string(), z.unknown()).optional() }).nullish(),
  })
  .transform(({ info, fieldName, identity, arguments: given }) => ({
    fieldName: info?.fieldName ?? fieldName ?? '',
    given: given ?? {},
    identity: identity?.sub ? { sub: identity.sub, claims: identity.claims ?? {} } : null,
  }));

export type DataEvent = z.output<typeof dataEvent>;

/** A function as AppSync calls it: a field's value, or an error whose message the caller may read. */
export type DataHandler = (event: unknown) => Promise<unknown>;
