// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSavedStatement, aStatementData } from '../../../tests/builders/statements';
import type { Data } from '../../services/data';
import { Statements } from './Statements';
import { findFocusedMessage } from '../../../tests/support/focusedMessage';

/** The clocks of the person's device. */
const setZone = (timeZone: string) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
};
beforeEach(() => setZone('Australia/Sydney'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const older = aSavedStatement('a-1', '2025-11-30T00:00:00Z', { cash: [{ label: 'Everyday', amount: '18000' }] });
const newer = aSavedStatement('a-2', '2026-11-20T14:30:00Z', {
  cash: [{ label: 'Everyday', amount: '20000' }],
  metals: [{ label: 'Bangles', grams: '40', purity: '22', use: 'worn' }],
  missed: [{ label: '1446', net: '20000', goldPrice: '100' }],
});
const both = [newer, older];

/** The part as the account shows it: `go` navigates to another address. */
function Account({ data, at }: { readonly data: Data; readonly at: string | null }) {
  const [id, setId] = useState(at);
  return <Statements data={data} id={id} go={(hash) => setId(/^#\/zakat\/(.+)$/.exec(hash)?.[1] ?? null)} />;
}

const show = (data: Data, at: string | null = null) => {
  render(<Account data={data} at={at} />);
  return userEvent.setup();
};

describe('the list of saved calculations', () => {
  test('the list of saved calculations shows each one with its day in both calendars and its sum', async () => {
    show(aStatementData(both));
    const [first] = await screen.findAllByRole('listitem');
    // Half past one in the night in Sydney: the day after.
    const link = within(first!).getByRole('link', { name: 'Zakat on 21 November 2026' });
    expect(link.getAttribute('href')).toBe('#/zakat/a-2');
    expect(first!.textContent).toContain('11 Jumada al-akhirah 1448 AH');
    expect(first!.textContent).toContain('To payA$1,137.50');
  });

  test('the list of saved calculations says the day that it was on the person’s own clocks', async () => {
    setZone('Australia/Perth');
    show(aStatementData(both));
    expect(await screen.findByRole('link', { name: 'Zakat on 20 November 2026' })).toBeTruthy();
  });

  test('the list of saved calculations says that none is saved yet, and links to the calculator', async () => {
    show(aStatementData([]));
    expect(await screen.findByRole('heading', { name: 'No saved calculations yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Work out your zakat' }).getAttribute('href')).toBe('/calculate');
  });

  test('the list of saved calculations says why it did not load, and loads on a retry', async () => {
    let tries = 0;
    const working = aStatementData(both);
    const calculations: Data['calculations'] = () =>
      tries++ === 0 ? Promise.resolve({ ok: false, error: { code: 'offline' } }) : working.calculations();
    const user = show(aStatementData(both, { calculations }));
    expect((await screen.findByRole('alert')).textContent).toContain('Check your internet connection');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('list')).toContainElement(document.activeElement as HTMLElement);
  });

  test('older calculations are loaded page by page, and the ones shown stay if that fails', async () => {
    const answers: Awaited<ReturnType<Data['calculations']>>[] = [
      { ok: true, value: { calculations: [newer.summary], nextToken: 'more' } },
      { ok: false, error: { code: 'internal' } },
      { ok: true, value: { calculations: [older.summary], nextToken: null } },
    ];
    const asked: unknown[] = [];
    const calculations: Data['calculations'] = (wanted) => Promise.resolve(answers[asked.push(wanted) - 1]!);
    const user = show(aStatementData([], { calculations }));
    await user.click(await screen.findByRole('button', { name: 'Show older calculations' }));
    expect(await findFocusedMessage()).toHaveTextContent('We could not load the older calculations');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show older calculations' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show older calculations' })).toBeNull();
    expect(asked).toEqual([undefined, { nextToken: 'more' }, { nextToken: 'more' }]);
  });
});

