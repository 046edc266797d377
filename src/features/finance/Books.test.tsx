// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Finance } from '../../services/finance/createFinance';
import { Books } from './Books';

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

function show() {
  const differences = vi.fn<Finance['differences']>(async () => ({
    ok: true,
    value: { differences: [difference], unread: [] },
  }));
  const finance = { differences } as Partial<Finance> as Finance;
  render(<Books finance={finance} signedOut={() => {}} weekAgo="2026-11-14" today="2026-11-20" />);
  return differences;
}

const setDay = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const compare = () => userEvent.click(screen.getByRole('button', { name: 'Compare' }));

it('the comparison of books says beside the dates that it takes at most 31 days, and requests nothing beyond them', async () => {
  const differences = show();
  setDay('From', '2026-10-20');
  await compare();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/At most 31 days can be compared at once/);
  expect(screen.getByLabelText('To')).toHaveFocus();
  setDay('From', '2026-11-21');
  await compare();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/not before the first day/);
  expect(differences).not.toHaveBeenCalled();

  setDay('From', '0001-01-01');
  setDay('To', '0001-01-31');
  await compare();
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(/There are no books before it/);
  expect(screen.getByLabelText('From')).toHaveFocus();
  expect(differences).not.toHaveBeenCalled();

  setDay('To', '2026-11-20');
  setDay('From', '2026-10-21');
  await compare();
  expect(await screen.findByText('1 difference')).toBeInTheDocument();
  expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription();
});

it('the comparison of books names a difference in words, and says what to do', async () => {
  show();
  await compare();
  expect(await screen.findByRole('heading', { name: 'No payout has come from the provider' })).toBeInTheDocument();
  expect(screen.getByText(/ask its support why none has come/)).toBeInTheDocument();
});
