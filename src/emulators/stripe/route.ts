import { z } from 'zod';
import { oneOf, text } from './parameters';
import type { Work, BalanceTransactionRecord, PaymentIntentRecord, Reader } from './state';
import { noSuch } from './errors';
import { methodTypes } from './paymentMethods';

interface ListRequest {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly created?: { readonly gte?: number | undefined; readonly lt?: number | undefined } | undefined;
}

/**
 * Renders a page of a list, newest first.
 *
 * @param rows - oldest first.
 */
export function listPage<Row extends { readonly id: string; readonly created: number }>(
  url: string,
  rows: readonly Row[],
  { limit = 10, starting_after: after, created: { gte = -Infinity, lt = Infinity } = {} }: ListRequest,
  show: (row: Row) => object = (row) => row,
): object {
  const newest = [...rows].reverse().sort((a, b) => b.created - a.created);
  const at = after === undefined ? -1 : newest.findIndex(({ id }) => id === after);
  if (after !== undefined && at === -1) throw noSuch('object', after, 'starting_after');
  const found = newest.slice(at + 1).filter(({ created }) => created >= gte && created < lt);
  return { object: 'list', data: found.slice(0, limit).map(show), has_more: found.length > limit, url };
}

/** A charge shows its ten newest refunds; the rest are listed: https://docs.stripe.com/api/charges/object#charge_object-refunds */
const refundsShown = 10;

/** Returns a payment as an answer has it, with the objects that were asked for in place of their ids. */
export function showIntent(work: Work, intent: PaymentIntentRecord, paths: readonly string[] = []): object {
  const charge = work.get('charge', intent.latest_charge ?? '');
  if (!charge || !paths.some((path) => path.startsWith('latest_charge'))) return intent;
  const transaction = work.get('balance_transaction', charge.balance_transaction ?? '');
  const refunds = work
    .all('refund')
    .filter((refund) => refund.charge === charge.id)
    .reverse();
  return {
    ...intent,
    latest_charge: {
      ...charge,
      ...(transaction &&
        paths.includes('latest_charge.balance_transaction') && {
          balance_transaction: showTransaction(work, transaction, false),
        }),
      ...(paths.includes('latest_charge.refunds') && {
        refunds: {
          object: 'list',
          data: refunds.slice(0, refundsShown),
          has_more: refunds.length > refundsShown,
          url: `/v1/charges/${charge.id}/refunds`,
        },
      }),
    },
  };
}

/** Returns a movement of money, which becomes available with time. */
export function showTransaction(work: Work, row: BalanceTransactionRecord, withSource: boolean): object {
  const status = row.available_on <= work.now ? 'available' : 'pending';
  return { ...row, status, ...(withSource && { source: findSource(work, row.source) }) };
}

function findSource(reader: Reader, id: string | null): object | string | null {
  const tables = ['charge', 'refund', 'dispute', 'payout'] as const;
  return tables.map((table) => reader.get(table, id ?? '')).find((row) => row !== undefined) ?? id;
}

/** The caller: the site's server with the secret key, or a browser with the publishable one. */
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
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** After `/v1`, with `:id` where an object is named. */
  readonly path: string;
  readonly schema: z.ZodType;
  readonly handle: (work: Work, call: Call<never>) => Answer;
  /** Whether a browser may ask too. */
  readonly forBrowsers: boolean;
}

/** Creates a route whose parameters its schema has parsed. */
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

/** The schema of a method that may be allowed for an intent, and that a confirmation expects. */
export const methodType = oneOf(...methodTypes);
export const allowedTypes = z.array(methodType).optional();

/** Whether a payment method may be shown to its customer again. */
export const redisplay = oneOf('always', 'limited', 'unspecified');
