import type { z } from 'zod';
import type { Work } from '../core/Work';

/** Who asks: the site's server with the secret key, or a browser with the publishable one. */
export type Audience = 'server' | 'browser';

/** What comes of a request that was carried out; a bank's no (402) too. */
export interface Answer {
  readonly status: 200 | 402;
  readonly body: object;
}

export interface Call<Params> {
  /** The `:id` of the path. */
  readonly id: string;
  readonly params: Params;
  readonly audience: Audience;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** After `/v1`, with `:id` where an object is named. */
  readonly path: string;
  /** Whether a browser may ask too. */
  readonly forBrowsers: boolean;
  readonly schema: z.ZodType;
  readonly handle: (work: Work, call: Call<never>) => Answer;
}

/** An entry of the route table. */
export function route<Schema extends z.ZodType>(
  method: Route['method'],
  path: string,
  schema: Schema,
  handle: (work: Work, call: Call<z.output<Schema>>) => Answer,
  more: { forBrowsers?: boolean } = {},
): Route {
  return { method, path, schema, handle, forBrowsers: false, ...more };
}

export const ok = (body: object): Answer => ({ status: 200, body });
