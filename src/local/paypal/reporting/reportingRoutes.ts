import { Hono } from 'hono';
import { failureResponse } from '../api/ApiFailure';
import { invalidRequest } from '../api/failures';
import { parseBody } from '../api/parseBody';
import { respond } from '../api/respond';
import { findBuyer } from '../checkout/testBuyers';
import type { Core } from '../core/Core';
import { moneyOf } from '../core/money';
import { payee } from '../orders/presentOrder';
import { balanceOf, ledgerOf } from './ledger';
import type { LedgerEntry } from './ledger';
import { reportQuerySchema } from './reportQuery';
import type { ReportQuery } from './reportQuery';

/** `/v1/reporting`: what moved, and what the account holds. Unlike the real reports these are never hours behind. */
export function reportingRoutes(core: Core): Hono {
  const routes = new Hono();

  routes.get('/v1/reporting/transactions', (c) => {
    const parsed = parseBody(reportQuerySchema, c.req.query());
    if (!parsed.ok) {
      const details = parsed.failure.details?.map((detail) => ({
        ...detail,
        field: detail.field?.slice(1),
        location: 'query' as const,
      }));
      return failureResponse(invalidRequest(details ?? []));
    }
    const query = parsed.value;
    const found = ledgerOf(core).filter((entry) => matches(entry, query));
    const pages = Math.max(1, Math.ceil(found.length / query.page_size));
    const start = (query.page - 1) * query.page_size;
    const self = new URL(`${core.publicUrl()}/v1/reporting/transactions`);
    self.search = new URLSearchParams(c.req.query()).toString();
    const linkTo = (page: number, rel: string) => {
      const url = new URL(self);
      url.searchParams.set('page', String(page));
      return { href: url.href, rel, method: 'GET' };
    };
    return respond(
      c,
      {
        transaction_details: found.slice(start, start + query.page_size).map((entry) => detailOf(entry, query)),
        account_number: payee.merchant_id,
        start_date: reportTime(query.start_date),
        end_date: reportTime(query.end_date),
        last_refreshed_datetime: reportTime(core.clock()),
        page: query.page,
        total_items: found.length,
        total_pages: pages,
        links: [
          { href: self.href, rel: 'self', method: 'GET' },
          ...(query.page < pages ? [linkTo(query.page + 1, 'next'), linkTo(pages, 'last')] : []),
        ],
      },
      200,
    );
  });

  routes.get('/v1/reporting/balances', (c) => {
    const { currency_code: only, as_of_time: asOf } = c.req.query();
    const until = asOf === undefined ? core.clock() : new Date(asOf);
    if (Number.isNaN(until.getTime())) {
      const description = 'The value of a field does not conform to the expected format.';
      return failureResponse(
        invalidRequest([{ field: 'as_of_time', location: 'query', issue: 'INVALID_PARAMETER_SYNTAX', description }]),
      );
    }
    const entries = ledgerOf(core).filter(({ time }) => new Date(time) <= until);
    const currencies = [...new Set(['AUD', ...entries.map(({ currency }) => currency)])];
    return respond(
      c,
      {
        balances: currencies
          .filter((currency) => only === undefined || only === 'ALL' || currency === only)
          .map((currency) => {
            const money = moneyOf(balanceOf(entries, currency), currency);
            return {
              currency,
              ...(currency === 'AUD' && { primary: true }),
              total_balance: money,
              available_balance: money,
              withheld_balance: moneyOf(0, currency),
            };
          }),
        account_id: payee.merchant_id,
        as_of_time: reportTime(until),
        last_refresh_time: reportTime(core.clock()),
      },
      200,
    );
  });

  return routes;
}

function matches(entry: LedgerEntry, query: ReportQuery): boolean {
  const time = new Date(entry.time);
  return (
    time >= query.start_date &&
    time <= query.end_date &&
    (query.transaction_id === undefined || entry.id === query.transaction_id) &&
    (query.transaction_status === undefined || entry.status === query.transaction_status) &&
    (query.transaction_type === undefined || entry.code === query.transaction_type) &&
    (query.transaction_currency === undefined || entry.currency === query.transaction_currency) &&
    // What waits or was denied moved no money.
    (query.balance_affecting_records_only === 'N' || entry.status === 'S')
  );
}

function detailOf(entry: LedgerEntry, { fields }: ReportQuery): object {
  const wanted = new Set(fields.split(','));
  const has = (name: string) => wanted.has('all') || wanted.has(name);
  const buyer = findBuyer(entry.buyer);
  return {
    ...(has('transaction_info') && {
      transaction_info: {
        ...(buyer && { paypal_account_id: buyer.payerId }),
        transaction_id: entry.id,
        ...(entry.reference && {
          paypal_reference_id: entry.reference.id,
          paypal_reference_id_type: entry.reference.type,
        }),
        transaction_event_code: entry.code,
        transaction_initiation_date: reportTime(new Date(entry.time)),
        transaction_updated_date: reportTime(new Date(entry.updated)),
        transaction_amount: moneyOf(entry.amount, entry.currency),
        ...(entry.fee !== 0 && { fee_amount: moneyOf(-entry.fee, entry.currency) }),
        transaction_status: entry.status,
        ...(entry.invoiceId !== null && { invoice_id: entry.invoiceId }),
        ...(entry.customId !== null && { custom_field: entry.customId }),
        protection_eligibility: '01',
      },
    }),
    ...(has('payer_info') &&
      buyer && {
        payer_info: {
          account_id: buyer.payerId,
          email_address: buyer.email,
          payer_status: 'Y',
          payer_name: { given_name: buyer.givenName, surname: buyer.surname },
          country_code: 'AU',
        },
      }),
  };
}

/** The reports write the zone without a colon. */
function reportTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}+0000`;
}
