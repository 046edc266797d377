import { calculator } from '../support/calculator';
import { everyBrowser } from '../support/everyBrowser';
import { amountField } from '../support/giving/checkout';
import { origins } from '../support/origins';
import { expect, test } from '../support/test';

test('the guided mode and the one-page mode give the same result', { tag: everyBrowser }, async ({ page, open }) => {
  const { result, question, next, allOnOnePage, trace } = calculator(page);
  await open('/calculate');
  const owned = ['Cash and savings', 'Gold and silver', 'Shares and ETFs', 'Super', 'What you owe'];
  for (const title of owned) await page.getByRole('checkbox', { name: title, exact: true }).check();
  await next();
  await expect(question('How much cash and savings do you have?')).toBeFocused();
  await page.getByRole('textbox', { name: 'Balance on your zakat date' }).fill('$18,400');
  await next();
  await page.getByRole('textbox', { name: 'Weight in grams' }).fill('40');
  await page.getByRole('textbox', { name: 'Carat' }).fill('22');
  await next();
  await page.getByRole('textbox', { name: 'Market value' }).fill('12 000');
  await next();
  await page.getByRole('combobox', { name: 'Part of your super' }).selectOption('Extra contributions I made');
  await page.getByRole('textbox', { name: 'Balance' }).fill('6000');
  await next();
  await page.getByRole('textbox', { name: 'Amount' }).fill('900');
  await next();
  await expect(question('Which gold and silver prices should we use?')).toBeFocused();
  await next();
  // The year, the share of shares and super make a difference; the metal, the weight, the madhhab and a mortgage do
  // not.
  for (const choice of [
    'Do you pay zakat every lunar or every solar year?',
    'How much of your long-term shares and ETFs should we count?',
    'How should we count your super?',
  ]) {
    await expect(question(choice)).toBeFocused();
    await next();
  }
  await expect(question('Check your answers')).toBeFocused();
  await expect(page.getByText('We did not ask these, because they make no difference to your zakat')).toBeVisible();
  await expect(result.getByText('A$800.00', { exact: true })).toBeVisible();

  await allOnOnePage();
  await expect(page.getByRole('textbox', { name: 'Balance on your zakat date' })).toHaveValue('$18,400');
  await expect(result.getByText('A$800.00', { exact: true })).toBeVisible();
  await expect(result.getByText('A$32,000.00')).toBeVisible();
  const gold = trace.getByRole('row', { name: /Gold and silver/ });
  await expect(gold).toContainText('40 g × 22 ÷ 24 × A$150.00 = A$5,500.00, all counted');
  await expect(gold).toContainText('Source: National Zakat Foundations');
  await gold.getByRole('link', { name: 'Gold and silver not worn' }).click();
  await expect(page.getByText('Bars, coins, and jewellery kept as savings').last()).toBeInViewport();
});

const land = { 'How you use it': 'Bought to sell again', 'Market value': '600,000' };
const rental = { 'How you use it': 'Rented out', 'Market value': '700,000', 'Rent you have saved from it': '8,000' };
const examples: readonly {
  readonly name: string;
  readonly entries: readonly (readonly [string, Readonly<Record<string, string>>])[];
  readonly option?: RegExp;
  readonly due: string | null;
}[] = [
  {
    name: 'cash at the nisab',
    entries: [['Cash and savings', { 'Balance on your zakat date': '12,750.00' }]],
    due: 'A$318.75',
  },
  {
    name: 'a cent below the nisab in gold',
    entries: [['Cash and savings', { 'Balance on your zakat date': '12,749.99' }]],
    due: null,
  },
  {
    name: 'the same by silver',
    entries: [['Cash and savings', { 'Balance on your zakat date': '12,749.99' }]],
    option: /^Silver/,
    due: 'A$318.75',
  },
  {
    name: 'a solar year',
    entries: [['Cash and savings', { 'Balance on your zakat date': '100,000' }]],
    option: /^Solar year/,
    due: 'A$2,577.00',
  },
  {
    name: 'worn gold, Maliki',
    entries: [['Gold and silver', { 'How you use it': 'Worn as jewellery', 'Weight in grams': '100', Carat: '22' }]],
    option: /^Maliki/,
    due: null,
  },
  {
    name: 'instalments',
    entries: [
      ['Cash and savings', { 'Balance on your zakat date': '30,000' }],
      ['What you owe', { Amount: '2,000' }],
      [
        'What you owe',
        { 'Type of debt': 'Loan with monthly repayments', 'Repayment each month': '500', 'Months left': '12' },
      ],
    ],
    due: 'A$550.00',
  },
  {
    name: 'land and a rental',
    entries: [
      ['Property', land],
      ['Property', rental],
    ],
    due: 'A$15,200.00',
  },
  {
    name: 'a missed year',
    entries: [
      [
        'Missed years',
        { 'Net wealth on your zakat date that year': '20,000', 'Price of a gram of gold that year': '100' },
      ],
    ],
    due: 'A$500.00',
  },
];

for (const { name, entries, option, due } of examples) {
  test(`a worked example gives the published result: ${name}`, async ({ page, open }) => {
    const { result, add, choose, allOnOnePage } = calculator(page);
    await open('/calculate');
    await allOnOnePage();
    for (const [title, fields] of entries) await add(title, fields);
    if (option) await choose(option);
    if (due) await expect(result.getByText(due, { exact: true }).first()).toBeVisible();
    else await expect(result.getByText(/so no zakat is due this year/)).toBeVisible();
  });
}

