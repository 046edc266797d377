import { Hono } from 'hono';
import { z } from 'zod';
import { respond } from './failures';
import { toCents, toMoney } from './money';
import { payee } from './present';
import { readQuery } from './requests';
import { paypalId, type PaypalState, type TransferRecord } from './state';
import { findBuyer } from './testBuyers';

const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:?\d\d)$/)
  .transform((text) => new Date(text.toUpperCase().replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
  .refine((date) => !Number.isNaN(date.getTime()));

/** The report answers for 31 days at most. */
const longestSpan = 31 * 86_400_000;

const querySchema = z
  .object({
    start_date: moment,
    end_date: moment,
    transaction_type: z
      .string()
      .regex(/^T\d{4}$/)
      .optional(),
    fields: z.literal('transaction_info').optional(),
    /** `N` adds what is pending or was denied. */
    balance_affecting_records_only: z.enum(['Y', 'N']).default('Y'),
    page_size: z.coerce.number().int().min(1).max(500).default(100),
    page: z.coerce.number().int().min(1).default(1),
  })
  .refine(
    ({ start_date: start, end_date: end }) => {
      // A date that is not valid is still a text here.
      if (!(start instanceof Date && end instanceof Date)) return true;
      const span = end.getTime() - start.getTime();
      return span >= 0 && span <= longestSpan;
    },
    { path: ['end_date'] },
  );

const balancesQuery = z.object({ as_of_time: moment.optional(), currency_code: z.string().length(3).optional() });

/**
 * Creates the routes of `/v1/reporting/transactions`: money that moved, and `/v1/reporting/balances`: what the account held. Unlike the
 * real ones they are never hours behind.
 */
export function reportRoutes(state: PaypalState): Hono {
  const routes = new Hono();
  routes.get('/v1/reporting/transactions', (c) => {
    const query = readQuery(c, querySchema);
    const { start_date: from, end_date: to, transaction_type: type, page, page_size: size } = query;
    const hasAll = query.balance_affecting_records_only === 'N';
    const found = listMovements(state).filter(({ time, code, status }) => {
      const at = new Date(time);
      return (hasAll || status === 'S') && at >= from && at <= to && (type === undefined || code === type);
    });
    return respond(c, {
      transaction_details: found.slice((page - 1) * size, page * size).map(presentMovement),
      account_number: payee.merchant_id,
      start_date: toReportTime(from),
      end_date: toReportTime(to),
      last_refreshed_datetime: toReportTime(state.clock()),
      page,
      total_items: found.length,
      total_pages: Math.max(1, Math.ceil(found.length / size)),
    });
  });
  routes.get('/v1/reporting/balances', (c) => {
    const { as_of_time: at = state.clock(), currency_code: currency = 'AUD' } = readQuery(c, balancesQuery);
    const held = toMoney(getBalance(state, at));
    const none = toMoney(0);
    const balance = {
      currency: 'AUD',
      primary: true,
      total_balance: held,
      available_balance: held,
      withheld_balance: none,
    };
    return respond(c, {
      balances: currency === 'AUD' ? [balance] : [],
      account_id: payee.merchant_id,
      as_of_time: toReportTime(at),
      last_refresh_time: toReportTime(state.clock()),
    });
  });
  return routes;
}

/** A movement of money. */
interface Movement {
  readonly id: string;
  /** The order of a capture, the capture of a refund. */
  readonly reference: { readonly id: string; readonly type: 'ODR' | 'TXN' } | null;
  /** https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
  readonly code: 'T0006' | 'T1107' | 'T1106' | 'T0400';
  /** In cents, negative for money that leaves. */
  readonly cents: number;
  readonly fee: number;
  /** Done, pending, or denied. */
  readonly status: 'S' | 'P' | 'D';
  readonly time: string;
  readonly updated: string;
  readonly invoiceId: string | null;
  readonly customId: string | null;
  readonly buyer: string | null;
}

/** The status of a movement by that of its capture or refund. */
const movementStatus = {
  PENDING: 'P',
  DECLINED: 'D',
  FAILED: 'D',
  COMPLETED: 'S',
  PARTIALLY_REFUNDED: 'S',
  REFUNDED: 'S',
} as const;

/** Lists every movement, oldest first. */
function listMovements(state: PaypalState): Movement[] {
  const captures = state.all('captures').map((capture): Movement => {
    const { id, orderId, amount, fee, createTime: time, updateTime: updated } = capture;
    const { invoiceId, customId, buyer } = capture;
    const status = movementStatus[capture.status];
    const reference = { id: orderId, type: 'ODR' } as const;
    return {
      id,
      reference,
      code: 'T0006',
      cents: toCents(amount),
      fee,
      status,
      time,
      updated,
      invoiceId,
      customId,
      buyer,
    };
  });
  const refunds = state.all('refunds').map(({ id, captureId, kind, amount, createTime: time, ...rest }): Movement => ({
    id,
    reference: { id: captureId, type: 'TXN' },
    code: kind === 'refund' ? 'T1107' : 'T1106',
    cents: -toCents(amount),
    fee: 0,
    status: movementStatus[rest.status ?? 'COMPLETED'],
    time,
    updated: rest.updateTime ?? time,
    invoiceId: rest.invoiceId,
    customId: rest.customId,
    buyer: state.get('captures', captureId)?.buyer ?? null,
  }));
  const transfers = state.all('transfers').map(({ id, amount, createTime: time }): Movement => ({
    id,
    reference: null,
    code: 'T0400',
    cents: -toCents(amount),
    fee: 0,
    status: 'S',
    time,
    updated: time,
    invoiceId: null,
    customId: null,
    buyer: null,
  }));
  return [...captures, ...refunds, ...transfers].sort((a, b) => a.time.localeCompare(b.time));
}

/** Calculates the sum that the account holds after fees, or held at a moment, in cents. */
export function getBalance(state: PaypalState, at?: Date): number {
  return listMovements(state)
    .filter(({ status, time }) => status === 'S' && (!at || new Date(time) < at))
    .reduce((sum, { cents, fee }) => sum + cents - fee, 0);
}

/** Sends what the account holds to the bank, as the nightly transfer does. @returns null if it holds nothing. */
export function transferToBank(state: PaypalState): TransferRecord | null {
  const balance = getBalance(state);
  if (balance <= 0) return null;
  const transfer: TransferRecord = { id: paypalId(), amount: toMoney(balance), createTime: state.now() };
  state.commit([['transfers', transfer]]);
  return transfer;
}

function presentMovement({ id, reference, code, cents, fee, status, time, updated, ...rest }: Movement): object {
  const buyer = findBuyer(rest.buyer);
  return {
    transaction_info: {
      ...(buyer && { paypal_account_id: buyer.payerId }),
      transaction_id: id,
      ...(reference && { paypal_reference_id: reference.id, paypal_reference_id_type: reference.type }),
      transaction_event_code: code,
      transaction_initiation_date: toReportTime(new Date(time)),
      transaction_updated_date: toReportTime(new Date(updated)),
      transaction_amount: toMoney(cents),
      ...(fee !== 0 && { fee_amount: toMoney(-fee) }),
      transaction_status: status,
      ...(rest.invoiceId !== null && { invoice_id: rest.invoiceId }),
      ...(rest.customId !== null && { custom_field: rest.customId }),
      protection_eligibility: '01',
    },
  };
}

/** The reports write the zone without a colon. */
function toReportTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}+0000`;
}
