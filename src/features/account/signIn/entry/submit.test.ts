import { expect, it, vi } from 'vitest';
import type { Failure, Identity, PendingStep } from '../../../../services/identity';
import type { AccountPorts } from '../../session/AccountPorts';
import { nothingTyped, type Screen, type Typed } from './EntryState';
import { readPendingCode } from './entryReducer';
import { sendAgain, signInWithPasskey, submit } from './submit';

const now = new Date('2027-03-01T00:00:00Z');
const typed: Typed = { ...nothingTyped, email: ' amina@person.example ', password: 'three dates and milk' };
const sent = { email: 'amina@person.example', at: now.getTime() };
const success = { ok: true, outcome: { step: 'success' } } as const;
const sentOk = { ok: true, sentTo: 'a***@p***' } as const;
const failed = (reason: Failure['reason']): Failure => ({ ok: false, reason, message: 'Authentication Error' });

function ports(identity: Partial<Identity>, serverTime: Date | null = now) {
  const stored = new Map<string, string>();
  const made: AccountPorts = {
    identity: identity as Identity,
    data: {} as AccountPorts['data'],
    undoEmailChange: async () => ({ ok: true, value: true }),
    clock: () => now,
    timers: { after: () => () => undefined },
    serverTime: async () => serverTime,
    tabStorage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
  };
  return made;
}

it.each([
  [{ step: 'success' }, { type: 'finished' }],
  [{ step: 'reset-required' }, { type: 'shown', screen: { at: 'forgotten' }, notice: 'reset-required' }],
  [
    { step: 'confirm-sign-up' },
    { type: 'shown', screen: { at: 'confirm', sent: { email: sent.email } }, notice: 'confirm-first' },
  ],
  [
    { step: 'one-time-password' },
    { type: 'shown', screen: { at: 'challenge', outcome: { step: 'one-time-password' } } },
  ],
] as const)('a sign-in with the outcome %j goes on with %j', async (outcome, action) => {
  const world = ports({ signIn: async () => ({ ok: true, outcome }), resend: async () => sentOk });
  expect(await submit(world, { at: 'sign-in' }, typed)).toMatchObject(action);
});

it.each([
  ['is right', now, null],
  ['cannot be compared', null, null],
  ['is a little off', new Date(now.getTime() + 4 * 60_000), null],
  ['is far off', new Date(now.getTime() - 20 * 60_000), 20],
])('a refused sign-in reports a wrong clock only if that is far off; here it %s', async (_, there, clockOff) => {
  const failure = failed('wrong-credentials');
  const world = ports({ signIn: async () => failure }, there);
  expect(await submit(world, { at: 'sign-in' }, typed)).toEqual({ type: 'failed', failure, clockOff });
});

it('a sign-in with a passkey needs a valid address, and its refusal names the passkey', async () => {
  const passkey = vi.fn<Identity['signInWithPasskey']>(async () => success);
  const world = ports({ signInWithPasskey: passkey });
  expect(await signInWithPasskey(world, { ...typed, email: 'amina' })).toMatchObject({ type: 'refused' });
  expect(passkey).not.toHaveBeenCalled();
  expect(await signInWithPasskey(world, typed)).toEqual({ type: 'finished' });
  expect(passkey).toHaveBeenCalledExactlyOnceWith(typed.email);
  passkey.mockResolvedValueOnce(failed('wrong-credentials'));
  expect(await signInWithPasskey(world, typed)).toMatchObject({ failure: { reason: 'passkey-refused' } });
  // Should the pool ask for a code after all.
  passkey.mockResolvedValueOnce({ ok: true, outcome: { step: 'mfa-code', by: 'TOTP' } });
  expect(await signInWithPasskey(world, typed)).toMatchObject({ screen: { at: 'challenge' } });
});

it('a sign-up rejects an invalid address itself, and leaves an empty one to the service', async () => {
  const signUp = vi.fn(async () => failed('empty'));
  const world = ports({ signUp });
  expect(await submit(world, { at: 'sign-up' }, { ...typed, email: 'amina at home' })).toMatchObject({
    type: 'refused',
    issues: [{ field: 'email' }],
  });
  expect(await submit(world, { at: 'sign-up' }, { ...typed, email: '\u212areem@person.example' })).toMatchObject({
    type: 'refused',
    issues: [{ field: 'email', message: expect.stringContaining('“\u212a”') }],
  });
  expect(signUp).not.toHaveBeenCalled();
  expect(await submit(world, { at: 'sign-up' }, { ...typed, email: '' })).toMatchObject({ type: 'failed' });
});