test('a choice shows what it means, its source, and its effect in dollars', async ({ page, open }) => {
  const { add, allOnOnePage } = calculator(page);
  await open('/calculate');
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '5,000' });
  const silver = page.getByRole('radio', { name: /^Silver/ });
  await expect(silver).toHaveAccessibleName(/A\$125\.00 more: A\$125\.00 to pay\. Source: Sahih al-Bukhari 1447/);
  await expect(page.getByRole('radio', { name: /^Solar year/ })).toHaveAccessibleName(
    /Makes no difference to your zakat/,
  );
});

test('below the nisab nothing is due, and sadaqah is offered', async ({ page, open }) => {
  const { result, add, allOnOnePage } = calculator(page);
  await open('/calculate');
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '5,000' });
  await add('What you owe', { Amount: '9,000' });
  await expect(result.getByText('You owe as much as you own or more, so no zakat is due this year.')).toBeVisible();
  await expect(result.getByRole('link', { name: /^Pay A/ })).toHaveCount(0);
  await result.getByRole('link', { name: 'sadaqah' }).click();
  await expect(page).toHaveURL('/pay/sadaqah');
});

test('the pay button goes to the zakat page with the amount, and the way back has everything', async ({
  page,
  open,
}) => {
  const { result, add, allOnOnePage } = calculator(page);
  await open('/calculate');
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '49,382.40' });
  const payThis = result.getByRole('link', { name: /^Pay A/ });
  await expect(payThis).toHaveAttribute('href', '/pay/zakat?amount=1234.56');
  await payThis.click();
  // The page removes the amount from its address, so that a reload does not apply it again.
  await expect(page).toHaveURL('/pay/zakat');
  await expect(amountField(page)).toHaveValue('1234.56');
  await page.goBack();
  await expect(result.getByText('A$1,234.56', { exact: true })).toBeVisible();
});

test('a reload and the back button keep all input', async ({ page, open }) => {
  const { result, question, next } = calculator(page);
  await open('/calculate');
  await page.getByRole('checkbox', { name: 'Cash and savings' }).check();
  await next();
  await page.getByRole('textbox', { name: 'Balance on your zakat date' }).fill('20000');
  await next();
  await page.reload();
  await expect(question('Which gold and silver prices should we use?')).toBeVisible();
  await expect(result.getByText('A$500.00', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(question('How much cash and savings do you have?')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Balance on your zakat date' })).toHaveValue('20000');
});

test('the calculator works if storage is blocked', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const { result, add, allOnOnePage } = calculator(page);
  await open('/calculate');
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '20000' });
  await expect(result.getByText('A$500.00', { exact: true })).toBeVisible();
});

test('typed input is never sent anywhere', async ({ page, open }) => {
  const { result, add, allOnOnePage } = calculator(page);
  await open('/calculate');
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    // The request for the market price is the same for every visitor.
    const asksPrice = request.url() === `${origins.gateway}/graphql` && body.includes('metalPrices');
    if ((request.method() !== 'GET' && !asksPrice) || /7654/.test(request.url() + body))
      sent.push(`${request.method()} ${request.url()}`);
  });
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '765400' });
  await expect(result.getByText('A$19,135.00', { exact: true })).toBeVisible();
  await page.reload();
  await expect(result.getByText('A$19,135.00', { exact: true })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a link contains the figures only on request, and opens them', async ({ page, open, browser, complaints }) => {
  const { add, allOnOnePage } = calculator(page);
  await open('/calculate');
  await allOnOnePage();
  await add('Cash and savings', { 'Name (optional)': 'حساب', 'Balance on your zakat date': '13000' });
  await page.getByRole('button', { name: 'Make a link to share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to your calculation' }).inputValue();
  expect(link).toMatch(/\/calculate#z1\./);

  const context = await browser.newContext();
  complaints.listen(context);
  const other = await context.newPage();
  const theirs = calculator(other);
  await open(link, other);
  await expect(other.getByText('You opened a calculation from a link')).toBeVisible();
  await expect(theirs.result.getByText('A$325.00', { exact: true })).toBeVisible();
  await expect(other).toHaveURL('/calculate');

  await theirs.add('Crypto', { 'Market value in Australian dollars': '1000' });
  await expect(theirs.result.getByText('A$350.00', { exact: true })).toBeVisible();
  await other.evaluate((hash) => (location.hash = hash), new URL(link).hash);
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(theirs.result.getByText('A$350.00', { exact: true })).toBeVisible();
  await other.evaluate(() => (location.hash = '#z1.broken'));
  await expect(other.getByText('We can’t open this link')).toBeVisible();
  await expect(theirs.result.getByText('A$350.00', { exact: true })).toBeVisible();
  await context.close();
});

test('clearing everything needs a confirmation, and can be undone', async ({ page, open }) => {
  const { result, add, allOnOnePage } = calculator(page);
  await open('/calculate');
  await allOnOnePage();
  await add('Cash and savings', { 'Balance on your zakat date': '20000' });
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await expect(result.getByText('A$0.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(result.getByText('A$500.00', { exact: true })).toBeVisible();
});
