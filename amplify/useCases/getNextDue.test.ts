import { describe, expect, it } from 'vitest';
import type { Donation, OutboxEffect } from '../../src/domain/donation';
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

describe('the due list of a donation', () => {
  it.each([
    [
      'a donation that has not settled is due on the open list 15 minutes after its last change',
      donation('created'),
      { kind: 'open', at: at(15) },
    ],
    [
      'a settled donation with nothing left to do is on no due list',
      donation('succeeded', effect('receipt', 1, 'done')),
      undefined,
    ],
    ['a cancelled donation is on no due list', donation('cancelled'), undefined],
    [
      'a donation with a receipt and an email left is due for the receipt first',
      donation('succeeded', effect('thanks_email', 1), effect('receipt', 1)),
      { kind: 'donation', at: at(1) },
    ],
    [
      'a donation with only an email left is due on the email list',
      donation('succeeded', effect('receipt', 1, 'done'), effect('thanks_email', 1)),
      { kind: 'email', at: at(1) },
    ],
    [
      'a donation whose email was started is due on the email list',
      donation('succeeded', effect('thanks_email', 2, 'started')),
      { kind: 'email', at: at(2) },
    ],
    [
      'an open donation with an email left is due on the email list if that comes first',
      donation('created', effect('failed_email', 3)),
      { kind: 'email', at: at(3) },
    ],
  ])('%s', (_, donation, due) => {
    expect(getNextDue(donation)).toEqual(due);
  });
});
