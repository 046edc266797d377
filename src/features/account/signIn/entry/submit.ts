import type { Failure, Sent, SignInStep } from '../../../../services/identity';
import type { AccountPorts } from '../../session/AccountPorts';
import { entryCopy } from '../../../../texts/en-AU/account/entry';
import { getForeignCharacterText } from '../../texts/getForeignCharacterText';
import { storePendingCode, type EntryAction } from './entryReducer';
import type { EntryIssue, EntryNotice, Screen, SentCode, Typed } from './EntryState';

/** A sign-in proves the password with the time of day, which may be off by no more (Amazon Cognito). */
const clockTolerance = 5 * 60 * 1000;

/** How long a link is waited for (specification section 9), in milliseconds. */
const linkTimeout = 180_000;

/** Something before the `@`, something with a dot behind it: the rest is the service's to validate. */
const likeAnAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Sends what was typed into a form.
 *
 * @returns what becomes of the way in; whatever fails is shown beside what was typed
 */
export async function submit(ports: AccountPorts, screen: Screen, typed: Typed): Promise<EntryAction> {
  switch (screen.at) {
    case 'sign-in':
      return signIn(ports, typed.email, typed.password);
    case 'sign-up':
      return signUp(ports, typed);
    case 'forgotten':
      return requestReset(ports, typed);
    case 'confirm':
      return confirm(ports, screen.sent, typed);
    case 'await-link':
      return awaitLink(ports, screen.sent);
    case 'reset':
      return reset(ports, screen.sent, typed);
    case 'challenge':
      return answerChallenge(ports, screen, typed);
  }
}

/** Sends another code, unless one was requested a moment ago. */
export async function sendAgain(
  ports: AccountPorts,
  screen: Extract<Screen, { at: 'confirm' | 'reset' }>,
): Promise<EntryAction> {
  const { email } = screen.sent;
  const { identity } = ports;
  const sent = await (screen.at === 'confirm' ? identity.resend(email) : identity.resetPassword(email));
  if (!sent.ok) return { type: 'failed', failure: sent };
  const again = { ...screen.sent, ...toSentCode(ports, email, sent) };
  return awaitCode(ports, screen.at, again, { notice: toNotice(sent, 'sent-again') });
}

async function signIn(ports: AccountPorts, email: string, password: string): Promise<EntryAction> {
  const result = await ports.identity.signIn(email, password);
  if (result.ok) return goOn(ports, result.outcome, email);
  const clockOff = result.reason === 'wrong-credentials' ? await clockOffBy(ports) : null;
  return { type: 'failed', failure: result, clockOff };
}

/** Signs in with a passkey, which takes only the address. */
export async function signInWithPasskey(ports: AccountPorts, { email }: Typed): Promise<EntryAction> {
  const wrong = notAnAddress(email);
  if (wrong) return wrong;
  const result = await ports.identity.signInWithPasskey(email);
  return result.ok ? goOn(ports, result.outcome, email) : { type: 'failed', failure: notOfThePassword(result) };
}

/** A passkey that the pool refuses says nothing of the password. */
const notOfThePassword = (failure: Failure): Failure =>
  failure.reason === 'wrong-credentials' ? { ...failure, reason: 'passkey-refused' } : failure;

/** Goes on after a step of a sign-in. */
async function goOn(ports: AccountPorts, outcome: SignInStep, email: string): Promise<EntryAction> {
  switch (outcome.step) {
    case 'success':
      storePendingCode(ports.tabStorage, null);
      return { type: 'finished' };
    case 'confirm-sign-up': {
      const again = await ports.identity.resend(email);
      // If none could be sent, one that came before may still do.
      const sent = toSentCode(ports, email, again.ok ? again : {});
      return awaitCode(ports, 'confirm', sent, { ...(again.ok && { notice: toNotice(again, 'confirm-first') }) });
    }
    case 'reset-required':
      return { type: 'shown', screen: { at: 'forgotten' }, notice: 'reset-required' };
    default:
      return { type: 'shown', screen: { at: 'challenge', outcome } };
  }
}