it('a sign-up leads to the form for its code, and the tab stores the pending code for a reload', async () => {
  const world = ports({ signUp: async () => ({ ...sentOk, confirmBy: 'code' }) });
  expect(await submit(world, { at: 'sign-up' }, typed)).toEqual({ type: 'shown', screen: { at: 'confirm', sent } });
  expect(readPendingCode(world.tabStorage)).toEqual({ for: 'confirm', sent });
});

// Spec 7.35
it('a sign-up needs no code if the service confirms the address at once', async () => {
  const finishSignUp = vi.fn(async () => success);
  const signUp = async () => ({ ...sentOk, confirmBy: 'none', signUp: 'sub' }) as const;
  const world = ports({ signUp, finishSignUp });
  expect(await submit(world, { at: 'sign-up' }, typed)).toEqual({ type: 'finished' });
  expect(finishSignUp).toHaveBeenCalledExactlyOnceWith(sent.email);
  expect(readPendingCode(world.tabStorage)).toBeNull();
});

// Spec 4.36, 4.37, 9.16, 9.17
it('a sign-up waits for its link, and asks for the password if it was opened too late', async () => {
  const signUp = async () => ({ ...sentOk, confirmBy: 'link', signUp: 'sub' }) as const;
  const finishSignUp = vi.fn<Identity['finishSignUp']>(async () => success);
  const world = ports({ signUp, finishSignUp });
  const begun = await submit(world, { at: 'sign-up' }, typed);
  const screen: Screen = { at: 'await-link', sent: { ...sent, signUp: 'sub' } };
  expect(begun).toEqual({ type: 'shown', screen });
  expect(await submit(world, screen, typed)).toEqual({ type: 'finished' });
  finishSignUp.mockResolvedValueOnce(failed('sign-in-yourself'));
  expect(await submit(world, screen, typed)).toMatchObject({
    type: 'shown',
    screen: { at: 'sign-in' },
    notice: 'link-not-opened',
    change: { email: sent.email },
  });
  // It was opened, and the pool removed the password, which anyone may have chosen.
  finishSignUp.mockResolvedValueOnce(failed('wrong-credentials'));
  expect(
    await submit({ ...world, identity: { ...world.identity, resetPassword: async () => sentOk } }, screen, typed),
  ).toMatchObject({
    type: 'shown',
    screen: { at: 'reset', sent },
    notice: 'confirmed-choose-password',
  });
});

it('a sign-up with an address that has an account already waits three minutes for its link', async () => {
  const after = vi.fn<AccountPorts['timers']['after']>((_, run) => {
    run();
    return () => undefined;
  });
  const world = { ...ports({ finishSignUp: async () => failed('sign-in-yourself') }), timers: { after } };
  const action = await submit(world, { at: 'await-link', sent }, typed);
  expect(action).toMatchObject({ screen: { at: 'sign-in' }, notice: 'link-not-opened' });
  expect(after).toHaveBeenCalledExactlyOnceWith(180_000, expect.any(Function));
});

it('a confirmed sign-up signs in by itself or with the typed password, or else leads to the sign-in form', async () => {
  const screen: Screen = { at: 'confirm', sent };
  const finishSignUp = vi.fn(async () => success);
  const signIn = vi.fn<Identity['signIn']>(async () => success);
  const confirmed = (automatic: boolean) => async () => ({ ok: true, automatic, needsPassword: false }) as const;
  const automatic = ports({ confirmSignUp: confirmed(true), finishSignUp, signIn });
  expect(await submit(automatic, screen, typed)).toEqual({ type: 'finished' });
  expect(signIn).not.toHaveBeenCalled();

  const known = ports({ confirmSignUp: confirmed(false), finishSignUp, signIn });
  expect(await submit(known, screen, typed)).toEqual({ type: 'finished' });
  expect(signIn).toHaveBeenCalledExactlyOnceWith(sent.email, typed.password);

  const shown = { type: 'shown', screen: { at: 'sign-in' }, notice: 'confirmed', change: { email: sent.email } };
  expect(await submit(known, screen, { ...typed, password: '' })).toEqual(shown);
  signIn.mockResolvedValueOnce(failed('network'));
  expect(await submit(known, screen, typed)).toEqual(shown);
});

