import { z } from 'zod';
import { oneOf, text } from './parameters';
import type { Work } from './state';

/** Who asks: the site's server with the secret key, or a browser with the publishable one. */
export type Audience = 'server' | 'browser';

/** The answer to a request that was carried out; a declined card (402) too. */
export interface Answer {
  readonly status: 200 | 402;
  readonly body: object;
}

interface Call<Parameters> {
  /** The `:id` of the path. */
  readonly id: string;
  readonly parameters: Parameters;
  readonly audience: Audience;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** After `/v1`, with `:id` where an object is named. */
  readonly path: string;
  readonly schema: z.ZodType;
  readonly handle: (work: Work, call: Call<never>) => Answer;
  /** Whether a browser may ask too. */
  readonly forBrowsers: boolean;
}

/** A route whose parameters its schema has parsed. */
export function route<Schema extends z.ZodType>(
  method: Route['method'],
  path: string,
  schema: Schema,
  handle: (work: Work, call: Call<z.output<Schema>>) => Answer,
  forBrowsers = false,
): Route {
  return { method, path, schema, handle, forBrowsers };
}

export const ok = (body: object): Answer => ({ status: 200, body });

/** The parameters of a browser that shows its key and the payment's secret. */
export const browserKeys = { key: text().optional(), client_secret: text(200).optional() };

export const cardOnly = z.array(oneOf('card')).optional();
