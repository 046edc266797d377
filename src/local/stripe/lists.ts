import { noSuch } from './errors';
import type { BalanceTransactionRecord, PaymentIntentRecord, Reader, Work } from './state';

interface ListRequest {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly created?: { readonly gte?: number | undefined; readonly lt?: number | undefined } | undefined;
}

/**
 * A page of a list, newest first.
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

/** A payment as an answer has it, with the objects that were asked for in place of their ids. */
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

/** A movement of money, which becomes available with time. */
export function showTransaction(work: Work, row: BalanceTransactionRecord, withSource: boolean): object {
  const status = row.available_on <= work.now ? 'available' : 'pending';
  return { ...row, status, ...(withSource && { source: findSource(work, row.source) }) };
}

function findSource(reader: Reader, id: string | null): object | string | null {
  const tables = ['charge', 'refund', 'dispute', 'payout'] as const;
  return tables.map((table) => reader.get(table, id ?? '')).find((row) => row !== undefined) ?? id;
}
