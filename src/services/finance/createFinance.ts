import {
  auditTrailSchema,
  comparisonSchema,
  exportedMonthSchema,
  foundDonationsSchema,
  openRefundsSchema,
  outcomeSchema,
  type AuditTrail,
  type Comparison,
  type FoundDonations,
  type OpenRefunds,
  type Outcome,
  type ReceiptRequest,
  type RecordingRequest,
  type RefundDecision,
  type RefundRequest,
  type ResolveRequest,
} from '../../contract/finance';
import type { CallResult } from '../../contract/CallResult';
import { call, type Call } from '../http/call';
import type { PaymentsOptions } from '../payments/storeForDonor';

/** Client of the finance routes: see `src/contract/finance.ts`. */
export interface Finance {
  readonly find: (text: string) => Promise<CallResult<FoundDonations>>;
  readonly openRefunds: () => Promise<CallResult<OpenRefunds>>;
  /** Idempotent for the same attempt. */
  readonly refund: (request: RefundRequest) => Promise<CallResult<Outcome>>;
  readonly decide: (id: string, decision: RefundDecision, why: string) => Promise<CallResult<Outcome>>;
  readonly sendReceipt: (request: ReceiptRequest) => Promise<CallResult<Outcome>>;
  readonly record: (request: RecordingRequest) => Promise<CallResult<Outcome>>;
  /** Starts a comparison of the books, or finds the one under way. @param from - and `to`: days such as `2026-11-20`, both included */
  readonly compare: (from: string, to: string) => Promise<CallResult<Comparison>>;
  /** How the comparison of these days stands. */
  readonly comparison: (from: string, to: string) => Promise<CallResult<Comparison>>;
  readonly resolve: (request: ResolveRequest) => Promise<CallResult<Outcome>>;
  /** @param month - such as `2026-11` */
  readonly exportMonth: (month: string) => Promise<CallResult<{ readonly csv: string }>>;
  readonly audit: (month: string) => Promise<CallResult<AuditTrail>>;
}

/** @param base - address of the payments API, without a trailing slash */
export function createFinance(base: string, { idToken, fetcher }: PaymentsOptions = {}): Finance {
  const request = async <Value>(wanted: Omit<Call<Value>, 'token'>) =>
    call({ ...wanted, url: `${base}/finance${wanted.url}`, token: (await idToken?.()) ?? null }, fetcher);
  const get = <Value>(path: string, query: Readonly<Record<string, string>>, answer: Call<Value>['answer']) =>
    request({ url: `${path}?${new URLSearchParams(query).toString()}`, method: 'GET', answer });
  const post = (url: string, body: object, isIdempotent = false) =>
    request({ url, method: 'POST', body, isIdempotent, answer: outcomeSchema });
  return {
    find: (find) => get('/donations', { find }, foundDonationsSchema),
    openRefunds: () => get('/refunds', {}, openRefundsSchema),
    refund: (request) => post('/refunds', request, true),
    decide: (id, decision, why) => post(`/refunds/${encodeURIComponent(id)}/${decision}`, { why }),
    sendReceipt: (request) => post('/receipts', request),
    record: (request) => post('/recordings', request),
    compare: (from, to) =>
      request({
        url: '/comparisons',
        method: 'POST',
        body: { from, to },
        isIdempotent: true,
        answer: comparisonSchema,
      }),
    comparison: (from, to) => get('/comparisons', { from, to }, comparisonSchema),
    resolve: (request) => post('/differences', request),
    exportMonth: (month) => get('/export', { month }, exportedMonthSchema),
    audit: (month) => get('/audit', { month }, auditTrailSchema),
  };
}
