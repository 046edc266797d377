// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { zakatForm } from '../../../tests/builders/zakat';
import page from '../../content/documents/calculate_page/calculate_page.json';
import { encodeForm } from '../../domain/zakat/share';
import { readStatement } from '../../domain/zakat/statement';
import { button, field, MemoryDrafts, openPart, panel, renderCalculator } from './testing/renderCalculator';
import { findFocusedMessage } from '../../../tests/support/focusedMessage';

beforeEach(() => history.replaceState(null, '', '/calculate'));
afterEach(cleanup);

/** The recommended metal; the examples of `zakatForm` go by gold. */
const silver = { basis: 'silver' } as const;
const draft = (form = zakatForm({ cash: [{ amount: '20000' }] }), mode: 'all' | 'guided' = 'all') =>
  new MemoryDrafts({ form, mode, dues: {}, step: 'have', zakatDay: null });

describe('the guided mode', () => {
  test('the guided mode asks only for what was ticked, with the result while typing', async () => {
    const { user } = renderCalculator();
    expect(screen.getByRole('heading', { name: 'What do you have, and what do you owe?' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Cash and savings' }));
    await user.click(button('Continue'));
    expect(document.activeElement?.textContent).toBe('How much cash and savings do you have?');
    await user.type(field(/Balance/), '12,750');
    expect(within(panel()).getAllByText('A$318.75')).not.toHaveLength(0);
    await user.click(button('Continue'));
    expect(document.activeElement?.textContent).toBe('Which gold and silver prices should we use?');
  });

  test('the guided mode asks for a choice only if it makes a difference', async () => {
    const { user, rest } = renderCalculator({
      drafts: draft(zakatForm({ cash: [{ amount: '20000' }] }, silver), 'guided'),
    });
    rest();
    await user.click(button('Continue'));
    await user.click(button('Continue'));
    await user.click(button('Continue'));
    expect(document.activeElement?.textContent).toBe('Do you pay zakat every lunar or every solar year?');
    expect(await screen.findByRole('radio', { name: /^Solar year/ })).toBeTruthy();
    await user.click(button('Continue'));
    expect(document.activeElement?.textContent).toBe('Your zakat');
    await openPart('Check or change your answers');
    expect(await screen.findByText(/^We did not ask these, because they make no difference/)).toBeTruthy();
    expect(button(/^Change Should we use gold or silver/)).toBeTruthy();
  });

  test('the recommended settings skip the remaining questions of law, and keep answers', async () => {
    const metals = [{ grams: '10', purity: '24', use: 'worn' }] as const;
    const form = zakatForm({ cash: [{ amount: '50000' }], metals }, silver);
    const { user, rest } = renderCalculator({ drafts: draft(form, 'guided') });
    rest();
    for (const _ of ['have', 'cash', 'metals', 'prices']) await user.click(button('Continue'));
    expect(screen.getByText('Part 3 of 3: prices and rules')).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: /^Solar year/ }));
    await user.click(button('Continue'));
    expect(screen.getByText('Part 3 of 3: prices and rules')).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: /^Maliki/ }));
    expect(within(panel()).getAllByText('A$1,288.50')).not.toHaveLength(0);
    await user.click(button('Use recommended settings'));
    expect(document.activeElement?.textContent).toBe('Your zakat');
    await openPart('Check or change your answers');
    expect(within(panel()).getAllByText('A$1,327.16')).not.toHaveLength(0);
    expect(await screen.findByText(/^Solar year/)).toBeTruthy();
    expect(screen.getByText(/^None: use the recommended settings \(recommended\)/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Change (Should|Which|Do you|How|When)/ })).toHaveLength(13);
    await user.click(button(/^Change Which school/));
    expect(screen.getByText('Change your answer')).toBeTruthy();
    expect(await screen.findByRole<HTMLInputElement>('radio', { name: /^None/ })).toHaveProperty('checked', true);
    await user.click(await screen.findByRole('radio', { name: /^Maliki/ }));
    await user.click(button('Go to your result'));
    expect(document.activeElement?.textContent).toBe('Your zakat');
    expect(within(panel()).getAllByText('A$1,288.50')).not.toHaveLength(0);
  });

  test('a ticked list without a figure is asked for, and left once it has one or is removed', async () => {
    const { user } = renderCalculator();
    await user.click(screen.getByRole('checkbox', { name: 'Cash and savings' }));
    await user.click(screen.getByRole('checkbox', { name: 'Crypto' }));
    expect(screen.getByText('Part 1 of 3: what you have')).toBeTruthy();
    await user.click(button('Continue'));
    expect(screen.getByText('Part 2 of 3: amounts, 1 of 2')).toBeTruthy();
    await user.click(button('Continue'));
    expect(await findFocusedMessage()).toHaveTextContent('Account: Enter an amount. If you have none, press “Remove”');
    expect(field(/Balance/)).toHaveAccessibleDescription(/Enter an amount/);
    await user.click(button('Remove Account'));
    await user.click(button('Continue'));
    expect(screen.getByText('Part 2 of 3: amounts, 2 of 2')).toBeTruthy();
    await user.type(field(/Market value/), '0');
    await user.click(button('Continue'));
    expect(screen.getByText('Part 3 of 3: prices and rules')).toBeTruthy();
  });

  test('the result is called “so far” and not offered for payment until the last question', async () => {
    const { user, rest } = renderCalculator();
    const pay = () => screen.queryAllByRole('link', { name: /^Pay/ });
    await user.click(screen.getByRole('checkbox', { name: 'Cash and savings' }));
    await user.click(screen.getByRole('checkbox', { name: 'What you owe' }));
    await user.click(button('Continue'));
    await user.type(field(/Balance/), '20000');
    rest();
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('So far: A$500.00.');
    for (const _ of ['cash', 'debts', 'prices', 'year', 'madhhab']) {
      expect(panel()).toHaveAccessibleName('Your zakat so far');
      expect(panel()).toHaveTextContent('After the last question we tell you what is due.');
      expect(pay()).toEqual([]);
      const amount = screen.queryByRole('textbox', { name: 'Amount' });
      if (amount) await user.type(amount, '4000');
      rest();
      await user.click(button('Continue'));
    }
    expect(panel()).toHaveAccessibleName('Your zakat');
    expect(pay().map((link) => link.getAttribute('href'))).toEqual(['/pay/zakat?amount=400.00']);
    const answers = screen.getByRole('heading', { name: 'Check or change your answers' });
    expect(panel().compareDocumentPosition(answers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(answers.closest('details')).toHaveProperty('open', false);
  });

  test('a ticked list without a figure is named at the end, in place of the way to pay', async () => {
    const form = zakatForm({ cash: [{ amount: '20000' }], crypto: [{}] }, silver);
    const { user } = renderCalculator({
      drafts: new MemoryDrafts({ form, mode: 'guided', dues: {}, step: 'done', zakatDay: null }),
    });
    expect(panel()).toHaveAccessibleName('Your zakat so far');
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
    await user.click(await within(panel()).findByRole('button', { name: /^Crypto holding: Enter an amount/ }));
    await user.type(field(/Market value/), '1000');
    await user.click(button('All on one page'));
    expect(panel()).toHaveAccessibleName('Your zakat');
    expect(screen.getAllByRole('link', { name: /^Pay/ })).not.toHaveLength(0);
  });

  test('a question that was opened from the result leads back to it, and stays open if its field is invalid', async () => {
    const { user, rest } = renderCalculator({
      drafts: draft(zakatForm({ cash: [{ amount: '20000' }] }, silver), 'guided'),
    });
    rest();
    for (const _ of ['have', 'cash', 'prices', 'year']) await user.click(button('Continue'));
    await openPart('Check or change your answers');
    await user.click(await screen.findByRole('button', { name: 'Change Cash and savings' }));
    await user.type(field(/Balance/), 'x');
    await user.click(button('Go to your result'));
    const alert = await findFocusedMessage();
    expect(document.activeElement).toBe(alert);
    await user.type(field(/Balance/), '{Backspace}0');
    await user.click(button('Go to your result'));
    expect(document.activeElement?.textContent).toBe('Your zakat');
    expect(within(panel()).getAllByText('A$5,000.00')).not.toHaveLength(0);
  });

  test('the guided mode stays at a question with an invalid field, and says what is wrong', async () => {
    const { user } = renderCalculator();
    await user.click(screen.getByRole('checkbox', { name: 'Cash and savings' }));
    await user.click(button('Continue'));
    await user.type(field(/Balance/), 'much');
    await user.keyboard('{Enter}');
    expect((await findFocusedMessage()).textContent).toContain('Account: Enter a number, such as 1,250 or 19.95');
    expect(within(panel()).queryByText(/A\$\d/)).toBeNull();
  });
});

