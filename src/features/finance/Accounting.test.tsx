// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Finance } from '../../services/finance/createFinance';
import { Accounting } from './Accounting';

it('a journal is asked for a month of the books, and names the accounts it lacks there', async () => {
  const journal = vi.fn<Finance['journal']>(async () => ({ ok: true, value: { ok: false, missing: ['fund:zakat'] } }));
  const accounts: Finance['accounts'] = async () => ({ ok: true, value: { accounts: [] } });
  render(<Accounting finance={{ journal, accounts } as Partial<Finance> as Finance} today="2027-01-20" />);
  const month = screen.getByLabelText('Month');
  expect(month).toHaveValue('2026-12');
  const names = [...month.children].map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['January 2027', 'December 2026']);
  expect(names.at(-1)).toBe('January 2020');
  await userEvent.selectOptions(month, 'November 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Download the journal' }));
  expect(journal).toHaveBeenCalledWith('xero', '2026-11');
  expect(month).toHaveAccessibleDescription(/Enter the account of these first, below: Zakat fund/);
});
