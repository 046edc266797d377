import * as z from 'zod';
import type { ProviderResult } from '../../useCases/ports/ProviderResult';
import { parseCents, type PayPalApi } from './createPayPalApi';
import { moneySchema } from './schemas';
import { succeed } from '../../../src/domain/Result';

const pageSchema = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        paypal_reference_id: z.string().nullish(),
        transaction_event_code: z.string().nullish(),
        transaction_initiation_date: z.string(),
        transaction_amount: moneySchema,
        fee_amount: moneySchema.nullish(),
        transaction_status: z.string().nullish(),
        custom_field: z.string().nullish(),
      }),
    }),
  ),
  total_pages: z.number().int().nullish(),
});

/** A row of PayPal's report; whole cents, negative for what leaves the account. */
export interface ReportRow {
  readonly id: string;
  /** The transaction it belongs to: of a refund the payment. */
  readonly of: string | null;
  /** https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
  readonly code: string;
  readonly cents: number;
  readonly feeCents: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly at: string;
  /** `S` done, `P` pending, `D` denied, `V` reversed later. */
  readonly status: string;
  readonly donationId: string | null;
}

/** The report covers a month at most. */
const longestSpan = 30 * 24 * 3600 * 1000;

const toIsoTime = (time: string) => new Date(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')).toISOString();

/** Reads every row of PayPal's transaction report in a span of time, pending ones too. */
export async function readReport(api: PayPalApi, from: Date, to: Date): Promise<ProviderResult<readonly ReportRow[]>> {
  const rows: ReportRow[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += longestSpan) {
    const end = Math.min(to.getTime(), start + longestSpan);
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: new Date(start).toISOString(),
        end_date: new Date(end).toISOString(),
        fields: 'transaction_info',
        // Without it the report leaves out refunds that wait for the foundation's bank.
        balance_affecting_records_only: 'N',
        page_size: '500',
        page: String(page),
      });
      const answer = await api.request({ method: 'GET', path: `/v1/reporting/transactions?${query}` }, pageSchema);
      if (!answer.ok) return answer;
      pages = answer.value.total_pages ?? 1;
      for (const { transaction_info: info } of answer.value.transaction_details)
        rows.push({
          id: info.transaction_id,
          of: info.paypal_reference_id ?? null,
          code: info.transaction_event_code ?? '',
          cents: parseCents(info.transaction_amount.value),
          feeCents: info.fee_amount ? parseCents(info.fee_amount.value) : 0,
          currency: info.transaction_amount.currency_code.toLowerCase(),
          at: toIsoTime(info.transaction_initiation_date),
          status: info.transaction_status ?? '',
          donationId: info.custom_field ?? null,
        });
    }
  }
  return succeed(rows);
}
