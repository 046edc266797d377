import { describe, expect, it, vi } from 'vitest';
import {
  aDraft,
  aReference,
  aView,
  anOpenView,
  done,
  createFailure,
  someServices,
} from '../../../../tests/builders/checkout';
import { aCatalogue, aLine } from '../../../../tests/builders/giving';
import type { Attempt } from '../draft/Draft';
import { toDonationFields } from '../request/toDonationFields';
import { beginAttempt, type AttemptPorts } from './beginAttempt';

const donation = toDonationFields([aLine()], aDraft(), aCatalogue());
const other = toDonationFields([aLine({ amount: 70_00 })], aDraft(), aCatalogue());
const firstKey = '00000000-0000-4000-8000-000000000000';
/** The key after the first. */
const secondKey = '00000000-0000-4000-8000-000000000001';
const attemptAt = (of: typeof donation, reference: string | null = aReference): Attempt => ({
  key: firstKey,
  gift: JSON.stringify(of),
  method: 'card',
  reference,
  confirmed: false,
});

function ports(payments: Parameters<typeof someServices>[0] = {}, last: Attempt | null = null) {
  const services = someServices(payments);
  const stored: (Attempt | null)[] = [];
  const create = vi.fn(services.payments.create);
  const cancel = vi.fn(services.payments.cancel);
  const solve = vi.fn(async (): Promise<string | null> => 'solution');
  const all: AttemptPorts = {
    payments: { ...services.payments, create, cancel },
    last: () => last,
    remember: (attempt) => void stored.push(attempt),
    firstKey: () => firstKey,
    solve,
  };
  return { all, stored, create, cancel, solve };
}

