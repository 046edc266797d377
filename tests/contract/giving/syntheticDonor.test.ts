import { expect, test } from 'vitest';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { giveInTestMode } from '../../../src/commands/giveInTestMode';
import { injectFault } from './support/gifts';
import { prepareGiving } from './support/startGiving';

const giving = prepareGiving();

function target(publishableKey?: string) {
  const parsed = parseEnvironment({ GATSBY_SITE_URL: giving.site });
  if (!parsed.ok) throw new Error(parsed.error);
  const { stripe, siteUrl } = parsed.environment;
  const api = { payments: `${giving.origin}/api/payments`, stripe: `${giving.origin}/api/stripe` };
  return {
    api: { ...parsed.environment.api, ...api },
    siteUrl,
    stripe: { ...stripe, ...(publishableKey && { publishableKey }) },
  };
}

test('the synthetic donor gives A$2 in test mode and gets a receipt', async () => {
  const { receiptNumber } = await giveInTestMode(target(), `${giving.origin}/stripe/v1`);
  expect(receiptNumber).toMatch(/^MZ-\d{4}-\d{6}$/);
});

test('the synthetic donor says which step failed', async () => {
  await injectFault(giving, 'stripe', { kind: 'error_500', method: 'POST', path: '/payment_intents', times: 3 });
  await expect(giveInTestMode(target(), `${giving.origin}/stripe/v1`)).rejects.toThrow(
    '/api/stripe/intents answered 503',
  );
});

test('the synthetic donor gives no real money', async () => {
  await expect(giveInTestMode(target('pk_live_abc'))).rejects.toThrow('Real money is not given');
});
