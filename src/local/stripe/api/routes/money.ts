import { z } from 'zod';
import { makePayouts } from '../../payments/payouts';
import { noSuch } from '../ApiFailure';
import { createdRange, expand, listing, text, oneOf } from '../fields';
import { isWithin, listPage } from '../listPage';
import { ok, route } from '../Route';

const one = z.strictObject({ expand: expand.optional() });

/** What the account holds, how it came, and what left for the bank. */
export const moneyRoutes = [
  route(
    'GET',
    '/balance_transactions',
    z.strictObject({
      ...listing,
      payout: text().optional(),
      source: text().optional(),
      type: text().optional(),
      currency: text(3).optional(),
    }),
    (work, { params }) => {
      makePayouts(work);
      const rows = work
        .all('balance_transaction')
        .filter(({ id }) => !params.payout || work.get('paid_out', id)?.payout === params.payout)
        .filter(({ source }) => !params.source || source === params.source)
        .filter(({ type }) => !params.type || type === params.type)
        .filter((row) => !params.currency || row.currency === params.currency);
      return ok(listPage('/v1/balance_transactions', rows, params));
    },
  ),
  route('GET', '/balance_transactions/:id', one, (work, { id }) => {
    const found = work.get('balance_transaction', id);
    if (!found) throw noSuch('balance transaction', id);
    return ok(found);
  }),
  route(
    'GET',
    '/payouts',
    z.strictObject({
      ...listing,
      arrival_date: createdRange.optional(),
      status: oneOf('pending', 'in_transit', 'paid', 'failed', 'canceled').optional(),
    }),
    (work, { params }) => {
      makePayouts(work);
      const rows = work
        .all('payout')
        .filter(({ status }) => !params.status || status === params.status)
        .filter((row) => isWithin(row.arrival_date, params.arrival_date));
      return ok(listPage('/v1/payouts', rows, params));
    },
  ),
  route('GET', '/payouts/:id', one, (work, { id }) => {
    makePayouts(work);
    const found = work.get('payout', id);
    if (!found) throw noSuch('payout', id, 'payout');
    return ok(found);
  }),
];