it('a confirmation names the sign-up that this tab began, after a reload and another code too', async () => {
  const begun = { ...sent, signUp: 'sub-1' };
  const confirmSignUp = vi.fn<Identity['confirmSignUp']>(async () => failed('wrong-code'));
  const world = ports({ signUp: async () => ({ ...sentOk, confirmBy: 'code', signUp: 'sub-1' }), confirmSignUp });
  await submit(world, { at: 'sign-up' }, typed);
  expect(readPendingCode(world.tabStorage)).toEqual({ for: 'confirm', sent: begun });
  await submit(world, { at: 'confirm', sent: begun }, { ...typed, code: '123456' });
  expect(confirmSignUp).toHaveBeenCalledExactlyOnceWith(sent.email, '123456', 'sub-1');
  const earlier = { ...begun, at: sent.at - 60_000 };
  expect(await sendAgain(ports({ resend: async () => sentOk }), { at: 'confirm', sent: earlier })).toMatchObject({
    screen: { sent: { signUp: 'sub-1' } },
  });
});

it('a confirmation of a stranger’s sign-up leads to a new password, with a second code', async () => {
  const confirmSignUp: Identity['confirmSignUp'] = async () => ({ ok: true, automatic: false, needsPassword: true });
  const signIn = vi.fn<Identity['signIn']>();
  const world = ports({ confirmSignUp, signIn, resetPassword: async () => sentOk });
  expect(await submit(world, { at: 'confirm', sent }, typed)).toEqual({
    type: 'shown',
    screen: { at: 'reset', sent: { ...sent, isConfirmed: true } },
    notice: 'confirmed-choose-password',
    change: { newPassword: '' },
  });
  expect(readPendingCode(world.tabStorage)).toEqual({ for: 'reset', sent: { ...sent, isConfirmed: true } });
  const limited = ports({ confirmSignUp, signIn, resetPassword: async () => failed('too-many-attempts') });
  expect(await submit(limited, { at: 'confirm', sent }, typed)).toEqual({
    type: 'shown',
    screen: { at: 'forgotten' },
    notice: 'confirmed-choose-password',
  });
  expect(signIn).not.toHaveBeenCalled();
});

it('a new password is reported as set once the user is signed in with it', async () => {
  const world = ports({ confirmReset: async () => ({ ok: true }), signIn: async () => success });
  const action = await submit(world, { at: 'reset', sent }, { ...typed, code: '123456', newPassword: 'four dates' });
  expect(action).toEqual({ type: 'finished', notice: 'password-reset' });
});

it('a new password is reported as set if the sign-in needs a second step, or if other devices stay signed in', async () => {
  const code = { ...typed, code: '123456', newPassword: 'four dates' };
  const asks = { ok: true, outcome: { step: 'mfa-code', by: 'TOTP' } } as const;
  const withApp = ports({ confirmReset: async () => ({ ok: true }), signIn: async () => asks });
  expect(await submit(withApp, { at: 'reset', sent }, code)).toMatchObject({
    screen: { at: 'challenge' },
    notice: 'password-changed',
  });
  const stay = ports({ confirmReset: async () => ({ ok: true, othersStay: true }), signIn: async () => success });
  expect(await submit(stay, { at: 'reset', sent }, code)).toEqual({ type: 'finished', notice: 'password-reset-here' });
});

it('a confirmation accepts the code for a new password if the address has an account', async () => {
  const confirmReset = vi.fn<Identity['confirmReset']>(async () => ({ ok: true }));
  const world = ports({ confirmSignUp: async () => failed('wrong-code'), confirmReset, signIn: async () => success });
  const code = { ...typed, code: '123456' };
  expect(await submit(world, { at: 'confirm', sent }, code)).toEqual({ type: 'finished', notice: 'password-reset' });
  expect(confirmReset).toHaveBeenCalledExactlyOnceWith(sent.email, '123456', typed.password);
  // After a reload the password is gone; and a sign-up of this tab has no other code.
  const failure = { type: 'failed', failure: failed('wrong-code') };
  expect(await submit(world, { at: 'confirm', sent }, { ...code, password: '' })).toEqual(failure);
  expect(await submit(world, { at: 'confirm', sent: { ...sent, signUp: 'sub-1' } }, code)).toEqual(failure);
  expect(confirmReset).toHaveBeenCalledOnce();
});