describe('everything on one page', () => {
  test('what was typed stays when the mode changes to one page, with the same result', async () => {
    const { user } = renderCalculator({ drafts: draft(undefined, 'guided') });
    expect(within(panel()).getAllByText('A$500.00')).not.toHaveLength(0);
    await user.click(button('All on one page'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Balance/ })).value).toBe('20000');
    expect(within(panel()).getAllByText('A$500.00')).not.toHaveLength(0);
  });

  test('the form on one page shows what each option changes in dollars, with its source', async () => {
    renderCalculator({ drafts: draft() });
    const solar = await screen.findByRole('radio', { name: /Solar year \(Western calendar\): 2.577%/ });
    expect(solar.closest('label')?.textContent).toContain('A$15.40 more: A$515.40 to pay.');
    expect(solar.closest('label')?.textContent).toContain('Source: Can a solar year be used for Zakat calculation?');
    expect(screen.getByRole('radio', { name: /^Silver.*Makes no difference to your zakat/ })).toBeTruthy();
  });

  test('the calculation is shown line by line, with amount, factor, rule and source', async () => {
    renderCalculator({ drafts: draft(zakatForm({ cash: [{ amount: '20000' }], shares: [{ value: '40,000' }] })) });
    const table = await screen.findByRole('table', { name: 'How it was worked out' });
    const row = within(table).getByRole('row', { name: /Shares and ETFs: Holding/ });
    expect(row.textContent).toContain('A$40,000.00 × 25%');
    expect(within(row).getByRole('link', { name: 'Long-term shares' })).toHaveAttribute('href', '#rule-shares_proxy');
    expect(row.textContent).toContain('Source: Can a proxy or estimate be used');
    expect(row.textContent).toContain('A$10,000.00');
    expect(within(table).getByRole('row', { name: /^To pay/ }).textContent).toContain('A$750.00');
  });
});

