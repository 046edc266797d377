import { beforeAll, describe, expect, test } from 'vitest';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { listEmailsTo } from '../forms/support/emails';
import { readPdf } from '../../support/pdf/readPdf';
import { soon } from './support/gifts';
import { createPlanTools, laterBy, newRequest, saveAccount, saveCard } from './support/plans';
import { prepareGiving } from './support/startGiving';

/** Sweeps only where a test moves the clock, which does what they would: one beside it is waited for. */
const giving = prepareGiving({ sweepEvery: 2 ** 31 - 1 });
const { create, portsAt, read } = createPlanTools(() => giving);

/** Moves the scheduler's clock: what is due until then is taken and emailed, each at its time. */
async function moveTo(moment: Date): Promise<void> {
  const to = moment.toISOString();
  const body = new URLSearchParams({ to });
  const { status } = await fetch(`${giving.origin}/plans/_actions/move`, { method: 'POST', body, redirect: 'manual' });
  expect(status).toBe(303);
}

const agreeAtPayPal = (token: string | null) =>
  fetch(`${giving.origin}/paypal/checkoutnow/pay`, {
    method: 'POST',
    headers: { origin: giving.origin },
    body: new URLSearchParams({ token: token ?? '', buyer: 'pays' }),
    redirect: 'manual',
  });

const runBank = () =>
  fetch(`${giving.origin}/stripe/_bank/run`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });

/** Begins a plan on the page in a language, and saves what pays for it. */
async function begin(pageLanguage: string, method: 'card' | 'direct_debit' | 'paypal' = 'card', saved = 'visa') {
  const request = newRequest({ pageLanguage, method });
  const { plan, clientSecret, setupToken } = await create(request);
  if (method === 'card') await saveCard(giving, clientSecret, saved);
  else if (method === 'direct_debit') await saveAccount(giving, clientSecret, saved);
  else await agreeAtPayPal(setupToken);
  return { plan: await read(plan.key), email: request.donor.email };
}

type Begun = Awaited<ReturnType<typeof begin>>;

let plans: Readonly<Record<'card' | 'paypal' | 'declined' | 'debit' | 'removed', Begun>>;

// One run of the clock for all of them: each move of it looks at every plan.
beforeAll(async () => {
  plans = {
    card: await begin('ar'),
    paypal: await begin('ar', 'paypal'),
    declined: await begin('ar', 'card', 'chargeCustomerFail'),
    debit: await begin('ar', 'direct_debit', '111111113'),
    removed: await begin('xx'),
  };
  const { at } = plans.card.plan.next[0]!;
  await moveTo(laterBy(at, 0.1));
  await runBank();
  await moveTo(laterBy(at, 10));
}, 300_000);

/** The languages of a donor's emails, oldest first, as their markup says them, once there are so many. */
const readLanguages = ({ email }: Begun, count: number) =>
  soon(async () => {
    const emails = await listEmailsTo(giving, email);
    expect(emails).toHaveLength(count);
    return emails.map(({ html }) => /<html lang="([^"]+)"/.exec(html ?? '')?.[1]).reverse();
  });

/** Subjects that have Latin words besides the foundation's name, a receipt's number and an amount. */
const listEnglish = async ({ email }: Begun) =>
  (await listEmailsTo(giving, email))
    .map(({ subject }) => subject.replace(/Mizan|MZ-[\d-]+|A\$[\d.,]+/g, ''))
    .filter((subject) => /[A-Za-z]{3}/.test(subject));

const readReference = async ({ plan: { key } }: Begun) => (await read(key)).instalments[0]?.reference ?? '';

describe('the emails of a plan that was begun in Arabic', () => {
  test.each([
    ['by card has given', 'card', 2],
    ['by PayPal has given', 'paypal', 2],
    ['by card was declined, and waits for its donor', 'declined', 3],
    ['by direct debit was announced and failed', 'debit', 3],
  ] as const)('a plan in Arabic that %s has its emails in Arabic', async (_, name, count) => {
    expect(await readLanguages(plans[name], count)).toEqual(Array.from({ length: count }, () => 'ar'));
    expect(await listEnglish(plans[name])).toEqual([]);
  });

  test('a gift of a plan that was begun in Arabic has its receipt in Arabic', async () => {
    const reference = await readReference(plans.card);
    const answer = await fetch(`${giving.origin}/api/payments/donations/${reference}/receipt`);
    expect(readPdf(new Uint8Array(await answer.arrayBuffer())).language).toBe('ar');
  });
});

test('a plan in a language that the site has no more goes on in English, and keeps its language', async () => {
  expect(await readLanguages(plans.removed, 2)).toEqual(['en-AU', 'en-AU']);
  const stores = portsAt(new Date());
  expect((await stores.plans.get(plans.removed.plan.id))?.language).toBe('xx');
  const donation = await stores.donations.get(deriveDonationId(await readReference(plans.removed)));
  expect(donation?.language).toBe('xx');
});