describe('the attempt to pay a donation', () => {
  it('an attempt stores its key before anything is sent, and the reference afterwards', async () => {
    const { all, stored, create } = ports();
    create.mockImplementation(async () => {
      expect(stored).toEqual([expect.objectContaining({ key: firstKey, reference: null })]);
      return done(anOpenView());
    });
    expect(await beginAttempt(donation, all)).toEqual({ type: 'stored', reference: aReference });
    expect(create).toHaveBeenCalledExactlyOnceWith({ ...donation, attempt: firstKey });
    expect(stored.at(-1)).toMatchObject({ key: firstKey, reference: aReference });
  });

  it('an attempt sends the same key again for the same donation', async () => {
    const last = attemptAt(donation, null);
    const { all, create, cancel } = ports({}, last);
    await beginAttempt(donation, all);
    expect(create).toHaveBeenCalledExactlyOnceWith({ ...donation, attempt: last.key });
    expect(cancel).not.toHaveBeenCalled();
  });

  it('an attempt for a changed donation first cancels the old donation, and takes another key', async () => {
    const { all, create, cancel } = ports({}, attemptAt(other));
    expect(await beginAttempt(donation, all)).toMatchObject({ type: 'stored' });
    expect(cancel).toHaveBeenCalledExactlyOnceWith(aReference);
    expect(cancel).toHaveBeenCalledBefore(create);
    expect(create).toHaveBeenCalledExactlyOnceWith({ ...donation, attempt: secondKey });
  });

  it('an attempt creates no donation if the old one turns out to be paid', async () => {
    const paid = aView();
    const { all, create } = ports(
      { payments: { cancel: async () => createFailure('wrong_state'), status: async () => done(paid) } },
      attemptAt(other),
    );
    expect(await beginAttempt(donation, all)).toEqual({ type: 'settled', view: paid });
    expect(create).not.toHaveBeenCalled();
  });

  it('an attempt creates no donation while it is unknown whether the old one was cancelled', async () => {
    const { all, create } = ports({ payments: { cancel: async () => createFailure('offline') } }, attemptAt(other));
    expect(await beginAttempt(donation, all)).toMatchObject({ type: 'failed', failure: { code: 'offline' } });
    expect(create).not.toHaveBeenCalled();
  });

  it('an attempt continues if the back end does not know the old donation', async () => {
    const { all } = ports({ payments: { cancel: async () => createFailure('not_found') } }, attemptAt(other));
    expect(await beginAttempt(donation, all)).toMatchObject({ type: 'stored' });
  });

  it('an attempt returns the paid donation if it was paid in another tab', async () => {
    const paid = aView();
    const { all } = ports({ payments: { create: async () => done(paid) } }, attemptAt(donation));
    expect(await beginAttempt(donation, all)).toEqual({ type: 'settled', view: paid });
  });

  it.each([
    ['expired', done(anOpenView({ status: 'expired' }))],
    ['was used for something else', createFailure('attempt_reused')],
  ])('an attempt takes a new key if the old one %s', async (_, first) => {
    const { all, create } = ports({}, attemptAt(donation));
    create.mockResolvedValueOnce(first);
    expect(await beginAttempt(donation, all)).toMatchObject({ type: 'stored' });
    expect(create.mock.calls.map(([{ attempt }]) => attempt)).toEqual([firstKey, secondKey]);
  });

  describe('an attempt with a challenge', () => {
    const challenge = {
      parameters: { algorithm: 'A', nonce: 'ab', salt: 'cd', cost: 1, keyLength: 32, keyPrefix: '00' },
      signature: 'ef',
    };
    const challenged = createFailure('challenge_required', { challenge });

    it('an attempt sends the same request again with the solution of its challenge', async () => {
      const { all, create, solve, stored } = ports();
      create.mockResolvedValueOnce(challenged);
      expect(await beginAttempt(donation, all)).toEqual({ type: 'stored', reference: aReference });
      expect(solve).toHaveBeenCalledExactlyOnceWith(challenge);
      const request = { ...donation, attempt: firstKey };
      expect(create.mock.calls).toEqual([[request], [{ ...request, challenge: 'solution' }]]);
      expect(stored.at(-1)).toMatchObject({ key: firstKey, gift: JSON.stringify(donation), reference: aReference });
    });

    it('an attempt solves a second challenge after the first, but no third', async () => {
      const { all, create, solve } = ports();
      create.mockResolvedValue(challenged);
      expect(await beginAttempt(donation, all)).toMatchObject({
        type: 'failed',
        failure: { code: 'challenge_required' },
      });
      expect(solve).toHaveBeenCalledTimes(2);
      expect(create).toHaveBeenCalledTimes(3);
    });

    it('an attempt fails if its challenge is not solved', async () => {
      const { all, create, solve } = ports();
      create.mockResolvedValue(challenged);
      solve.mockResolvedValue(null);
      expect(await beginAttempt(donation, all)).toMatchObject({
        type: 'failed',
        failure: { code: 'challenge_required' },
      });
      expect(create).toHaveBeenCalledOnce();
    });
  });

  it('an attempt creates no new donation if the old one was closed after too many declines', async () => {
    const ended = done(anOpenView({ status: 'cancelled', failure: 'too_many_declines' }));
    const { all, create } = ports({ payments: { create: async () => ended } }, attemptAt(donation));
    expect(await beginAttempt(donation, all)).toEqual({ type: 'spent', reason: 'too_many_declines' });
    expect(create).toHaveBeenCalledOnce();
  });

  it('an attempt stores its key for the next try if there was no answer', async () => {
    const { all, stored } = ports({ payments: { create: async () => createFailure('offline') } });
    expect(await beginAttempt(donation, all)).toMatchObject({ type: 'failed' });
    expect(stored.at(-1)).toMatchObject({ key: firstKey, reference: null });
  });

  it('two tabs make the same attempt for the same draft without communication', async () => {
    const [one, two] = [ports(), ports()];
    await Promise.all([beginAttempt(donation, one.all), beginAttempt(donation, two.all)]);
    expect(two.create.mock.calls).toEqual(one.create.mock.calls);
  });

  it('an attempt skips the keys of failed attempts that the draft no longer has', async () => {
    const { all, create } = ports();
    create
      .mockResolvedValueOnce(done(anOpenView({ status: 'cancelled' })))
      .mockResolvedValueOnce(createFailure('attempt_reused'));
    expect(await beginAttempt(donation, all)).toMatchObject({ type: 'stored' });
    expect(create.mock.calls.map(([{ attempt }]) => attempt)).toEqual([
      firstKey,
      secondKey,
      '00000000-0000-4000-8000-000000000002',
    ]);
  });

  it('an attempt fails after twenty keys that were all used before', async () => {
    const { all, create } = ports({ payments: { create: async () => createFailure('attempt_reused') } });
    expect(await beginAttempt(donation, all)).toMatchObject({ type: 'failed', failure: { code: 'attempt_reused' } });
    expect(create).toHaveBeenCalledTimes(20);
  });
});