async function signUp(ports: AccountPorts, { email, password, givenName }: Typed): Promise<EntryAction> {
  const wrong = notAnAddress(email);
  if (wrong) return wrong;
  const result = await ports.identity.signUp({ email, password, givenName });
  if (!result.ok) return { type: 'failed', failure: result };
  const { confirmBy, signUp: begun } = result;
  if (confirmBy === 'none') return signInConfirmed(ports, email.trim(), password);
  const sent = { ...toSentCode(ports, email, result), ...(begun && { signUp: begun }) };
  if (confirmBy === 'link') return { type: 'shown', screen: { at: 'await-link', sent } };
  return awaitCode(ports, 'confirm', sent, { notice: toNotice(result) });
}

async function confirm(ports: AccountPorts, sent: SentCode, { code, password }: Typed): Promise<EntryAction> {
  const { identity } = ports;
  const { email, signUp: begun } = sent;
  const confirmed = await identity.confirmSignUp(email, code, begun);
  if (!confirmed.ok) {
    // An address that has an account got a code for a new password, which is the one that was typed.
    const isReset = confirmed.reason === 'wrong-code' && begun === undefined && password !== '';
    const done = isReset ? await identity.confirmReset(email, code, password) : null;
    if (done?.ok) return signInAnew(ports, email, password, done);
    return { type: 'failed', failure: confirmed };
  }
  storePendingCode(ports.tabStorage, null);
  if (confirmed.needsPassword) return choosePassword(ports, email);
  return signInConfirmed(ports, email, password, confirmed.automatic);
}

/** Waits until the link was opened, on whatever device: the service is polled every 5 seconds, for 180 at most. */
async function awaitLink(ports: AccountPorts, { email, signUp: begun }: SentCode): Promise<EntryAction> {
  // An address that has an account already gets as long a wait, so that it is not revealed.
  if (begun === undefined) await new Promise<void>((resolve) => void ports.timers.after(linkTimeout, resolve));
  const signedIn = await ports.identity.finishSignUp(email);
  if (signedIn.ok) return goOn(ports, signedIn.outcome, email);
  // The link was opened, and says nothing of who signed up with the address.
  if (signedIn.reason === 'wrong-credentials') return choosePassword(ports, email);
  return { type: 'shown', screen: { at: 'sign-in' }, notice: 'link-not-opened', change: { email } };
}

/** Signs in whose address is confirmed: by itself, with the password that was typed, or not at all. */
async function signInConfirmed(
  ports: AccountPorts,
  email: string,
  password: string,
  automatic = true,
): Promise<EntryAction> {
  const { identity } = ports;
  const signedIn = automatic ? await identity.finishSignUp(email) : null;
  if (signedIn?.ok) return goOn(ports, signedIn.outcome, email);
  // After a reload the password is gone: then it is asked for.
  const again = password ? await identity.signIn(email, password) : null;
  if (again?.ok) return goOn(ports, again.outcome, email);
  return { type: 'shown', screen: { at: 'sign-in' }, notice: 'confirmed', change: { email } };
}

/** A stranger may have chosen the password, so the pool removed it: the owner sets one with a second code. */
async function choosePassword(ports: AccountPorts, email: string): Promise<EntryAction> {
  const notice = 'confirmed-choose-password';
  const sent = await ports.identity.resetPassword(email);
  if (!sent.ok) return { type: 'shown', screen: { at: 'forgotten' }, notice };
  const code = { ...toSentCode(ports, email, sent), isConfirmed: true };
  return awaitCode(ports, 'reset', code, { notice, change: { newPassword: '' } });
}

async function requestReset(ports: AccountPorts, { email }: Typed): Promise<EntryAction> {
  const wrong = notAnAddress(email);
  if (wrong) return wrong;
  const result = await ports.identity.resetPassword(email);
  if (!result.ok) return { type: 'failed', failure: result };
  return awaitCode(ports, 'reset', toSentCode(ports, email, result), {
    notice: toNotice(result),
    change: { newPassword: '' },
  });
}

