// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FinanceDonation, Outcome, RefundRequest } from '../../contract/finance';
import type { Finance } from '../../services/finance/createFinance';
import { RefundForm } from './RefundForm';
import { getFocusedMessage } from '../../../tests/support/focusedMessage';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const donation: FinanceDonation = {
  id: `don_${'a'.repeat(26)}`,
  method: 'card',
  status: 'succeeded',
  createdAt: '2026-11-20T00:00:00.000Z',
  totalCents: 150_00,
  refundedCents: 10_00,
  lines: [{ kind: 'zakat', title: 'Zakat fund', givenCents: 150_00, leftCents: 140_00 }],
  receipts: [],
  references: [],
};
const pending: Outcome = { ok: false, isPending: true, issues: [{ field: '', text: 'Try again.' }] };
const made: Outcome = { ok: true, said: ['A$50.00 was refunded.'] };

/** The form with its sum and reason typed and checked, before a refund that has these outcomes in turn. */
async function showChecked(...outcomes: readonly (Outcome | Error)[]) {
  const requests: RefundRequest[] = [];
  const refund: Finance['refund'] = async (request) => {
    requests.push(request);
    const sent = requests.filter(({ dryRun }) => !dryRun).length;
    const outcome = request.dryRun ? made : (outcomes[sent - 1] ?? pending);
    if (outcome instanceof Error) throw outcome;
    return { ok: true, value: outcome };
  };
  const finance = { refund } as Partial<Finance> as Finance;
  render(<RefundForm donation={donation} finance={finance} onDone={() => {}} />);
  fireEvent.change(screen.getByLabelText('How much?'), { target: { value: '50' } });
  fireEvent.change(screen.getByLabelText('Why?', { exact: false }), { target: { value: 'By phone' } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Check the refund');
  await act(() => vi.runAllTimersAsync());
  return { press, getSent: () => requests.filter(({ dryRun }) => !dryRun) };
}

it('a refund form that is sent by two presses at once sends one request, with the refunded sum that it shows', async () => {
  const { press, getSent } = await showChecked(made);
  act(() => {
    press('Refund A$50.00');
    press('Refund A$50.00');
  });
  await act(() => vi.runAllTimersAsync());
  expect(getFocusedMessage()).toHaveTextContent('A$50.00 was refunded.');
  expect(getSent()).toMatchObject([{ cents: 50_00, seenRefundedCents: 10_00 }]);
});

it('a refund form whose refund is under way asks again by itself until it has the result', async () => {
  const { press, getSent } = await showChecked(pending, pending, made);
  press('Refund A$50.00');
  await act(() => vi.runAllTimersAsync());
  expect(getFocusedMessage()).toHaveTextContent('A$50.00 was refunded.');
  expect(new Set(getSent().map(({ attempt }) => attempt)).size).toBe(1);
  expect(getSent()).toHaveLength(3);
});

it('a refund form keeps its attempt if the provider does not answer for long', async () => {
  const { press, getSent } = await showChecked(pending, pending, pending, pending, made);
  press('Refund A$50.00');
  await act(() => vi.runAllTimersAsync());
  expect(screen.getAllByText('Try again.')).not.toEqual([]);
  press('Check the refund');
  await act(() => vi.runAllTimersAsync());
  press('Refund A$50.00');
  await act(() => vi.runAllTimersAsync());
  expect(getFocusedMessage()).toHaveTextContent('A$50.00 was refunded.');
  expect(new Set(getSent().map(({ attempt }) => attempt)).size).toBe(1);
});

it('a refund form whose request rejects says so, and is sent again as the same attempt', async () => {
  const { press, getSent } = await showChecked(new Error('The script did not load.'), made);
  press('Refund A$50.00');
  await act(() => vi.runAllTimersAsync());
  expect(getFocusedMessage()).toHaveTextContent(/we don’t know whether it was done/);
  press('Check the refund');
  await act(() => vi.runAllTimersAsync());
  press('Refund A$50.00');
  await act(() => vi.runAllTimersAsync());
  expect(getFocusedMessage()).toHaveTextContent('A$50.00 was refunded.');
  expect(new Set(getSent().map(({ attempt }) => attempt)).size).toBe(1);
});
