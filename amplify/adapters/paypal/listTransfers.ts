import type { ListedTransfer } from '../PaymentSnapshot';
import { succeed } from '../ProviderResult';
import type { ProviderResult } from '../ProviderResult';
import type { PayPalApi } from './createPayPalApi';
import { readReport } from './readReport';

/** Deposits from the bank, transfers to it, and either of them coming back. */
const isTransfer = (code: string) => /^T0[34]|^T110[14]$/.test(code);

/** A transfer that came back later was done before: what came back is a row of its own. */
const done = new Set(['S', 'V']);

/** Every movement between the PayPal account and the foundation's bank in a span of time. */
export async function listTransfers(
  api: PayPalApi,
  from: Date,
  to: Date,
): Promise<ProviderResult<readonly ListedTransfer[]>> {
  const rows = await readReport(api, from, to);
  if (!rows.ok) return rows;
  return succeed(
    rows.value
      .filter(({ code, status, currency }) => isTransfer(code) && done.has(status) && currency === 'aud')
      // Not negated, which would make a fee of 0 a -0.
      .map(({ id, at, cents, feeCents }) => ({ id, at, cents: 0 - cents - feeCents, feeCents: 0 - feeCents })),
  );
}
