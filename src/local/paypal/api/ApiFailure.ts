import { debugId } from '../core/ids';

/** What is wrong with a request, in PayPal's words. */
export interface FaultDetail {
  readonly issue: string;
  readonly description: string;
  /** JSON pointer of the field. */
  readonly field?: string;
  readonly value?: string;
  readonly location?: 'body' | 'path' | 'query' | 'header';
}

export interface Link {
  readonly href: string;
  readonly rel: string;
  readonly method?: string;
}

/** An answer of the API that is no success, as data. */
export interface ApiFailure {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly name: string;
  readonly message: string;
  readonly details?: readonly FaultDetail[];
  /** Further links, such as the one that leads a buyer back. */
  readonly links?: readonly Link[];
}

export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: ApiFailure };

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(failure: ApiFailure): { readonly ok: false; readonly failure: ApiFailure } {
  return { ok: false, failure };
}

/** The failure as it goes over the wire. */
export function failureResponse({ status, name, message, details, links = [] }: ApiFailure): Response {
  const debug_id = debugId();
  const issue = details?.[0]?.issue;
  const information = {
    href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/${issue ? `#${issue}` : ''}`,
    rel: 'information_link',
    method: 'GET',
  };
  return Response.json(
    { name, message, debug_id, ...(details && { details }), links: [information, ...links] },
    { status, headers: { 'Paypal-Debug-Id': debug_id, 'Cache-Control': 'no-store' } },
  );
}
