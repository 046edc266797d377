import * as z from 'zod';

/** A GraphQL request as it comes in a body. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
}

export type ReadRequest =
  { readonly ok: true; readonly request: GraphqlRequest } | { readonly ok: false; readonly message: string };

const unparsable = { ok: false, message: 'Unable to parse GraphQL query.' } as const;

const requestSchema = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** A request in a body's text: one object, never a list of them. The messages are AppSync's. */
export function readRequest(text: string): ReadRequest {
  if (text.trim() === '') return { ok: false, message: 'Request body is empty.' };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return unparsable;
  }
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) return unparsable;
  const { query, variables, operationName } = parsed.data;
  return { ok: true, request: { query, variables: variables ?? {}, operationName: operationName || undefined } };
}
