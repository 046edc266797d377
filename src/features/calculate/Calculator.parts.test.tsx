// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { zakatForm } from '../../../tests/builders/zakat';
import page from '../../content/documents/calculate_page/calculate_page.json';
import { Calculator } from './Calculator';
import { addEntry, button, field, MemoryDrafts, openPart, panel, renderCalculator } from './testing/renderCalculator';

afterEach(cleanup);

const dateHeading = 'Your zakat date, and a calendar reminder';
const returns = () =>
  within(screen.getByRole('heading', { name: dateHeading }).closest('details')!)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the zakat date', () => {
  test('the zakat date is chosen in the Islamic calendar, and shown in both calendars', async () => {
    const { user } = renderCalculator();
    await openPart(dateHeading);
    expect(returns()).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Islamic month' }), 'Ramadan');
    expect(returns()).toHaveLength(5);
    expect(returns()[0]).toBe('Monday 8 February 2027 · 1 Ramadan 1448 AH');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '27');
    expect(returns()[0]).toContain('27 Ramadan 1448 AH');
  });

  test('the zakat date is found from a date in the Western calendar', async () => {
    const { user } = renderCalculator();
    await openPart(dateHeading);
    const input = screen.getByLabelText('Or choose a date in the Western calendar');
    await user.type(input, '2026-02-18');
    expect((screen.getByRole('combobox', { name: 'Islamic month' }) as HTMLSelectElement).value).toBe('9');
    expect(returns()[0]).toContain('1 Ramadan 1448 AH');
  });

  test('the zakat date becomes a file for the visitor’s calendar, made on the device', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return '#file';
    });
    const { user } = renderCalculator();
    await openPart(dateHeading);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Islamic month' }), 'Ramadan');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reminder' }), 'On the day');
    await user.click(button(/calendar file/));
    await vi.waitFor(() => expect(blobs).toHaveLength(1));
    const text = await blobs[0]!.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(5);
    expect(text).toContain('TRIGGER:PT9H');
  });
});

describe('the small calculators', () => {
  test('a small calculator shows its sum while the visitor types, stores the input and links to the donation page', async () => {
    const { user, rest, drafts } = renderCalculator();
    await openPart('Fidyah');
    await user.type(field('How many days did you miss?'), '30');
    const fidyah = screen.getByRole('group', { name: 'Fasts you can’t make up' });
    expect(within(fidyah).getByText('A$300.00')).toBeTruthy();
    expect(
      within(fidyah)
        .getByRole('link', { name: /^Pay A\$300.00/ })
        .getAttribute('href'),
    ).toBe('/pay/fidyah?days=30');
    rest();
    expect(drafts.stored?.dues).toEqual({ 'fidyah.days': '30' });
  });

  test('a small calculator reports an invalid field on blur, and leaves the others', async () => {
    const { user } = renderCalculator();
    await openPart('Tainted wealth');
    await user.type(field('Dividend'), '1250');
    await user.type(field(/revenue that is not allowed/), '200');
    expect(screen.queryByText(/from 0 to 100/)).toBeNull();
    await user.tab();
    expect(screen.getByText(/from 0 to 100/)).toBeTruthy();
    expect((field('Dividend') as HTMLInputElement).value).toBe('1250');
  });

  test('the kaffarah calculator can count several fasts of one Ramadan as one', async () => {
    const { user } = renderCalculator();
    await openPart('Kaffarah');
    await user.type(field('How many fasts did you break?'), '2');
    expect(screen.getByText('A$600.00')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Count several fasts/ }));
    expect(screen.queryByText('A$600.00')).toBeNull();
    expect(screen.getByText('A$300.00')).toBeTruthy();
  });
});

test('the kaffarah calculator goes by the meals of the madhhab, which can be changed', async () => {
  const { user } = renderCalculator();
  await openPart('Kaffarah');
  await user.type(field('How many oaths did you break?'), '1');
  const oaths = within(screen.getByRole('group', { name: 'Oaths you broke' }));
  expect(oaths.getByRole('link', { name: /^Pay A\$50.00/ })).toHaveAttribute('href', '/pay/fidyah?oaths=1');
  await user.click(screen.getByRole('radio', { name: /^Two meals/ }));
  expect(oaths.getByRole('link', { name: /^Pay A\$100.00/ })).toHaveAttribute('href', '/pay/fidyah?oaths=1&meals=2');
  expect(screen.getByRole('radio', { name: /^Two meals/ }).closest('label')).toHaveTextContent('fatwa.org.au');
});

