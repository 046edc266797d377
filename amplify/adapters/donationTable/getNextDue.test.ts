import { describe, expect, it } from 'vitest';
import type { Donation, OutboxEffect } from '../../../src/domain/donation';
import { getNextDue } from './getNextDue';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString();

const donation = (status: Donation['status'], ...outbox: OutboxEffect[]) =>
  ({ status, outbox, updatedAt: at(0) }) as unknown as Donation;

const effect = (
  kind: OutboxEffect['kind'],
  minute: number,
  state: OutboxEffect['state'] = 'pending',
): OutboxEffect => ({
  id: `${kind}:1`,
  kind,
  state,
  attempts: 0,
  dueAt: at(minute),
});

describe('getNextDue', () => {
  it.each([
    ['a gift that has not settled', donation('created'), { kind: 'open', at: at(15) }],
    ['one that has, with nothing to do', donation('succeeded', effect('receipt', 1, 'done')), undefined],
    ['a cancelled one', donation('cancelled'), undefined],
    [
      'a receipt before the email',
      donation('succeeded', effect('thanks_email', 1), effect('receipt', 1)),
      { kind: 'donation', at: at(1) },
    ],
    [
      'an email that is left',
      donation('succeeded', effect('receipt', 1, 'done'), effect('thanks_email', 1)),
      { kind: 'email', at: at(1) },
    ],
    ['what was begun', donation('succeeded', effect('thanks_email', 2, 'started')), { kind: 'email', at: at(2) }],
    ['an email before the next question', donation('created', effect('failed_email', 3)), { kind: 'email', at: at(3) }],
  ])('%s', (_, gift, due) => {
    expect(getNextDue(gift)).toEqual(due);
  });
});
