import { describe, expect, it } from 'vitest';
import { createPayPalApi } from './createPayPalApi';
import { listDisputes } from './listTransactions';

const base = 'https://api-m.sandbox.paypal.com';
const now = new Date('2026-11-20T00:00:00.000Z');

interface StoredDispute {
  readonly status: string;
  readonly capture: string | null;
  readonly outcome?: string;
}

/** PayPal with some disputes, two to a page, and the requested paths. */
function paypalWith(disputes: Readonly<Record<string, StoredDispute>>, failing?: string) {
  const paths: string[] = [];
  const ids = Object.keys(disputes);
  const answer = (path: string): Response => {
    if (path === failing) return Response.json({ name: 'INTERNAL_SERVICE_ERROR' }, { status: 500 });
    if (path === '/v1/oauth2/token') return Response.json({ access_token: 'A', expires_in: 3600 });
    const { pathname, searchParams } = new URL(base + path);
    if (pathname === '/v1/customer/disputes') {
      const start = Number(searchParams.get('next_page_token') ?? 0);
      const items = ids.slice(start, start + 2).map((dispute_id) => ({ dispute_id }));
      const more = start + 2 < ids.length;
      const links = more ? [{ rel: 'next', href: `${base}${pathname}?next_page_token=${start + 2}` }] : [];
      return Response.json({ items, links });
    }
    const id = pathname.slice('/v1/customer/disputes/'.length);
    const { status, capture, outcome } = disputes[id]!;
    return Response.json({
      dispute_id: id,
      status,
      create_time: '2026-11-01T00:00:00Z',
      dispute_amount: { currency_code: 'AUD', value: '10.00' },
      disputed_transactions: [{ seller_transaction_id: capture }],
      ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
    });
  };
  const api = createPayPalApi({
    apiBase: base,
    clientId: 'client',
    clientSecret: 'secret',
    clock: () => now,
    fetch: async (url) => {
      const path = String(url).slice(base.length);
      paths.push(path);
      return answer(path);
    },
  });
  return { api, paths };
}

const firstList = '/v1/customer/disputes?create_time_after=2026-11-01T00%3A00%3A00.000Z&page_size=50';
const from = new Date('2026-11-01T00:00:00Z');

describe('PayPal disputes', () => {
  it('PayPal disputes are read to the last page, each with its payment and state', async () => {
    const { api, paths } = paypalWith({
      'PP-1': { status: 'WAITING_FOR_SELLER_RESPONSE', capture: 'C-1' },
      'PP-2': { status: 'RESOLVED', capture: 'C-2', outcome: 'RESOLVED_SELLER_FAVOUR' },
      'PP-3': { status: 'RESOLVED', capture: 'C-3', outcome: 'RESOLVED_BUYER_FAVOUR' },
      'PP-4': { status: 'OPEN', capture: null },
    });
    const listed = await listDisputes(api, from, now);
    expect(listed.ok && [...listed.value]).toEqual([
      ['C-1', { dispute: 'open', disputedCents: 10_00 }],
      ['C-2', { dispute: 'won', disputedCents: 10_00 }],
      ['C-3', { dispute: 'lost', disputedCents: 10_00 }],
    ]);
    expect(paths.filter((path) => path.startsWith('/v1/customer/disputes?'))).toEqual([
      firstList,
      '/v1/customer/disputes?next_page_token=2',
    ]);
  });

  it("PayPal disputes are requested for half a year at most, which is PayPal's limit", async () => {
    const { api, paths } = paypalWith({});
    await listDisputes(api, new Date('2020-01-01T00:00:00Z'), now);
    expect(decodeURIComponent(paths.at(-1)!)).toContain('create_time_after=2026-05-25T00:00:00.000Z');
  });

  it.each([firstList, '/v1/customer/disputes/PP-1'])(
    'the list of PayPal disputes fails as a whole if PayPal does not answer %s',
    async (path) => {
      const { api } = paypalWith({ 'PP-1': { status: 'OPEN', capture: 'C-1' } }, path);
      expect(await listDisputes(api, from, now)).toMatchObject({ ok: false, error: { reason: 'unavailable' } });
    },
  );
});
