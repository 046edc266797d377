import {
  auditTrailSchema,
  comparisonSchema,
  exportedDaysSchema,
  foundDonationsSchema,
  openRefundsSchema,
  outcomeSchema,
  type AuditQuery,
  type AuditTrail,
  type Comparison,
  type FoundDonations,
  type OpenRefunds,
  type Outcome,
  type ReceiptRequest,
  type RefundDecision,
  type RefundRequest,
  type ResolveRequest,
  type VoidRequest,
} from '../../contract/finance';
import {
  bankFileSchema,
  causesSchema,
  type BankFile,
  type BankFileRequest,
  type Causes,
  type CarryOverRequest,
  type RecordingRequest,
  type TransferRequest,
} from '../../contract/financeRecords';
import {
  donorPageSchema,
  ledgerFileSchema,
  ledgerPageSchema,
  ledgerTotalsSchema,
  type DonorPage,
  type LedgerFile,
  type LedgerPage,
  type LedgerQuery,
  type LedgerTotals,
} from '../../contract/financeLedger';
import {
  accountMapSchema,
  balancesSchema,
  journalSchema,
  monthSummarySchema,
  yearFiguresSchema,
  type AccountingSystem,
  type AccountMap,
  type AccountMapRequest,
  type Balances,
  type Journal,
  type MonthSummary,
  type YearFigures,
} from '../../contract/financeAccounting';
import { createDistributions, type Distributions } from './createDistributions';
import type { CallResult } from '../../contract/CallResult';
import { call, type Call } from '../http/call';
import type { PaymentsOptions } from '../payments/storeForDonor';

interface Days {
  /** `2026-11-20`, as `to`; both included. */
  readonly from: string;
  readonly to: string;
}

/** Client of the finance routes: see `src/contract/finance.ts`. */
export interface Finance extends Distributions {
  readonly find: (text: string) => Promise<CallResult<FoundDonations>>;
  /** A page of the gifts of some days that match every filter, newest first. */
  readonly ledger: (query: LedgerQuery) => Promise<CallResult<LedgerPage>>;
  /** The sums of a part of the gifts that match; its `next` is the query's `after` for the next part. */
  readonly totals: (query: LedgerQuery) => Promise<CallResult<LedgerTotals>>;
  /** A part of a file of the gifts that match. */
  readonly ledgerFile: (query: LedgerQuery) => Promise<CallResult<LedgerFile>>;
  /** Everything of the donor of a gift. */
  readonly donor: (donationId: string) => Promise<CallResult<DonorPage>>;
  readonly openRefunds: () => Promise<CallResult<OpenRefunds>>;
  /** Idempotent for the same attempt. */
  readonly refund: (request: RefundRequest) => Promise<CallResult<Outcome>>;
  /** Voids a record that was made in error. Idempotent for the same attempt. */
  readonly voidRecord: (request: VoidRequest) => Promise<CallResult<Outcome>>;
  readonly decide: (id: string, decision: RefundDecision, why: string) => Promise<CallResult<Outcome>>;
  readonly sendReceipt: (request: ReceiptRequest) => Promise<CallResult<Outcome>>;
  readonly causes: () => Promise<CallResult<Causes>>;
  readonly record: (request: RecordingRequest) => Promise<CallResult<Outcome>>;
  /** Reads each row of a bank's file; records nothing. */
  readonly reviewBankFile: (request: BankFileRequest) => Promise<CallResult<BankFile>>;
  readonly transfer: (request: TransferRequest) => Promise<CallResult<Outcome>>;
  readonly carryOver: (request: CarryOverRequest) => Promise<CallResult<Outcome>>;
  /** Starts a comparison of the books, or finds the one under way. @param from - and `to`: days such as `2026-11-20`, both included */
  readonly compare: (from: string, to: string) => Promise<CallResult<Comparison>>;
  /** How the comparison of these days stands. */
  readonly comparison: (from: string, to: string) => Promise<CallResult<Comparison>>;
  readonly resolve: (request: ResolveRequest) => Promise<CallResult<Outcome>>;
  /** The movements of some days, at most 31. @param fund - a kind of donation, or `fee`; all without it */
  readonly exportDays: (days: Days, fund?: string) => Promise<CallResult<{ readonly csv: string }>>;
  /** The accounts of an accounting program. */
  readonly accounts: (system: AccountingSystem) => Promise<CallResult<AccountMap>>;
  readonly saveAccounts: (request: AccountMapRequest) => Promise<CallResult<Outcome>>;
  /** A month as a journal that the program imports. */
  readonly journal: (system: AccountingSystem, month: string) => Promise<CallResult<Journal>>;
  readonly summary: (month: string) => Promise<CallResult<MonthSummary>>;
  /** Reads where the money was at the end of the last months, and what is unreconciled. */
  readonly balances: () => Promise<CallResult<Balances>>;
  /** Figures of a financial year. @param year - the year in which it ends */
  readonly yearFigures: (year: number) => Promise<CallResult<YearFigures>>;
  /** Reads who did what on some days, newest first. */
  readonly audit: (query: AuditQuery) => Promise<CallResult<AuditTrail>>;
  readonly auditFile: (query: AuditQuery) => Promise<CallResult<{ readonly csv: string }>>;
}