async function reset(ports: AccountPorts, { email }: SentCode, { code, newPassword }: Typed): Promise<EntryAction> {
  const { identity } = ports;
  const done = await identity.confirmReset(email, code, newPassword);
  if (!done.ok) {
    // An address that was never confirmed got the code that confirms it.
    const isConfirmed = done.reason === 'wrong-code' && (await identity.confirmSignUp(email, code)).ok;
    return isConfirmed ? choosePassword(ports, email) : { type: 'failed', failure: done };
  }
  return signInAnew(ports, email, newPassword, done);
}

/** Signs in with a password that was just set. */
async function signInAnew(
  ports: AccountPorts,
  email: string,
  newPassword: string,
  { othersStay }: { readonly othersStay?: true },
): Promise<EntryAction> {
  const { identity } = ports;
  storePendingCode(ports.tabStorage, null);
  const signedIn = await identity.signIn(email, newPassword);
  if (signedIn.ok && signedIn.outcome.step === 'success')
    return { type: 'finished', notice: othersStay ? 'password-reset-here' : 'password-reset' };
  if (signedIn.ok) {
    const next = await goOn(ports, signedIn.outcome, email);
    return next.type === 'shown' ? { notice: 'password-changed', ...next } : next;
  }
  const change = { email, password: newPassword };
  const notice = signedIn.reason === 'locked' ? 'password-changed-locked' : 'password-changed';
  return { type: 'shown', screen: { at: 'sign-in' }, notice, change };
}

async function answerChallenge(
  ports: AccountPorts,
  { outcome }: Extract<Screen, { at: 'challenge' }>,
  typed: Typed,
): Promise<EntryAction> {
  const answered = {
    'mfa-code': typed.code,
    'one-time-password': typed.code,
    'mfa-setup': outcome.step === 'mfa-setup' && outcome.by === 'EMAIL' ? typed.email : typed.code,
    'new-password': typed.newPassword,
    'mfa-selection': typed.answer,
    'custom-challenge': typed.answer,
  }[outcome.step];
  const result = await ports.identity.respond(outcome, answered);
  return result.ok ? goOn(ports, result.outcome, typed.email) : { type: 'failed', failure: result };
}

function awaitCode(
  ports: AccountPorts,
  what: 'confirm' | 'reset',
  sent: SentCode,
  more: Pick<Extract<EntryAction, { type: 'shown' }>, 'notice' | 'change'> = {},
): EntryAction {
  storePendingCode(ports.tabStorage, { for: what, sent });
  return { type: 'shown', screen: { at: what, sent }, ...more };
}

const toSentCode = ({ clock }: AccountPorts, email: string, { requestedAt }: Pick<Sent, 'requestedAt'>): SentCode => ({
  email: email.trim(),
  at: requestedAt ?? clock().getTime(),
});

/** The notice about a code: that an earlier one was not replaced, or else what its form says. */
const toNotice = ({ requestedAt }: Sent, notice?: EntryNotice): EntryNotice | undefined =>
  requestedAt === undefined ? notice : 'sent-lately';

/** An address that no message can go to. An empty one is the service's to refuse, in the catalogue's words. */
function notAnAddress(email: string): EntryAction | null {
  if (!email.trim()) return null;
  const message = likeAnAddress.test(email.trim()) ? getForeignCharacterText(email) : entryCopy.failures.notAnAddress;
  if (message === null) return null;
  const issues: readonly EntryIssue[] = [{ field: 'email', message }];
  return { type: 'refused', issues };
}

/** Minutes that this device's clock is off, if it is off by too much; `null` if it is right, or unknown. */
async function clockOffBy({ clock, serverTime }: AccountPorts): Promise<number | null> {
  const there = await serverTime();
  if (!there) return null;
  const off = Math.abs(clock().getTime() - there.getTime());
  return off > clockTolerance ? Math.round(off / 60_000) : null;
}
