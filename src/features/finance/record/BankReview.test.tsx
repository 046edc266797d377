// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { BankFileRow, RecordingRequest } from '../../../contract/financeRecords';
import { fail, succeed } from '../../../domain/Result';
import type { Finance } from '../../../services/finance/createFinance';
import { BankReview } from './BankReview';

const aRow = (line: number, changes: Partial<BankFileRow> = {}): BankFileRow => ({
  line,
  state: 'ready',
  what: '',
  cents: 10_00,
  day: '2026-11-20',
  sender: '',
  issues: [],
  entry: { date: '20/11/2026', amount: '10.00', funds: ['zakat'], reference: `ROW ${line}`, name: '', email: '' },
  ...changes,
});

const asks: Partial<BankFileRow> = { state: 'asks', issues: [{ field: 'row', text: 'it may be ours' }] };

type Record = Finance['record'];
const recorded: Record = async ({ reference }) =>
  succeed({ ok: true, said: [], recorded: { id: `don_${reference}`, reference } });

function show(rows: readonly BankFileRow[], record: Record = recorded) {
  const spy = vi.fn(record);
  render(
    <BankReview
      name="bank.csv"
      review={{ ok: true, rows: [...rows], debits: 0 }}
      finance={{ record: spy } as unknown as Finance}
      causes={[]}
      onChanged={() => undefined}
    />,
  );
  return spy;
}

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sentLines = (spy: { readonly mock: { readonly calls: readonly (readonly [RecordingRequest])[] } }) =>
  spy.mock.calls.map(([{ reference }]) => reference);

describe('the review of a bank’s file', () => {
  it('a doubtful row stops the recording until it has an answer', async () => {
    const spy = show([aRow(2), aRow(3, asks), aRow(4, asks)]);
    await press(/^Record 1 gift/);
    expect(spy).not.toHaveBeenCalled();
    expect(screen.getAllByRole('link', { name: /say whether it is a gift/ })).toHaveLength(2);
    const item = (line: number) => screen.getByText(`ROW ${line}`).closest('li')!;
    await userEvent.click(within(item(3)).getByLabelText('Yes, record it'));
    await userEvent.click(within(item(4)).getByLabelText('No, leave it out'));
    await press(/^Record 2 gifts/);
    await waitFor(() => expect(document.body).toHaveTextContent('2 gifts are recorded: A$20.00.'));
    expect(sentLines(spy)).toEqual(['ROW 2', 'ROW 3']);
  });

  it('a press while it records sends nothing twice', async () => {
    const spy = show([aRow(2)], async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return recorded(request);
    });
    const button = screen.getByRole('button', { name: /^Record 1 gift/ });
    await userEvent.dblClick(button);
    await waitFor(() => expect(document.body).toHaveTextContent('1 gift is recorded: A$10.00.'));
    expect(spy).toHaveBeenCalledTimes(1);
  });

  it('without an answer of the server it stops, and the next press sends what is left', async () => {
    let isDown = true;
    const rows = [2, 3, 4, 5, 6, 7].map((line) => aRow(line));
    const spy = show(rows, async (request) =>
      isDown && request.reference === 'ROW 3' ? fail({ code: 'offline', message: '' }) : recorded(request),
    );
    await press(/^Record 6 gifts/);
    await waitFor(() => expect(screen.getByRole('link', { name: /We stopped here/ })).toBeInTheDocument());
    expect(sentLines(spy)).toEqual(['ROW 2', 'ROW 3', 'ROW 4', 'ROW 5']);
    isDown = false;
    await press(/^Record 3 gifts/);
    await waitFor(() => expect(document.body).toHaveTextContent('3 gifts are recorded: A$30.00.'));
    expect(sentLines(spy).slice(4)).toEqual(['ROW 3', 'ROW 6', 'ROW 7']);
  });

  it('a row that the server refuses asks again, with what was typed', async () => {
    show([aRow(2)], async () => succeed({ ok: false, issues: [{ field: 'email', text: 'isn’t right' }] }));
    await press(/^Change line 2/);
    await userEvent.type(screen.getByLabelText(/^Donor’s name/), 'Amina');
    await press(/^Record 1 gift/);
    await waitFor(() => expect(screen.getByText(/1 could not be recorded/)).toBeInTheDocument());
    expect(screen.getByLabelText(/^Donor’s name/)).toHaveValue('Amina');
    expect(screen.getByLabelText(/^Donor’s email/)).toHaveAccessibleDescription(/isn’t right/i);
  });
});
