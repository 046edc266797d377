import { expect, it } from 'vitest';
import type { Donation } from '../../src/domain/donation';
import { createFailure } from './ports/ProviderResult';
import { deriveDonationId } from '../lib/hashes';
import type { GivingPorts } from './ports/giving';
import { readStatus } from './readStatus';

const reference = 'bbbbbbbbbbbbbbbbbbbbbbbbbb';
const start = Date.parse('2027-02-15T00:00:00.000Z');

/** A back end with one open donation, whose provider counts readings. */
function backEnd() {
  const state = { now: start, readings: 0, claimedUntil: 0 };
  const donation = {
    id: deriveDonationId(reference),
    reference,
    status: 'processing',
    method: 'card',
    provider: { intentId: 'pi_1' },
    lines: [],
    receipts: [],
    exceptions: [],
    outbox: [],
    donor: { name: 'Amina', email: 'amina@example.org', anonymous: false },
    updatedAt: new Date(start).toISOString(),
  } as unknown as Donation;
  const ports = {
    clock: () => new Date(state.now),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    donations: {
      get: async () => donation,
      async claimReading(_id: string, now: Date, seconds: number) {
        if (state.claimedUntil > now.getTime()) return false;
        state.claimedUntil = now.getTime() + seconds * 1000;
        return true;
      },
    },
    stripe: {
      async readIntent() {
        state.readings += 1;
        return createFailure('unavailable', 'it says nothing');
      },
    },
  } as unknown as GivingPorts;
  return { state, ports };
}

it('the provider is read once in ten seconds, for any number of status requests', async () => {
  const { state, ports } = backEnd();
  const readings: number[] = [];
  for (const seconds of [1, 4, 5, 13.9, 14, 23.9, 24]) {
    state.now = start + seconds * 1000;
    const answers = await Promise.all(Array.from({ length: 20 }, () => readStatus(ports, reference)));
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ ok: true }) as unknown));
    readings.push(state.readings);
  }
  expect(readings).toEqual([0, 1, 1, 1, 2, 2, 3]);
});

it('only the status of a paid gift says what its case had before', async () => {
  const { ports } = backEnd();
  const asked: unknown[] = [];
  const lines = [
    {
      kind: 'sadaqah',
      fundName: 'Sadaqah fund',
      amount: 40_00,
      basis: { by: 'amount' },
      beneficiary: { type: 'case', uid: 'rent' },
    },
    {
      kind: 'sadaqah',
      fundName: 'Sadaqah fund',
      amount: 10_00,
      basis: { by: 'amount' },
      beneficiary: { type: 'program', uid: 'table' },
    },
    { kind: 'zakat', fundName: 'Zakat fund', amount: 10_00, basis: { by: 'amount' } },
  ];
  const read = async (change: Partial<Donation>) => {
    const sums = { totalCents: 30_00, feeCents: 0, refundedCents: 0 };
    const donation = { ...(await ports.donations.get('')), ...sums, lines, ...change } as Donation;
    const progress = {
      async sumBefore(...call: unknown[]) {
        asked.push(call);
        return 70_00;
      },
    };
    const givenOut = { get: async () => [] };
    const changed = { ...ports, progress, givenOut, donations: { ...ports.donations, get: async () => donation } };
    const answer = await readStatus(changed as unknown as GivingPorts, reference);
    return answer.ok ? answer.value.lines.map(({ beforeCents }) => beforeCents) : answer;
  };
  expect(await read({})).toEqual([undefined, undefined, undefined]);
  const succeededAt = '2027-02-15T00:00:01.000Z';
  expect(await read({ status: 'succeeded', succeededAt })).toEqual([70_00, undefined, undefined]);
  expect(asked).toEqual([
    [
      { type: 'case', uid: 'rent' },
      { id: deriveDonationId(reference), paidAt: succeededAt },
    ],
  ]);
});
