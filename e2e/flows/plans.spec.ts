import type { Page } from 'playwright/test';
import { functionTable } from '../../amplify/deployment/functionTable';
import { createSchedulerPorts } from '../../amplify/functions/plans/handler';
import { readEnvironment } from '../../amplify/lib/environmentVariables';
import { readAnnounced } from '../../amplify/useCases/plans/planPorts';
import { workPlan } from '../../amplify/useCases/plans/runPlans';
import { refreshDonation } from '../../amplify/useCases/refreshDonation';
import { deriveDonationId } from '../../amplify/lib/hashes';
import { parseEnvironment } from '../../src/config/parseEnvironment';
import type { PlanView } from '../../src/contract/plans';
import { createLocalVariables } from '../../src/emulators/gateway/createLocalVariables';
import { codeFor } from '../support/account/codes';
import { expectSignedIn, giveCode, passwordField, signIn } from '../support/account/forms';
import { aPersonIn } from '../support/account/person';
import { axeViolations } from '../support/axe';
import { bank, fillAccount, fillCard } from '../support/giving/card';
import { listDonationsByEmail, listEmailsTo } from '../support/giving/books';
import { amountField, continueTo, emailField, nameField, step, summary, toPayment } from '../support/giving/checkout';
import type { Donor } from '../support/giving/donor';
import { createPlan } from '../support/giving/createPlan';
import { requestGateway } from '../support/giving/requestGateway';
import { savePayPal } from '../support/giving/payPal';
import { expect, test } from '../support/giving/givingTest';
import { origins } from '../support/origins';
import { focusedMessage } from '../support/focusedMessage';

const { gateway, port, localPort } = origins;

function createPorts(clock: () => Date) {
  const parsed = parseEnvironment({ PORT: port, LOCAL_PORT: localPort });
  if (!parsed.ok) throw new Error(parsed.error);
  const variables = createLocalVariables(parsed.environment, gateway, { logLevel: 'error' });
  return createSchedulerPorts(readEnvironment(functionTable.plans.variables, variables), clock);
}

/** PayPal's id of the payment token that a plan is paid with. */
const readPayPalToken = async ({ id }: PlanView): Promise<string> =>
  (await createPorts(() => new Date()).plans.get(id))?.paypal?.tokenId ?? 'no token';

/** Runs the scheduler at a moment, its emails included, for one plan: other tests have plans too. */
async function runPlanAt({ id }: PlanView, moment: string): Promise<void> {
  // It goes on from there: emails and payments that are paced wait for the next second.
  const ahead = Date.parse(moment) - Date.now();
  const ports = createPorts(() => new Date(Date.now() + ahead));
  await workPlan(ports, id, await readAnnounced(ports));
}

/** The plan as it is now. */
const readPlan = ({ key }: Pick<PlanView, 'key'>): Promise<PlanView> => requestGateway(`/api/payments/plans/${key}`);

const openPart = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).click();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const expectStatus = (page: Page, text: string) => expect(focusedMessage(page)).toContainText(text);

/** The link of an email, as a path of the site. */
async function linkIn(donor: Donor, subject: string): Promise<string> {
  await expect
    .poll(async () => (await listEmailsTo(donor)).map((email) => email.subject), { message: 'emails sent' })
    .toContain(subject);
  const email = (await listEmailsTo(donor)).find((one) => one.subject === subject);
  return /\/plan#[\w.-]+/.exec(email?.text ?? '')?.[0] ?? 'no link';
}

/** Types the newest code that was sent to the donor. */
async function enterCode(page: Page, donor: Donor, button: string): Promise<void> {
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  const subject = 'Your code to change your regular gift';
  await expect.poll(async () => (await listEmailsTo(donor)).map((email) => email.subject)).toContain(subject);
  const email = (await listEmailsTo(donor)).find((one) => one.subject === subject);
  await field.fill(/Your code: (\d{6})/.exec(email?.text ?? '')?.[1] ?? 'no code');
  await press(page, button);
}