it('a new password accepts the code of a confirmation if the address was never confirmed', async () => {
  const confirmSignUp = vi.fn<Identity['confirmSignUp']>(async () => ({
    ok: true,
    automatic: false,
    needsPassword: true,
  }));
  const confirmReset: Identity['confirmReset'] = async () => failed('wrong-code');
  const world = ports({ confirmReset, confirmSignUp, resetPassword: async () => sentOk });
  const code = { ...typed, code: '123456', newPassword: 'four dates' };
  expect(await submit(world, { at: 'reset', sent }, code)).toMatchObject({
    screen: { at: 'reset' },
    notice: 'confirmed-choose-password',
  });
  expect(confirmSignUp).toHaveBeenCalledExactlyOnceWith(sent.email, '123456');
  const failure = failed('weak-password');
  const weak = ports({ confirmReset: async () => failure, confirmSignUp });
  expect(await submit(weak, { at: 'reset', sent }, code)).toEqual({ type: 'failed', failure });
  expect(confirmSignUp).toHaveBeenCalledOnce();
});

it.each([
  ['network', 'password-changed'],
  // A thief goes on with the old one.
  ['locked', 'password-changed-locked'],
] as const)(
  'a new password is set once, and leads to the sign-in if that failed with it (%s)',
  async (reason, notice) => {
    const confirmReset = vi.fn(async () => ({ ok: true }) as const);
    const world = ports({ confirmReset, signIn: async () => failed(reason) });
    const action = await submit(world, { at: 'reset', sent }, { ...typed, code: '123456', newPassword: 'four dates' });
    expect(action).toEqual({
      type: 'shown',
      screen: { at: 'sign-in' },
      notice,
      change: { email: sent.email, password: 'four dates' },
    });
    expect(confirmReset).toHaveBeenCalledExactlyOnceWith(sent.email, '123456', 'four dates');
  },
);

it.each([
  [{ step: 'mfa-code', by: 'SMS' }, 'code'],
  [{ step: 'one-time-password' }, 'code'],
  [{ step: 'mfa-setup', by: 'TOTP', secret: 'ABC', setupUri: 'otpauth://totp/' }, 'code'],
  [{ step: 'mfa-setup', by: 'EMAIL' }, 'email'],
  [{ step: 'new-password', missing: [] }, 'newPassword'],
  [{ step: 'mfa-selection', purpose: 'use', allowed: ['SMS'] }, 'answer'],
  [{ step: 'custom-challenge', question: {} }, 'answer'],
] satisfies [PendingStep, keyof Typed][])(
  'the sign-in step %j is answered with the field %s',
  async (outcome, field) => {
    const respond = vi.fn(async () => success);
    const fields: Typed = { ...typed, code: 'the code', newPassword: 'the password', answer: 'the answer' };
    expect(await submit(ports({ respond }), { at: 'challenge', outcome }, fields)).toEqual({ type: 'finished' });
    expect(respond).toHaveBeenCalledExactlyOnceWith(outcome, fields[field]);
  },
);

it('the form for a code that was just sent says so, if the service sends no other', async () => {
  const at = now.getTime() - 10_000;
  const held = async () => ({ ...sentOk, requestedAt: at });
  const signUp: Identity['signUp'] = async () => ({ ...(await held()), confirmBy: 'code' });
  const signIn: Identity['signIn'] = async () => ({ ok: true, outcome: { step: 'confirm-sign-up' } });
  const world = ports({ signUp, signIn, resend: held, resetPassword: held });
  const earlier = { ...sent, at };
  const confirm = { type: 'shown', screen: { at: 'confirm', sent: earlier }, notice: 'sent-lately' };
  const reset = { type: 'shown', screen: { at: 'reset', sent: earlier }, notice: 'sent-lately' };
  expect(await submit(world, { at: 'sign-up' }, typed)).toEqual(confirm);
  expect(await submit(world, { at: 'sign-in' }, typed)).toEqual(confirm);
  expect(readPendingCode(world.tabStorage)).toEqual({ for: 'confirm', sent: earlier });
  expect(await submit(world, { at: 'forgotten' }, typed)).toMatchObject(reset);
  expect(await sendAgain(world, { at: 'confirm', sent })).toEqual(confirm);
  expect(await sendAgain(world, { at: 'reset', sent })).toEqual(reset);
  const sends = ports({ resend: async () => sentOk });
  const again = { type: 'shown', screen: { at: 'confirm', sent }, notice: 'sent-again' };
  expect(await sendAgain(sends, { at: 'confirm', sent: earlier })).toEqual(again);
});
