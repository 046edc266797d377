// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../contract/finance';
import { fail, succeed } from '../../domain/Result';
import type { Finance } from '../../services/finance/createFinance';
import { AuditTrail } from './AuditTrail';

const anEntry = (minute: number, action: AuditEntry['action'], userId = 'user-1'): AuditEntry => ({
  id: `2026-11-20T01-${minute}`,
  at: new Date(Date.UTC(2026, 10, 20, 1, minute)).toISOString(),
  by: { userId, email: `${userId}@mizan.example` },
  action,
  about: `don_${minute}`,
  why: '',
  what: `Something ${minute}`,
});

function show(...answers: readonly (readonly AuditEntry[] | 'offline')[]) {
  const rest = [...answers];
  const audit = vi.fn<Finance['audit']>(async () => {
    const entries = rest.shift() ?? [];
    return entries === 'offline' ? fail({ code: 'offline', message: '' }) : succeed({ entries: [...entries] });
  });
  const part = { userId: 'user-1', today: '2026-11-20', id: null, changes: 0, onChanged: () => {} };
  render(<AuditTrail finance={{ audit } as Partial<Finance> as Finance} {...part} />);
  return audit;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Show' }));

it('the audit trail folds looks of one person that follow each other, and no others', async () => {
  const looks = [5, 4, 3].map((minute) => anEntry(minute, 'found'));
  show([anEntry(6, 'refund'), ...looks, anEntry(2, 'found', 'user-2'), anEntry(1, 'found')]);
  await press();
  expect(await screen.findByText('6 entries')).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(1 + 4);
  expect(screen.getByText('Looked for gifts 3 times')).toBeInTheDocument();
  expect(screen.getByText(/Something 4/)).toBeInTheDocument();
});

it('the audit trail asks for days, person and kind, and says at a day that it does not exist', async () => {
  const audit = show([], 'offline');
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '30/2/2026');
  await press();
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(/Enter a day that exists/);
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '1/1/2025');
  await press();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/At most 366 days/);
  expect(audit).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '1/11/2026');
  await userEvent.type(screen.getByLabelText('Who'), 'maryam');
  await userEvent.selectOptions(screen.getByLabelText('What was done'), 'Approved a refund');
  await press();
  expect(audit).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-20', person: 'maryam', action: 'approved' });
  expect(await screen.findByText('Nothing was done on these days.')).toBeInTheDocument();
  await press();
  expect(await screen.findByText('This did not work')).toBeInTheDocument();
  expect(screen.queryByText('Nothing was done on these days.')).not.toBeInTheDocument();
});