describe('an invalid field', () => {
  test('an invalid field is reported on blur, hides the result, and leaves the others', async () => {
    const { user } = renderCalculator({ drafts: draft() });
    await user.click(button('Add another account or cash'));
    const [first, second] = screen.getAllByRole('textbox', { name: /Balance/ }) as HTMLInputElement[];
    await user.type(second!, '-5');
    expect(second?.getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(second?.getAttribute('aria-invalid')).toBe('true');
    expect(await within(panel()).findByText('To see your result, please fix:')).toBeTruthy();
    expect(within(panel()).queryByText('A$500.00')).toBeNull();
    expect(first?.value).toBe('20000');
  });

  test('an invalid field is reported after a pause, without leaving the field', async () => {
    const { user, rest } = renderCalculator({ drafts: draft() });
    await user.type(field(/Balance/), 'x');
    expect(within(panel()).getByText('Your result appears when you finish this entry.')).toBeTruthy();
    rest();
    expect(field(/Balance/).getAttribute('aria-invalid')).toBe('true');
  });

  test('an entry’s missing fields are reported when focus leaves the entry', async () => {
    const { user } = renderCalculator({ drafts: draft() });
    await user.click(button('Add a piece'));
    await user.type(field(/Weight/), '40');
    await user.tab();
    expect(field('Carat').getAttribute('aria-invalid')).toBeNull();
    await user.click(button('Add a holding'));
    expect(field('Carat').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('prices', () => {
  test('prices are shown with date and source, and marked as old when they are', async () => {
    renderCalculator({ drafts: draft() });
    expect(panel().textContent).toContain('A$150.00 a gram of gold, 16 November 2026 in Sydney. Example prices');
    expect(panel().textContent).not.toContain('is old');
    cleanup();
    renderCalculator({ drafts: draft(), at: '2026-12-18T03:00:00Z' });
    expect(await within(panel()).findByText('This price is old.')).toBeTruthy();
  });

  test('prices are overridden by a price above zero that the visitor types', async () => {
    const { user } = renderCalculator({ drafts: draft() });
    const price = await screen.findByRole('textbox', { name: /Your own price for a gram of gold/ });
    await user.type(price, '0');
    await user.tab();
    expect(price).toHaveAccessibleDescription(/above zero/);
    await user.type(price, '{Backspace}300');
    expect(panel().textContent).toContain('Your net wealth is below the nisab');
    expect(panel().textContent).toContain('A$300.00 a gram of gold, entered by you');
  });
});

test('a piece of silver uses fineness unless the visitor changes it', async () => {
  const { user } = renderCalculator({ drafts: draft() });
  await user.click(button('Add a piece'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Metal' }), 'Silver');
  expect(field('Fineness')).toBeTruthy();
});

test('a removed entry of the calculation can be restored', async () => {
  const { user } = renderCalculator({ drafts: draft() });
  await user.click(button('Remove Account'));
  expect(panel().textContent).toContain('A$0.00');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(within(panel()).getAllByText('A$500.00')).not.toHaveLength(0);
});

test('the calculation is cleared only after a confirmation, and can be restored', async () => {
  const { user, drafts } = renderCalculator({ drafts: draft() });
  await user.click(button('Clear everything'));
  await screen.findByRole('button', { name: 'Keep them' });
  expect(document.activeElement?.textContent).toBe('Keep them');
  await user.click(button('Clear everything'));
  expect(screen.queryByRole('textbox', { name: /Balance/ })).toBeNull();
  expect(drafts.stored).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(within(panel()).getAllByText('A$500.00')).not.toHaveLength(0);
});

test('nothing is due from a visitor who owes more than they own, and sadaqah is offered', () => {
  renderCalculator({ drafts: draft(zakatForm({ cash: [{ amount: '5000' }], liabilities: [{ amount: '9000' }] })) });
  expect(panel()).toHaveTextContent('You owe as much as you own or more, so no zakat is due this year.');
  expect(within(panel()).queryByRole('link', { name: /^Pay A/ })).toBeNull();
  expect(within(panel()).getByRole('link', { name: 'sadaqah' })).toHaveAttribute('href', '/pay/sadaqah');
});

test('a change of the calculation is stored after a pause', async () => {
  const { user, rest, drafts } = renderCalculator();
  await user.click(screen.getByRole('checkbox', { name: 'Crypto' }));
  expect(drafts.stored).toBeNull();
  rest();
  expect(drafts.stored?.form.crypto).toHaveLength(1);
});

test('the result of the calculation is announced after a pause', async () => {
  const { user, rest } = renderCalculator({ drafts: draft() });
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await user.type(field(/Balance/), '0');
  expect(spoken().join()).not.toContain('A$5,000.00');
  rest();
  expect(spoken()).toContain('To pay: A$5,000.00. Net wealth A$200,000.00, nisab A$12,750.00.');
});

describe('a shared link', () => {
  const fragment = `#${encodeForm(zakatForm({ cash: [{ amount: '13,000' }] }))}`;

  test('a shared link opens in an empty form, is announced, and is removed from the address', async () => {
    location.hash = fragment;
    renderCalculator();
    expect(await screen.findByText('You opened a calculation from a link')).toBeTruthy();
    expect(within(panel()).getAllByText('A$325.00')).not.toHaveLength(0);
    expect(location.hash).toBe('');
  });

  test('a shared link is opened once, even if the browser reports it again while the decoder loads', async () => {
    location.hash = fragment;
    const { drafts, rest } = renderCalculator();
    window.dispatchEvent(new Event('hashchange'));
    expect(await screen.findByText(/calculation from a link|a calculation in it/)).toHaveTextContent(/^You opened/);
    rest();
    expect(drafts.stored?.form.cash).toHaveLength(1);
  });

  test('a shared link replaces the visitor’s own calculation only after asking, and can be undone', async () => {
    location.hash = fragment;
    const { user } = renderCalculator({ drafts: draft() });
    expect(within(panel()).getAllByText('A$500.00')).not.toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Replace mine' }));
    expect(within(panel()).getAllByText('A$325.00')).not.toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(within(panel()).getAllByText('A$500.00')).not.toHaveLength(0);
  });

  test('a damaged shared link changes nothing and says so', async () => {
    location.hash = '#z1.damaged';
    renderCalculator({ drafts: draft() });
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t open this link');
    expect(within(panel()).getAllByText('A$500.00')).not.toHaveLength(0);
  });

  test('a link to share is made on request, follows the input, and is removed by a press', async () => {
    const { user } = renderCalculator({ drafts: draft() });
    const link = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Link to your calculation/ });
    expect(screen.queryByRole('textbox', { name: /Link to your calculation/ })).toBeNull();
    await user.click(button('Make a link to share'));
    const first = (await link()).value;
    expect(first).toContain('/calculate#z2.');
    await user.type(field(/Balance/), '0');
    expect((await link()).value).not.toBe(first);
    await user.click(button('Make a link to share'));
    expect(screen.queryByRole('textbox', { name: /Link to your calculation/ })).toBeNull();
  });
});

describe('saving a calculation', () => {
  test('saving a calculation is not offered without an account', () => {
    renderCalculator({ drafts: draft() });
    expect(screen.queryByRole('button', { name: 'Save to my account' })).toBeNull();
  });

  test('a saved calculation adds up, and the links to donate name it until an amount changes', async () => {
    const saveStatement = vi.fn((_id: string, _statement: unknown) => Promise.resolve({ saved: true } as const));
    const { user } = renderCalculator({ drafts: draft(), saveStatement });
    await user.click(await screen.findByRole('button', { name: 'Save to my account' }));
    const link = await screen.findByRole('link', { name: 'See it in your account' });
    const [id, statement] = saveStatement.mock.calls[0] ?? [];
    expect(link.getAttribute('href')).toBe(`/account#/zakat/${id}`);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(readStatement(statement)?.result.payableCents).toBe(500_00);
    const pay = () => screen.getByRole('link', { name: /^Pay A/ }).getAttribute('href');
    expect(pay()).toBe(`/pay/zakat?amount=500.00&statement=${id}`);
    expect(screen.getByRole('link', { name: 'Pay this zakat of A$500.00' }).getAttribute('href')).toBe(pay());
    await user.type(field(/Balance/), '0');
    expect(pay()).toBe('/pay/zakat?amount=5000.00');
  });

  test('saving a calculation reports a failure, and retries it until an amount changes', async () => {
    const answers = ['offline', 'signed_out', 'full'] as const;
    let tries = 0;
    const saveStatement = vi.fn((_id: string, _statement: unknown) =>
      Promise.resolve({ saved: false, reason: answers[tries++]! } as const),
    );
    const { user } = renderCalculator({ drafts: draft(), saveStatement });
    const save = await screen.findByRole('button', { name: 'Save to my account' });
    await user.click(save);
    expect(await screen.findByText('We could not save it. Check your internet connection and try again.')).toBeTruthy();
    await user.click(save);
    const signIn = await screen.findByRole('link', { name: 'sign in or create an account' });
    expect(signIn.getAttribute('href')).toBe('/account?return=/calculate');
    await user.click(save);
    expect(await screen.findByRole('link', { name: /^Remove one/ })).toBeTruthy();
    const [first, ...others] = saveStatement.mock.calls;
    expect(others).toEqual([first, first]);
    await user.type(field(/Balance/), '1');
    await user.click(save);
    expect(saveStatement.mock.lastCall?.[0]).not.toBe(first?.[0]);
  });
});

describe('the market’s prices', () => {
  const live = { perGram: '200.00', at: '2026-11-18T01:00:00Z', source: 'Market' };

  test('the market’s prices are requested once the calculator is used, and replace the page’s', async () => {
    const readPrices = vi.fn(() => Promise.resolve({ gold: live, silver: { ...live, perGram: '2.00' } }));
    const { user } = renderCalculator({ readPrices });
    expect(readPrices).not.toHaveBeenCalled();
    expect(panel().textContent).toContain('A$1.50 a gram of silver, 16 November 2026');
    await user.click(screen.getByRole('checkbox', { name: 'Cash and savings' }));
    await vi.waitFor(() =>
      expect(panel().textContent).toContain('A$2.00 a gram of silver, 18 November 2026 in Sydney. Market'),
    );
    expect(within(panel()).getAllByText('A$1,190.00')).not.toHaveLength(0);
    await user.click(button('All on one page'));
    await user.type(await screen.findByRole('textbox', { name: /Your own price for a gram of silver/ }), '3');
    expect(panel().textContent).toContain('A$3.00 a gram of silver, entered by you');
    expect(readPrices).toHaveBeenCalledTimes(1);
  });

  test('a price is not called old while a newer one is on its way, and is once there is none', async () => {
    let answer: (prices: null) => void = () => undefined;
    const readPrices = () => new Promise<null>((resolve) => (answer = resolve));
    renderCalculator({ drafts: draft(), readPrices, at: '2026-12-26T03:00:00Z' });
    expect(await within(panel()).findByText(/16 November 2026 in Sydney\./)).toBeTruthy();
    expect(within(panel()).queryByText('This price is old.')).toBeNull();
    answer(null);
    expect(await within(panel()).findByText('This price is old.')).toBeTruthy();
  });

  test('the market’s prices are shown as old if they are', async () => {
    const readPrices = () => Promise.resolve({ gold: live, silver: live });
    renderCalculator({ drafts: draft(), readPrices, at: '2026-11-26T03:00:00Z' });
    expect(await within(panel()).findByText(/18 November 2026 in Sydney\. Market/)).toBeTruthy();
    expect(within(panel()).getByText('This price is old.')).toBeTruthy();
  });
});

test('the calculator says which of its rules are missing, and calculates nothing without them', () => {
  renderCalculator({ drafts: draft(), rules: page.data.rules.filter(({ key }) => key !== 'cash') });
  expect(screen.getByRole('note').textContent).toContain('Some of its rules are missing: cash.');
  expect(screen.queryByText(/A\$\d/)).toBeNull();
});
