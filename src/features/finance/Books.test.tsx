// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Comparison, ComparisonStep } from '../../contract/finance';
import type { Finance } from '../../services/finance/createFinance';
import { CompareBooks } from './Books';

const difference = {
  id: 'abcdefghij',
  kind: 'no_payout',
  method: 'card',
  donation: '',
  object: '',
  ours: 0,
  theirs: 0,
  detail: 'none has come, and payments wait',
} as const;

const by = { userId: 'user-1', email: 'maryam@mizan.example' };
const startedAt = '2026-11-20T01:00:00.000Z';
const done: Comparison = {
  state: 'done',
  startedAt,
  by,
  finishedAt: '2026-11-20T01:02:00.000Z',
  differences: [difference],
  resolved: [],
  found: 1,
  unread: [],
};
const running = (step: ComparisonStep): Comparison => ({ state: 'running', startedAt, by, step });

/** The screen, with a comparison that stands like this at the start and at each look. */
function show(first: Comparison = done, ...looks: readonly Comparison[]) {
  const compare = vi.fn<Finance['compare']>(async () => ({ ok: true, value: first }));
  const rest = [...looks];
  const comparison = vi.fn<Finance['comparison']>(async () => ({ ok: true, value: rest.shift() ?? done }));
  const finance = { compare, comparison } as Partial<Finance> as Finance;
  render(<CompareBooks finance={finance} today="2026-11-20" />);
  return compare;
}

const setDay = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pressCompare = () => userEvent.click(screen.getByRole('button', { name: 'Compare' }));

it('the comparison of books says beside the dates that it takes at most 31 days, and requests nothing beyond them', async () => {
  const compare = show();
  setDay('From', '31/9/2026');
  await pressCompare();
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(/Enter a day that exists/);
  setDay('From', '20/10/2026');
  await pressCompare();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/At most 31 days can be compared at once/);
  expect(screen.getByLabelText('To')).toHaveFocus();
  setDay('From', '2026-11-21');
  await pressCompare();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/not before the first day/);
  expect(compare).not.toHaveBeenCalled();

  setDay('From', '0001-01-01');
  setDay('To', '0001-01-31');
  await pressCompare();
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(/There are no books before it/);
  expect(screen.getByLabelText('From')).toHaveFocus();
  expect(compare).not.toHaveBeenCalled();

  setDay('To', '2026-11-20');
  setDay('From', '2026-10-21');
  await pressCompare();
  expect(await screen.findByText('1 difference')).toBeInTheDocument();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('For example 20/11/2026');
});

it('the comparison of books names a difference in words, and says what to do', async () => {
  show();
  await pressCompare();
  expect(await screen.findByRole('heading', { name: 'No payout has come from the provider' })).toBeInTheDocument();
  expect(screen.getByText(/ask its support why none has come/)).toBeInTheDocument();
});

/** Lets two seconds pass, after which the screen looks again. */
const look = () => act(() => vi.advanceTimersByTimeAsync(2_000));

afterEach(() => vi.useRealTimers());

it('the comparison of books says what it does and who started it, until it has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const compare = show(running('waiting'), running('lists'), running('comparing'));
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('The comparison begins in a moment.')).toBeInTheDocument();
  expect(document.body).toHaveTextContent('maryam@mizan.example started this comparison on 20 November 2026');
  await look();
  expect(screen.getByRole('status')).toHaveTextContent('Reading the providers’ lists…');
  fireEvent.click(screen.getByRole('button', { name: 'One moment…' }));
  await look();
  expect(screen.getByRole('status')).toHaveTextContent('Comparing…');
  await look();
  expect(screen.getByRole('status')).toHaveTextContent('1 difference');
  expect(compare).toHaveBeenCalledTimes(1);
});

it('a comparison of books that broke off says so, and is started again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const compare = show(running('lists'), { state: 'broken_off', startedAt, by });
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByText('Reading the providers’ lists…');
  await look();
  expect(screen.getByRole('status')).toHaveTextContent('The comparison broke off. Press “Compare” to start it again.');
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByText('Reading the providers’ lists…');
  expect(compare).toHaveBeenCalledTimes(2);
});

it('a comparison of books says how many differences it does not list', async () => {
  show({ ...done, found: 1_501 });
  await pressCompare();
  expect(await screen.findByText('1501 differences')).toBeInTheDocument();
  expect(screen.getByText('1500 more are not listed. Resolve these, then compare again.')).toBeInTheDocument();
});
