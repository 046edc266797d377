// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { noTotals, type LedgerGift, type LedgerPage, type LedgerQuery } from '../../../contract/financeLedger';
import { fail, succeed } from '../../../domain/Result';
import type { Finance } from '../../../services/finance/createFinance';
import { Ledger } from './Ledger';

const aGift = (number: number, name = 'Amina'): LedgerGift => ({
  id: `don_${number}`,
  createdAt: '2026-11-20T01:00:00.000Z',
  paidAt: '2026-11-20T01:00:00.000Z',
  method: 'card',
  status: 'succeeded',
  name,
  totalCents: 150_00,
  refundedCents: 0,
  parts: [{ kind: 'zakat', givenCents: 150_00, leftCents: 150_00, deductibleCents: 150_00 }],
});

/** The screen, with the answers to the requests for a page in turn. */
function show(...pages: readonly (LedgerPage | 'offline')[]) {
  const queries: LedgerQuery[] = [];
  const rest = [...pages];
  const finance = {
    ledger: vi.fn<Finance['ledger']>(async (query) => {
      queries.push(query);
      const page = rest.shift() ?? { gifts: [] };
      return page === 'offline' ? fail({ code: 'offline', message: '' }) : succeed(page);
    }),
    totals: vi.fn<Finance['totals']>(async ({ after }) =>
      succeed({
        ...noTotals,
        gifts: 40,
        paid: 40,
        givenCents: 100_00,
        ...(after === undefined && { next: '2026-10' }),
      }),
    ),
  } as Partial<Finance> as Finance;
  const part = { finance, userId: 'user-1', today: '2026-11-20', id: null, changes: 0, onChanged: () => {} };
  render(<Ledger {...part} />);
  return queries;
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function type(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

it('the ledger says at its field that a day does not exist, and asks for nothing', async () => {
  const queries = show();
  await type('From', '31/2/2026');
  await type('At least', 'much');
  await press('Show gifts');
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(/Enter a day that exists/);
  expect(screen.getByLabelText('At least')).toHaveAccessibleDescription(/Enter an amount/);
  await type('From', '20/12/2026');
  await type('At least', '60');
  await type('At most', '50');
  await press('Show gifts');
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/not before the first day/);
  expect(screen.getByLabelText('At most')).toHaveAccessibleDescription(/not below the smallest/);
  expect(queries).toEqual([]);
});

it('the ledger asks with each filter that was typed, and leaves the others out', async () => {
  const queries = show({ gifts: [aGift(1)] });
  await type('From', '1/11/2026');
  await type('Name, email address or number', ' amina ');
  await userEvent.selectOptions(screen.getByLabelText('Fund'), 'Zakat');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
  await type('At least', '1,000.50');
  await press('Show gifts');
  const { from, to, donor, fund, sort, min, max, method } = queries[0] ?? {};
  expect({ from, to, donor, fund, sort, min, max, method }).toEqual({
    ...{ from: '2026-11-01', to: '2026-11-20', donor: 'amina', fund: 'zakat', sort: 'oldest', min: 1_000_50 },
    ...{ max: undefined, method: undefined },
  });
});

it('the ledger adds up the sums of all that matches, and reads on to the next page', async () => {
  const gifts = Array.from({ length: 50 }, (_, number) => aGift(number));
  const queries = show({ gifts: [], next: '2026-10' }, { gifts, next: '2026-09' }, { gifts: [aGift(51)] });
  await press('Show gifts');
  expect(queries.map(({ after }) => after)).toEqual([undefined, '2026-10']);
  expect(await screen.findAllByText('80', { selector: 'dd' })).toHaveLength(2);
  expect(screen.getByText('A$200.00')).toBeInTheDocument();
  await press('Show more gifts');
  expect(await screen.findByText('51 gifts are shown')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more gifts' })).not.toBeInTheDocument();
});

it('the ledger shows the first gifts of a rare name at once, and looks for the others', async () => {
  const queries = show({ gifts: [aGift(1)], next: '2026-10' }, { gifts: [], next: '2026-09' }, { gifts: [aGift(2)] });
  await press('Show gifts');
  expect(await screen.findByText('2 gifts are shown')).toBeInTheDocument();
  expect(queries.map(({ after }) => after)).toEqual([undefined, '2026-10', '2026-09']);
});

it('the ledger looks for a name that no one has in four requests, and says how far it has come', async () => {
  const empty = (month: string): LedgerPage => ({ gifts: [], next: month });
  const months = ['2026-09', '2026-08', '2026-07', '2026-06', '2026-05'];
  const queries = show(...months.map(empty), { gifts: [] });
  await press('Show gifts');
  expect(await screen.findByText('No gift matches so far, back to 1 July 2026.')).toBeInTheDocument();
  expect(queries).toHaveLength(4);
  await press('Look further');
  expect(await screen.findByText('No gift matches. Choose more days or fewer filters.')).toBeInTheDocument();
  expect(queries).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Look further' })).not.toBeInTheDocument();
});

it('the ledger sums a search that found its first gift only further back', async () => {
  const pages = Array.from({ length: 4 }, (): LedgerPage => ({ gifts: [], next: '2026-09' }));
  const place = '2026-08 2026-08-10T15:00:00.000Z don_abcdefghijklmnopqrstuvwxyz';
  show(...pages, { gifts: [aGift(1)], next: place }, ...pages);
  await press('Show gifts');
  await screen.findByRole('button', { name: 'Look further' });
  await press('Look further');
  expect(await screen.findByText('A$200.00')).toBeInTheDocument();
  expect(screen.getByText(/^1 gift is shown, back to /)).toBeInTheDocument();
});

it('the ledger takes the old result away when a new search begins, and when it fails', async () => {
  show({ gifts: [aGift(1, 'Old donor')] }, 'offline');
  await press('Show gifts');
  expect(await screen.findByRole('link', { name: /Old donor/ })).toBeInTheDocument();
  await act(async () => screen.getByRole('button', { name: 'Show gifts' }).click());
  expect(screen.queryByRole('link', { name: /Old donor/ })).not.toBeInTheDocument();
  expect(screen.getByText('This did not work')).toBeInTheDocument();
});

it('the ledger says at the order that there are too many gifts to sort by amount', async () => {
  show({ gifts: [], isTooMany: true });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Largest first');
  await press('Show gifts');
  expect(screen.getByLabelText('Sort by')).toHaveAccessibleDescription(/too many gifts to sort by amount/);
});