test('a donor makes a monthly plan, changes it, skips a donation, pauses it and stops it', async ({
  page,
  open,
  donor,
  complaints,
}) => {
  complaints.expect(/^answered 403: .*\/change$/, /status of 403/);
  await open('/pay/sadaqah');
  await amountField(page).fill('50');
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await page.getByLabel('Day of the month').selectOption('12');
  await continueTo(page, 'Your details');
  await expect(summary(page)).toContainText('Each giftA$50.00');
  await nameField(page).fill(donor.name);
  await emailField(page).fill(donor.email);
  await continueTo(page, 'Payment');
  await expect(page.getByRole('region', { name: 'Your regular gift' })).toContainText('On the 12th of each month');
  await expect(page.getByText('take nothing today')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save card and start' });
  await expect(save).toBeEnabled();
  await fillCard(page, 'asking');
  await save.click();
  await bank(page).getByRole('button', { name: 'Complete' }).click();

  await expect(page.getByText('Your plan has started')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(new URL(page.url())).toMatchObject({ pathname: '/plan', hash: '' });
  expect(await linkIn(donor, 'Your plan to give A$50.00 on the 12th of each month')).toMatch(/^\/plan#plan\./);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A$50.00 on the 12th of each month' })).toBeVisible();

  await openPart(page, 'Change the amount, the day or the end');
  await amountField(page).fill('1');
  await press(page, 'Save the change');
  await expect(amountField(page)).toHaveAccessibleDescription(/The smallest gift here is/);
  await amountField(page).fill('35');
  await page.getByLabel('How often').selectOption('Every Friday');
  await press(page, 'Save the change');
  await enterCode(page, donor, 'Save the change');
  await expectStatus(page, 'Your plan has changed');
  await expect(page.getByRole('heading', { name: 'A$35.00 every Friday' })).toBeVisible();

  const next = page.getByRole('region', { name: 'Next gifts' }).getByRole('listitem');
  const [first = '', second = ''] = await next.getByRole('button').allTextContents();
  await next.first().getByRole('button').click();
  await expectStatus(page, 'Skipped');
  await expect(next.first().getByRole('button')).toHaveText(second);
  expect(second).not.toBe(first);

  await openPart(page, 'Pause');
  await page.getByLabel('Start again on').fill(`${new Date().getFullYear() + 1}-06-01`);
  await press(page, 'Pause my plan');
  await expectStatus(page, 'Your plan is paused');
  await press(page, 'Start again now');
  await expectStatus(page, 'Your plan has started again');

  await press(page, 'Stop my plan');
  await page.getByRole('radio', { name: 'Stop' }).check();
  await press(page, 'Stop now');
  await expectStatus(page, 'Your plan has stopped. We take nothing more.');
  await expect(page.getByRole('button', { name: 'Stop my plan' })).toHaveCount(0);
  await linkIn(donor, 'Your plan has stopped');
  expect(await listDonationsByEmail(donor)).toEqual([]);
});

for (const viewport of [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
])
  test(`a plan’s confirmation opens at its top, ${viewport.width} pixels wide`, async ({ page, open, donor }) => {
    await page.setViewportSize(viewport);
    await open('/pay/sadaqah?amount=10&every=friday');
    await toPayment(page, donor);
    const save = page.getByRole('button', { name: 'Save card and start' });
    await expect(save).toBeEnabled();
    await fillCard(page, 'good');
    await save.click();
    await expect(page.getByText('Your plan has started')).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'A$10.00 every Friday' })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

test('a donor stops a plan by keyboard after one question, and starts it again without a card', async ({
  page,
  open,
  donor,
  complaints,
}) => {
  complaints.expect(/^answered 403: .*\/restart$/, /status of 403/);
  await page.setViewportSize({ width: 375, height: 812 });
  const plan = await createPlan(donor, 'visa');
  await open(`/plan#${plan.key}`);
  const button = page.getByRole('button', { name: 'Stop my plan' });
  await button.focus();
  await page.keyboard.press('Enter');
  const group = page.getByRole('group', { name: 'What would you like to do?' });
  await expect(group.getByRole('radio', { name: 'Give less' })).toBeFocused();
  const widths = await group.locator('label').evaluateAll((labels) => labels.map((label) => label.clientHeight));
  expect(new Set(widths).size).toBe(1);
  await page.keyboard.press('Space');
  await expect(page.getByLabel('New amount')).toBeVisible();
  expect(await axeViolations(page, 'main')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Start again on')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Stop now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectStatus(page, 'Your plan has stopped. We take nothing more.');
  expect(await axeViolations(page, 'main')).toEqual([]);

  await open(await linkIn(donor, 'Your plan has stopped'));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Start it again' })).toContainText('paid by Visa ending in 4242');
  await press(page, 'Start my plan again');
  await enterCode(page, donor, 'Start my plan again');
  await expectStatus(page, 'Your plan has started again');
  await expect(page.getByRole('region', { name: 'Next gifts' })).toBeVisible();
  expect(await readPlan(plan)).toMatchObject({ status: 'active', next: plan.next });
  await linkIn(donor, 'Your plan has started again');
});

test('a plan by PayPal donates on its date, and continues once a donor who ended it at PayPal saves PayPal again', async ({
  page,
  open,
  donor,
}) => {
  await open('/pay/sadaqah');
  await amountField(page).fill('50');
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await page.getByLabel('Day of the month').selectOption('12');
  await toPayment(page, donor);
  await savePayPal(page);
  await expect(page.getByText('Your plan has started')).toBeVisible();
  const started = await linkIn(donor, 'Your plan to give A$50.00 on the 12th of each month');
  const plan = await readPlan({ key: started.replace('/plan#', '') });

  await runPlanAt(plan, plan.next[0]!.at);
  await page.reload();
  await expect(page.getByRole('region', { name: /A\$50\.00/ })).toContainText('Paid byPayPal');
  await expect(page.getByText('A$50.00 in 1 gift')).toBeVisible();

  const token = await readPayPalToken(plan);
  const paypal = await page.context().newPage();
  await paypal.goto(`${gateway}/paypal/`);
  await press(paypal, `Delete it, as its owner ${token}`);
  await expect(paypal.getByRole('status')).toHaveText('The saved account is deleted.');
  await paypal.close();

  await open(await linkIn(donor, 'Your plan needs another way to pay'));
  // The same page is open already.
  await page.reload();
  await expect(page.getByText('PayPal does not let us take your gifts any more')).toBeVisible();
  await press(page, 'Change how I pay');
  await savePayPal(page);
  await expectStatus(page, 'Your gifts are now paid by PayPal');
  await runPlanAt(plan, (await readPlan(plan)).next[0]!.at);
  await page.reload();
  await expect(page.getByText('A$100.00 in 2 gifts')).toBeVisible();
  const given = await listDonationsByEmail(donor);
  expect(given.map(({ status, method }) => [status, method])).toEqual([
    ['succeeded', 'paypal'],
    ['succeeded', 'paypal'],
  ]);
});

test('a plan’s donation that the bank wants confirmed is confirmed by an email’s link, and another card pays the next', async ({
  page,
  open,
  donor,
  complaints,
}) => {
  complaints.expect(/^answered 403: .*\/confirm$/, /status of 403/);
  const plan = await createPlan(donor, 'authenticationRequired');
  await runPlanAt(plan, plan.next[0]!.at);
  await open(await linkIn(donor, 'Your bank asks you to confirm your gift'));
  await press(page, 'Confirm with your bank');
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await expectStatus(page, 'Your bank has confirmed the gift');
  await expect.poll(() => readPlan(plan)).toMatchObject({ status: 'active', takenCount: 1 });

  await openPart(page, 'Change how you pay');
  await press(page, 'Continue');
  await enterCode(page, donor, 'Continue');
  const save = page.getByRole('button', { name: 'Save this card' });
  await expect(save).toBeEnabled();
  await fillCard(page, 'good');
  await save.click();
  await expectStatus(page, 'Your gifts are now paid by Visa ending in 4242');
  await runPlanAt(plan, (await readPlan(plan)).next[0]!.at);
  await page.reload();
  await expect(page.getByText('A$40.00 in 2 gifts')).toBeVisible();
});

/** The bank's answer to the direct debit that a plan has begun, as it is known at a moment. */
async function answerDebit(plan: PlanView, outcome: 'succeeded' | 'failed', moment: string): Promise<void> {
  const reference = (await readPlan(plan)).current?.reference ?? '';
  const ports = createPorts(() => new Date(moment));
  const donation = await ports.donations.get(deriveDonationId(reference));
  if (!donation) throw new Error('The plan has begun no direct debit.');
  await requestGateway('/stripe/_bank/settle', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payment_intent: donation.provider.intentId, outcome }),
  });
  // Stripe's event comes at the real time, which is before the moment of the debit.
  expect((await refreshDonation(ports, donation)).status).not.toBe('processing');
  await runPlanAt(plan, moment);
}

const dayMilliseconds = 86_400_000;
const addDays = (moment: string, days: number) => new Date(Date.parse(moment) + days * dayMilliseconds).toISOString();

test('a donor by monthly direct debit is emailed before each debit, and can add another account after a failed one', async ({
  page,
  open,
  donor,
  complaints,
}) => {
  // axe calls into the provider's frame, and the browser blocks it.
  complaints.tolerate(/Failed to execute 'postMessage' on 'DOMWindow'/);
  await open('/pay/sadaqah');
  await amountField(page).fill('50');
  await page.getByRole('radio', { name: 'Fridays' }).check();
  await toPayment(page, donor);
  await expect(page.getByRole('button', { name: 'Save card and start' })).toBeEnabled();
  await expect(page.getByText('Direct debit')).toHaveCount(0);
  for (const name of ['Your details', 'Amount'] as const) {
    await page.goBack();
    await expect(step(page, name).getByRole('heading', { level: 2 })).toBeFocused();
  }
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await page.getByLabel('Day of the month').selectOption('12');
  await continueTo(page, 'Your details');
  await continueTo(page, 'Payment');
  await page.getByRole('radio', { name: /Direct debit/ }).check();
  const save = page.getByRole('button', { name: 'Set up direct debit' });
  await expect(save).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Direct Debit Request service agreement' })).toBeVisible();
  await save.click();
  await expect(page.getByText('Enter the BSB and the account number')).toBeVisible();
  await fillAccount(page, '000123456');
  await expect(page.getByText('Stripe Test Bank')).toBeVisible();
  expect(await axeViolations(page, 'main')).toEqual([]);
  await save.click();
  await expect(page.getByText('Your plan has started')).toBeVisible();
  const started = await linkIn(donor, 'Your plan to give A$50.00 on the 12th of each month');
  const plan = await readPlan({ key: started.replace('/plan#', '') });
  const paidBy = 'Paid byDirect debit, BSB 000-000, account ending 456';
  await expect(page.getByRole('region', { name: /A\$50\.00/ })).toContainText(paidBy);

  const [first, second] = [plan.next[0]!.at, plan.next[1]!.at];
  await runPlanAt(plan, addDays(first, -3));
  await expect
    .poll(async () => (await listEmailsTo(donor)).map(({ subject }) => subject).join())
    .toContain('We will debit A$50.00 on');
  await runPlanAt(plan, first);
  await page.reload();
  await expect(page.getByText('A gift is being processed')).toBeVisible();
  await answerDebit(plan, 'succeeded', addDays(first, 5));
  await page.reload();
  await expect(page.getByText('A$50.00 in 1 gift')).toBeVisible();

  await runPlanAt(plan, addDays(second, -3));
  await runPlanAt(plan, second);
  await answerDebit(plan, 'failed', addDays(second, 5));
  await open(await linkIn(donor, 'Your gift of A$50.00 did not go through'));
  await page.reload();
  await expect(page.getByText('Your bank returned the debit')).toBeVisible();
  await openPart(page, 'Change how you pay');
  await page.getByLabel('Name of the account holder').fill(donor.name);
  await page.getByLabel('Email address').fill(donor.email);
  await expect(save).toBeEnabled();
  await fillAccount(page, '900123456');
  expect(await axeViolations(page, 'main')).toEqual([]);
  await save.click();
  await expectStatus(page, 'Your gifts are now paid by Direct debit, BSB 000-000, account ending 456');
});

test('a donor without a link gets a new one by email, which ends the old ones, and ends all links at once', async ({
  page,
  open,
  donor,
  complaints,
}) => {
  complaints.expect(/^answered 404/, /status of 404/);
  const { key } = await createPlan(donor, 'visa');
  await open('/plan');
  await page.getByLabel('Email address').fill(donor.email);
  await press(page, 'Email me my link');
  await expect(page.getByText(`If a plan was made with ${donor.email}`)).toBeVisible();
  expect(await axeViolations(page, 'main')).toEqual([]);

  await open(await linkIn(donor, 'The link to your regular gift'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A$20.00 on the 5th of each month' })).toBeVisible();
  await open(`/plan#${key}`);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This link does not open a plan');
  await expect(page.getByRole('button', { name: 'Email me my link' })).toBeVisible();

  await open(await linkIn(donor, 'The link to your regular gift'));
  await page.reload();
  await openPart(page, 'End all links to this plan');
  await press(page, 'End all links');
  await expect(page.getByText('All links have ended')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Open your plan from an email')).toBeVisible();
});

test('a guest’s plan arrives in the account once its address is confirmed, and not before', async ({
  page,
  open,
  complaints,
}) => {
  complaints.tolerate(/^answered 400: .*\/identity$/, /status of 400/);
  const person = await aPersonIn('unconfirmed', 'Amina');
  const plan = await createPlan({ name: 'Amina', email: person.email }, 'visa');
  await open('/account#/plans');
  await signIn(page, person);
  await expect(page.getByText('You need to confirm the email address')).toBeVisible();
  await expect(page.getByText('A$20.00')).toHaveCount(0);
  await giveCode(page, await codeFor(person), 'Confirm');
  // A stranger may have chosen the password.
  await expect(page.getByText(/no email comes/)).toHaveCount(0);
  await passwordField(page, 'New password').fill('a password of the owner');
  await giveCode(page, await codeFor(person, 2), 'Set password and sign in');
  await expectSignedIn(page, person);
  const own = page.getByRole('main').getByRole('link', { name: /A\$20\.00 on the 5th of each month/ });
  await expect(own).toBeVisible();
  await own.click();
  // Its owner changes more than a link may, without a code.
  await openPart(page, 'Change the amount, the day or the end');
  await amountField(page).fill('60');
  await press(page, 'Save the change');
  await expectStatus(page, 'Your plan has changed');
  expect(await readPlan(plan)).toMatchObject({ cents: 60_00 });
});