/** The form on one page, with cash of so many dollars. */
const onePage = (amount?: string, props: Parameters<typeof renderCalculator>[0] = {}) =>
  renderCalculator({
    ...props,
    drafts: new MemoryDrafts({
      form: zakatForm(amount ? { cash: [{ amount }] } : {}),
      mode: 'all',
      dues: {},
      step: 'have',
      zakatDay: null,
    }),
  });
type Entries = readonly (readonly [title: string, fields: Readonly<Record<string, string>>])[];
const card: Entries = [['What you owe', { Amount: '2,000' }]];
const loan: Entries = [
  ['What you owe', { 'Type of debt': 'Monthly repayments', 'Repayment each month': '500', 'Months left': '12' }],
];

// Spec 1.10
test.each<[string, string, Entries, RegExp | null, string | null]>([
  ['a solar year', '100,000', [], /^Solar year/, 'A$2,577.00'],
  [
    'worn gold, Maliki',
    '',
    [['Gold and silver', { 'How you use it': 'Worn as jewellery', 'Weight in grams': '100', Carat: '22' }]],
    /^Maliki/,
    null,
  ],
  ['instalments', '30,000', [...card, ...loan], null, 'A$550.00'],
  [
    'land and a rental',
    '',
    [
      ['Property', { 'How you use it': 'Bought to sell again', 'Market value': '600,000' }],
      [
        'Property',
        { 'How you use it': 'Rented out', 'Market value': '700,000', 'Rent you have saved from it': '8,000' },
      ],
    ],
    null,
    'A$15,200.00',
  ],
  [
    'a missed year',
    '',
    [
      [
        'Missed years',
        { 'Net wealth on your zakat date that year': '20,000', 'Price of a gram of gold that year (optional)': '100' },
      ],
    ],
    null,
    'A$500.00',
  ],
])('a worked example typed by its labels gives the published result: %s', async (_, cash, entries, option, due) => {
  const { user } = onePage(cash);
  for (const [title, fields] of entries) addEntry(title, fields);
  if (option) await user.click(await screen.findByRole('radio', { name: option }));
  if (due) expect(within(panel()).getAllByText(due)).not.toHaveLength(0);
  else expect(panel().textContent).toMatch(/so no zakat is due this year/);
});

// Spec 1.10
test.each<[string, string, Record<string, string>, string, RegExp]>([
  ['Market value in Australian dollars', 'Crypto', {}, 'much', /Enter a number/],
  ['Carat', 'Gold and silver', { 'Weight in grams': '10' }, '25', /from 1 to 24/],
  [
    'Highest balance',
    'Missed years',
    { 'What you know about that year': 'Only my balances', 'Lowest balance': '9,000', 'Highest balance': '800' },
    '0',
    /can’t be less than the lowest/,
  ],
])('an invalid field shows an error beside it and no result: %s', async (name, title, fields, typed, message) => {
  const { user } = onePage('20000');
  const wrong = addEntry(title, fields).getByRole('textbox', { name });
  // The first field of a new entry takes the focus in the next frame.
  await vi.waitFor(() => expect(document.activeElement?.id).toMatch(/-0-label$/));
  await user.click(wrong);
  if (typed) await user.paste(typed);
  await user.click(button('All on one page'));
  expect(wrong).toHaveAttribute('aria-invalid', 'true');
  expect(wrong).toHaveAccessibleDescription(message);
  expect(await within(panel()).findByText('To see your result, please fix:')).toBeInTheDocument();
  expect(within(panel()).queryByText(/A\$\d/)).toBeNull();
  await user.click(within(panel()).getAllByRole('button')[0]!);
  expect(wrong).toHaveFocus();
});