describe('one saved calculation', () => {
  test('a saved calculation is shown line by line, with entries and choices, prices with source, and missed years', async () => {
    show(aStatementData(both), 'a-2');
    const paper = await screen.findByRole('article', { name: 'Zakat on 21 November 2026' });
    const trace = within(paper).getByRole('table', { name: 'How it was worked out' });
    const rows = within(trace)
      .getAllByRole('row')
      .map(({ textContent }) => textContent ?? '');
    expect(rows.find((row) => row.startsWith('Gold and silver: Bangles'))).toContain('40 g × 22 ÷ 24 × A$150.00');
    expect(rows.find((row) => row.startsWith('Missed years: 1446'))).toContain('A$20,000.00 × 2.5%');
    expect(rows.at(-1)).toBe('To payA$1,137.50');
    expect(paper.textContent).toContain('A$150.00 a gram 16 November 2026. Example');
    expect(paper.textContent).toContain('How you use it: Worn as jewellery');
    expect(paper.textContent).toContain('School of law (madhhab)None chosen');
    expect(paper.textContent).toContain(newer.statement.rulesVersion);
    expect(screen.getByRole('link', { name: 'Pay A$1,137.50' }).getAttribute('href')).toBe(
      '/pay/zakat?amount=1137.50&statement=a-2',
    );
  });

  test('a saved calculation that does not exist or does not add up is replaced by a message', async () => {
    show(aStatementData(both), 'a-9');
    expect(await screen.findByText('We can’t find this calculation')).toBeTruthy();
    cleanup();
    const { statement, summary } = newer;
    const forged = { ...statement, result: { ...statement.result, payableCents: 1 } };
    show(aStatementData([{ summary, statement: forged }]), 'a-2');
    expect(await screen.findByText('We can’t show this calculation')).toBeTruthy();
  });

  test('the page of a saved calculation says so if the calculation’s file could not be loaded', async () => {
    const calculationFile = vi.fn<Data['calculationFile']>(() =>
      Promise.resolve({ ok: false, error: { code: 'too_many_requests' } }),
    );
    const user = show(aStatementData(both, { calculationFile }), 'a-2');
    await user.click(await screen.findByRole('button', { name: 'Download (PDF)' }));
    expect(await screen.findByText(/Please wait a minute/)).toBeTruthy();
  });

  test('a saved calculation is removed after a confirmation, and the list says so', async () => {
    const answers = [
      { ok: false, error: { code: 'offline' } },
      { ok: true, value: true },
    ] as const;
    const removeCalculation = vi.fn<Data['removeCalculation']>();
    for (const answer of answers) removeCalculation.mockResolvedValueOnce(answer);
    const user = show(aStatementData(both, { removeCalculation }), 'a-2');
    await user.click(await screen.findByRole('button', { name: 'Remove this calculation' }));
    expect(document.activeElement?.textContent).toContain('Remove this calculation for good?');
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(removeCalculation).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Remove this calculation' }));
    await user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    expect(await findFocusedMessage()).toHaveTextContent('We could not remove it');
    await user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    expect(await screen.findByText('We have removed the calculation.')).toBeTruthy();
    expect(removeCalculation.mock.calls).toEqual([['a-2'], ['a-2']]);
  });
});

describe('the comparison of saved calculations', () => {
  const table = async () => {
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  };

  test('the comparison shows the chosen calculations, oldest first, and their rows add up', async () => {
    const user = show(aStatementData(both));
    await user.click(await screen.findByRole('checkbox', { name: 'Compare zakat on 21 November 2026' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare side by side' }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Compare zakat on 30 November 2025' }));
    await user.click(screen.getByRole('button', { name: 'Compare side by side' }));
    const cells = await table();
    expect(cells.slice(1)).toEqual([
      ['Cash and savings', 'A$18,000.00', 'A$20,000.00'],
      ['Gold and silver', '–', 'A$5,500.00'],
      ['Net wealth', 'A$18,000.00', 'A$25,500.00'],
      ['Nisab', 'A$12,750.0085 g of gold', 'A$12,750.0085 g of gold'],
      ['Price of a gram of gold', 'A$150.00', 'A$150.00'],
      ['Price of a gram of silver', 'A$1.50', 'A$1.50'],
      ['Zakat for the year', 'A$450.002.5%', 'A$637.502.5%'],
      ['Missed years', 'A$0.00', 'A$500.00'],
      ['To pay', 'A$450.00', 'A$1,137.50'],
    ]);
    expect(cells[0]?.[1]).toContain('30 November 2025');
  });

  test('the comparison shows the newest two calculations if none was chosen, and a message if there is only one', async () => {
    show(aStatementData(both), 'compare');
    expect((await table())[0]).toHaveLength(3);
    cleanup();
    show(aStatementData([newer]), 'compare');
    expect(await screen.findByText('There is nothing to compare yet')).toBeTruthy();
  });
});
