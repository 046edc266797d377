import * as z from 'zod';

/** The part of an event that is used. AppSync's direct resolvers have the field in `info`, Amplify's at the top. */
export const dataEvent = z
  .object({
    info: z.object({ fieldName: z.string() }).optional(),
    fieldName: z.string().optional(),
    arguments: z.record(z.string(), z.unknown()).nullish(),
    /** From the caller's verified ID token; absent with the API key. */
    identity: z.object({ sub: z.string().optional(), claims: z.record(z.string(), z.unknown()).optional() }).nullish(),
  })
  .transform(({ info, fieldName, identity, arguments: given }) => ({
    fieldName: info?.fieldName ?? fieldName ?? '',
    given: given ?? {},
    identity: identity?.sub ? { sub: identity.sub, claims: identity.claims ?? {} } : null,
  }));

export type DataEvent = z.output<typeof dataEvent>;

/** A resolver called by AppSync: returns a field's value, or throws an error whose message the caller may read. */
export type DataHandler = (event: unknown) => Promise<unknown>;