describe('a missed year', () => {
  const past = { source: 'Averages', months: { '2023-03': { gold: '92.13', silver: '1.059' } } };

  test('a missed year needs its date and no price: the month’s is requested with the first such year, and shown', async () => {
    const readPast = vi.fn(() => Promise.resolve(past));
    const { rest } = onePage('20000', { readPast });
    expect(readPast).not.toHaveBeenCalled();
    const year = addEntry('Missed years', { 'Net wealth on your zakat date that year': '10,000' });
    fireEvent.change(year.getByLabelText('Your zakat date that year'), { target: { value: '2023-03-23' } });
    expect(await within(panel()).findAllByText('A$750.00')).not.toHaveLength(0);
    rest();
    const trace = await screen.findByRole('table', { name: 'How it was worked out' });
    expect(trace).toHaveTextContent('Price of a gram: A$92.13, average of March 2023');
    expect(trace).toHaveTextContent('Price: Averages');
    addEntry('Missed years', {});
    expect(readPast).toHaveBeenCalledTimes(1);
  });

  test('a missed year asks for the price of a month that is not in the table, or while the table can’t be had', async () => {
    const { rest } = onePage('20000');
    const year = addEntry('Missed years', { 'Net wealth on your zakat date that year': '10,000' });
    fireEvent.change(year.getByLabelText('Your zakat date that year'), { target: { value: '2023-03-23' } });
    const price = year.getByRole('textbox', { name: /^Price of a gram of gold/ });
    fireEvent.blur(price);
    rest();
    expect(price).toHaveAccessibleDescription(/We don’t have the average price of that month yet/);
    fireEvent.change(price, { target: { value: '90' } });
    expect(await within(panel()).findAllByText('A$750.00')).not.toHaveLength(0);
  });
});

test('choosing a school makes its choices, each of which shows what it does and can be changed', async () => {
  const { user, rest } = onePage('20000');
  addEntry('What you owe', { Amount: '5,000' });
  expect(within(panel()).getAllByText('A$375.00')).not.toHaveLength(0);
  const school = await screen.findByRole('group', { name: 'Which school of Islamic law (madhhab) do you follow?' });
  rest();
  const shafii = within(school).getByRole('radio', { name: /^Shafi’i/ });
  expect(shafii.closest('label')).toHaveTextContent('Worn jewellery: not counted. Debts: not subtracted.');
  expect(shafii.closest('label')).toHaveTextContent('A$125.00 more: A$500.00 to pay.');
  await user.click(shafii);
  expect(within(panel()).getAllByText('A$500.00')).not.toHaveLength(0);
  const debts = screen.getByRole('group', { name: 'Should we subtract your debts?' });
  const kept = within(debts).getByRole('radio', { name: /^No/ });
  expect(kept).toHaveProperty('checked', true);
  expect(kept.closest('label')).toHaveTextContent('Source: Zakat on business; Zakat Foundation of America');
  await user.click(within(debts).getByRole('radio', { name: /^Yes/ }));
  expect(within(panel()).getAllByText('A$375.00')).not.toHaveLength(0);
  expect(within(school).getByRole('radio', { name: /^Shafi’i/ })).toHaveProperty('checked', true);
});

test('the calculator’s built page has the first question, and help without JavaScript', () => {
  const html = renderToString(
    <Calculator rules={page.data.rules} prices={page.data} withoutScript={page.data.without_script} />,
  );
  expect(html).toContain('What do you have, and what do you owe?');
  expect(html).toMatch(/<noscript>.*all of it works without JavaScript.*by-hand.*<\/noscript>/s);
});

test('a stored calculation appears after the built page was hydrated unchanged', () => {
  const form = zakatForm({ cash: [{ amount: '20000' }] });
  const drafts = new MemoryDrafts({ form, mode: 'guided', dues: {}, step: 'prices', zakatDay: null });
  const calculator = (
    <Calculator rules={page.data.rules} prices={page.data} withoutScript={page.data.without_script} drafts={drafts} />
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(calculator);
  const onRecoverableError = vi.fn();
  render(calculator, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Which gold and silver prices should we use?' })).toBeTruthy();
});
