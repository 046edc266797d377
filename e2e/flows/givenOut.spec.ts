import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { createPaymentsPorts } from '../../amplify/functions/payments/handler';
import { functionTable } from '../../amplify/deployment/functionTable';
import { readEnvironment } from '../../amplify/lib/environmentVariables';
import { updateBooks } from '../../amplify/useCases/distributions/updateBooks';
import { parseEnvironment } from '../../src/config/parseEnvironment';
import { sydneyDay } from '../../src/domain/calendar';
import { createLocalVariables } from '../../src/emulators/gateway/createLocalVariables';
import { drainEmails } from '../../tests/support/drainEmails';
import { expect, test } from '../support/account/accountTest';
import { aPersonIn, signInByRequest } from '../support/account/person';
import { axeViolations, colourViolations } from '../support/axe';
import { listEmailsTo } from '../support/giving/books';
import { payByCard } from '../support/giving/card';
import { amountField, toPayment } from '../support/giving/checkout';
import { thanked } from '../support/giving/thanks';
import { sidewaysOverflow } from '../support/layout';
import { origins } from '../support/origins';
import { daysAfter } from '../../tests/builders/daysAfter';

const { gateway: origin, site, port, localPort } = origins;

/** Records a payment out of the sadaqah of a program, and does the work of the night after. */
async function giveOut(program: string, cents: number): Promise<void> {
  const parsed = parseEnvironment({ PORT: port, LOCAL_PORT: localPort });
  if (!parsed.ok) throw new Error(parsed.error);
  const variables = createLocalVariables(parsed.environment, origin, { logLevel: 'error' });
  const ports = createPaymentsPorts(readEnvironment(functionTable.payments.variables, variables));
  const day = sydneyDay(new Date());
  const distribution = { fund: 'sadaqah', program, purpose: 'health', state: 'NSW', people: 9, households: 5 } as const;
  // Another test may record one at the same time.
  await expect
    .poll(async () => {
      const entries = await ports.distributionLog.list();
      return ports.distributionLog.append({
        type: 'recorded',
        number: entries.length + 1,
        at: new Date().toISOString(),
        by: { userId: 'programs', email: 'programs@mizan.example' },
        why: 'In the program’s list.',
        attempt: randomUUID(),
        needsApproval: false,
        distributions: [{ ...distribution, id: randomUUID(), day, cents, reference: randomUUID() }],
      });
    })
    .toBe(true);
  await updateBooks(ports);
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page, 'main')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolations(page, 'main')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await sidewaysOverflow(page)).toEqual([]);
}

test('a donor sees when their gift has reached people, and gets the email that they asked for', async ({
  page,
  open,
  context,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 812 });
  const person = await aPersonIn('confirmed', 'Amina');
  const donor = { name: 'Amina Yusuf', email: person.email };
  await signInByRequest(context, person);
  await open('/pay/sadaqah?program=health-and-care');
  await amountField(page).fill('50');
  await toPayment(page, donor);
  await payByCard(page);
  const reference = await thanked(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('We are holding A$50.00 of what you gave.');
  await main.getByRole('button', { name: 'Email me when it has reached people' }).click();
  await expect(main).toContainText('We will send you one email when all of it has reached people.');
  await expectAccessible(page);

  // The account knows of the wish, and takes it back and again.
  await open('/account#/gifts');
  const gift = page.getByRole('article', { name: /^Sadaqah/ });
  await expect(gift).toContainText('We are holding A$50.00 of what you gave.');
  await gift.getByRole('button', { name: 'Don’t send me that email' }).click();
  await gift.getByRole('button', { name: 'Email me when it has reached people' }).click();
  await expect(gift).toContainText('We will send you one email when all of it has reached people.');
  await expectAccessible(page);

  await giveOut('health-and-care', 50_00);
  const sentence =
    /Your A\$50\.00 reached people on \d+ \w+ \d{4} in Sydney: part of A\$[\d,]+\.\d\d to \d+ households\./;
  const dayAfter = daysAfter(new Date(), 2);
  await Promise.all([1, 2].map(() => drainEmails({ origin, site }, reference, dayAfter)));
  await expect
    .poll(async () => (await listEmailsTo(donor)).filter(({ subject }) => subject === 'Your A$50.00 reached people'))
    .toEqual([expect.objectContaining({ text: expect.stringMatching(sentence) })]);

  await page.reload();
  await expect(gift).toContainText(sentence);
  await expect(gift.getByRole('button', { name: /email/i })).toHaveCount(0);
  await expectAccessible(page);
  await open(`/pay#gift=${reference}`);
  await expect(main).toContainText(sentence);
  await expectAccessible(page);
});