/** Writes a query's values as texts; those that are absent are left out. */
const toTexts = (query: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/**
 * Creates the client of finance.
 *
 * @param base - address of the payments API, without a trailing slash
 */
export function createFinance(base: string, { idToken, fetcher }: PaymentsOptions = {}): Finance {
  const request = async <Value>(wanted: Omit<Call<Value>, 'token'>) =>
    call({ ...wanted, url: `${base}/finance${wanted.url}`, token: (await idToken?.()) ?? null }, fetcher);
  const get = <Value>(path: string, query: Readonly<Record<string, string>>, answer: Call<Value>['answer']) =>
    request({ url: `${path}?${new URLSearchParams(query).toString()}`, method: 'GET', answer });
  const post = (url: string, body: object, isIdempotent = false) =>
    request({ url, method: 'POST', body, isIdempotent, answer: outcomeSchema });
  return {
    ...createDistributions(base, { idToken, fetcher } as PaymentsOptions),
    find: (find) => get('/donations', { find }, foundDonationsSchema),
    ledger: (query) => get('/ledger', toTexts(query), ledgerPageSchema),
    totals: (query) => get('/ledger/totals', toTexts(query), ledgerTotalsSchema),
    ledgerFile: (query) => get('/ledger/file', toTexts(query), ledgerFileSchema),
    donor: (id) => get(`/donors/${encodeURIComponent(id)}`, {}, donorPageSchema),
    openRefunds: () => get('/refunds', {}, openRefundsSchema),
    refund: (request) => post('/refunds', request, true),
    voidRecord: (request) => post('/voids', request, true),
    decide: (id, decision, why) => post(`/refunds/${encodeURIComponent(id)}/${decision}`, { why }),
    sendReceipt: (request) => post('/receipts', request),
    causes: () => get('/causes', {}, causesSchema),
    record: (request) => post('/recordings', request),
    reviewBankFile: (body) =>
      request({ url: '/bank-files', method: 'POST', body, isIdempotent: true, answer: bankFileSchema }),
    transfer: (request) => post('/transfers', request, true),
    carryOver: (request) => post('/carried-over', request, true),
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
    exportDays: ({ from, to }, fund) => get('/export', { from, to, ...(fund && { fund }) }, exportedDaysSchema),
    accounts: (system) => get('/accounts', { system }, accountMapSchema),
    saveAccounts: (body) => post('/accounts', body),
    journal: (system, month) => get('/journal', { system, month }, journalSchema),
    summary: (month) => get('/summary', { month }, monthSummarySchema),
    balances: () => get('/balances', {}, balancesSchema),
    yearFigures: (year) => get('/year', { year: String(year) }, yearFiguresSchema),
    audit: (query) => get('/audit', toTexts(query), auditTrailSchema),
    auditFile: (query) => get('/audit/file', toTexts(query), exportedDaysSchema),
  };
}
