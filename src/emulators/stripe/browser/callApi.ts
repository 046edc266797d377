import type { FieldsError } from './messages';

type Value = string | number | boolean | null | undefined | Values;
export interface Values {
  readonly [name: string]: Value;
}

export type ApiAnswer =
  { readonly ok: true; readonly body: Record<string, unknown> } | { readonly ok: false; readonly error: FieldsError };

const unreachable: FieldsError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

/** Posts to Stripe's API from a browser: a form, so that no preflight is needed. */
export async function postForm(url: string, values: Values): Promise<ApiAnswer> {
  const body = new URLSearchParams();
  flatten(body, values, '');
  return send(url, { method: 'POST', body });
}

/** Reads an object of Stripe's API. */
export async function getObject(url: string, values: Values): Promise<ApiAnswer> {
  const query = new URLSearchParams();
  flatten(query, values, '');
  return send(`${url}?${query.toString()}`, { method: 'GET' });
}

async function send(url: string, init: RequestInit): Promise<ApiAnswer> {
  try {
    const answer = await fetch(url, { ...init, credentials: 'omit' });
    const body = (await answer.json()) as Record<string, unknown>;
    if (answer.ok) return { ok: true, body };
    return { ok: false, error: (body.error as FieldsError | undefined) ?? unreachable };
  } catch {
    return { ok: false, error: unreachable };
  }
}

/** `{a: {b: 1}}` as `a[b]=1`; what is not set is left out. */
function flatten(form: URLSearchParams, values: Values, prefix: string): void {
  for (const [name, value] of Object.entries(values)) {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (value === null || value === undefined || value === '') continue;
    if (typeof value === 'object') flatten(form, value, key);
    else form.append(key, String(value));
  }
}
