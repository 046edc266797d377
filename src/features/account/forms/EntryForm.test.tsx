// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AccountPorts } from '../session/AccountPorts';
import { SessionContext } from '../session/SessionContext';
import { NoticeBox } from './EntryForm';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-03-01T00:00:00Z') }));

it('the notice of a sent code counts the seconds to another, and speaks only the first number', async () => {
  const ports = {
    clock: () => new Date(),
    timers: {
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
  } as AccountPorts;
  const nothing = () => undefined;
  const state = { type: 'signed-out', why: null } as const;
  const sent = { email: 'amina@person.example', at: Date.now() - 10_000 };
  render(
    <SessionContext.Provider
      value={{ ports, state, notice: null, loadSession: nothing, setNotice: nothing, end: nothing }}
    >
      <NoticeBox notice="sent-lately" sent={sent} />
    </SessionContext.Provider>,
  );
  const [shown, spoken] = screen.getAllByText(/^You can ask/);
  expect(screen.getByRole('note')).toHaveTextContent(/^We sent you a code a moment ago. It still works./);
  expect(shown).toHaveTextContent('in 20 seconds.');
  expect(shown).toHaveAttribute('aria-hidden', 'true');
  for (let second = 0; second < 19; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(shown).toHaveTextContent('in 1 second.');
  expect(spoken).toHaveTextContent('in 20 seconds.');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('note')).toHaveTextContent(/You can ask for another now.$/);
});
