import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaults } from '../../../src/config/defaults';
import { anAddress, createAddressTools, done } from './support/addressChanges';
import { prepareData } from './support/startData';

const data = prepareData();
beforeAll(async () => {
  // Loads the mail emulator, which takes longer on a busy machine than a function's timeout.
  await listEmailsTo('unused@example.org');
});
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

const listEmailsTo = (email: string) => data.emailsTo(email);
const codeTo = (email: string) => data.codeTo(email);

const pool = (action: string, body: object) => data.tryPool(action, body);
const ClientId = defaults.pool.clientId;
const { change, confirm, moved, signInError } = createAddressTools(data);
const createIssues = (field: string, code: string) => ({ issues: [{ field, code }] });

describe('changing the email address', () => {
  test('changing the email address needs its code, and notifies the former address without revealing the new one', async () => {
    const { user, next } = await moved();
    expect(await signInError(user.email)).toBe('NotAuthorizedException');
    const again = await data.signIn(next);
    expect(again.sub).toBe(user.sub);
    expect(await data.answerTo(again, 'myProfile')).toMatchObject({ email: next });
    const [email] = await listEmailsTo(user.email);
    expect(email?.subject).toBe('Your email address was changed');
    expect(email?.text).toContain('m***@e***');
    expect(email?.text).not.toContain(next);
  });

  test('changing the email address needs a recent sign-in, except for another code to the same address', async () => {
    const user = await data.user();
    const next = anAddress();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * minute });
    expect(await change(user, next)).toEqual(createIssues('password', 'required'));
    expect(await listEmailsTo(next)).toEqual([]);
    // A token that is renewed has the time of its sign-in.
    const fresh = await data.signIn(user.email);
    expect(await change(fresh, next)).toEqual(done);
    vi.setSystemTime(Date.now() + 6 * minute);
    expect(await change(fresh, anAddress())).toEqual(createIssues('password', 'required'));
    expect(await change(fresh, next)).toEqual(done);
    expect(await listEmailsTo(next)).toHaveLength(2);
    expect(await confirm(fresh, await codeTo(next))).toEqual(done);
  });

  test('the user pool itself refuses to change an email address', async () => {
    const user = await data.user();
    const next = anAddress();
    const UserAttributes = [{ Name: 'email', Value: next }];
    const refused = { __type: 'UserLambdaValidationException' };
    const AccessToken = user.accessToken;
    expect(await pool('UpdateUserAttributes', { AccessToken, UserAttributes })).toMatchObject(refused);
    expect(await pool('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })).toMatchObject(
      refused,
    );
    expect(await listEmailsTo(next)).toEqual([]);
    expect(await signInError(user.email)).toBeUndefined();
  });

  test('changing the email address needs a valid and different address', async () => {
    const user = await data.user();
    for (const email of ['', 'nobody', 'a@b', 'kelvin\u212a@example.org'])
      expect(await change(user, email)).toEqual(createIssues('email', 'format'));
    expect(await change(user, user.email.toUpperCase())).toEqual(createIssues('email', 'conflict'));
  });

  test('changing the email address sends no second code to the same address within 30 seconds, for any user', async () => {
    const next = anAddress();
    expect(await change(await data.user(), next)).toEqual(done);
    expect(await change(await data.user(), next)).toEqual(createIssues('email', 'too_many'));
    expect(await listEmailsTo(next)).toHaveLength(1);
  });

  test('one session sends codes to five addresses an hour, however many it names at once', async () => {
    const user = await data.user();
    const strangers = Array.from({ length: 12 }, () => anAddress());
    await Promise.all(strangers.map((address) => change(user, address)));
    for (const address of strangers) await change(user, address);
    const sent = await Promise.all(strangers.map((address) => listEmailsTo(address)));
    expect(sent.flat().length).toBeLessThanOrEqual(5);
    expect(sent.flat().length).toBeGreaterThan(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * minute });
    expect(await change(await data.signIn(user.email), anAddress())).toEqual(done);
  });

  test('one account is sent ten notices an hour, however many are asked for at once', async () => {
    const user = await data.user();
    await Promise.all(Array.from({ length: 15 }, () => data.ask(user, 'tellPasswordChanged')));
    await data.ask(user, 'tellSecurityChanged', { change: 'passkey_added' });
    const notices = (await listEmailsTo(user.email)).length;
    expect(notices).toBeLessThanOrEqual(10);
    expect(notices).toBeGreaterThan(0);
  });

  test('a change of the email address rejects the right code after five wrong ones', async () => {
    const user = await data.user();
    const next = anAddress();
    await change(user, next);
    const code = await codeTo(next);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await confirm(user, 'wrong')).toEqual(createIssues('code', 'unknown'));
    expect(await confirm(user, code)).toEqual(createIssues('code', 'too_many'));
    expect(await signInError(user.email)).toBeUndefined();
  });

  test('a change of the email address compares no more than five codes, however many are sent at once', async () => {
    const user = await data.user();
    const next = anAddress();
    await change(user, next);
    const code = await codeTo(next);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(user, wrong)));
    const compared = answers.filter(({ issues }) => issues[0]?.code === 'unknown');
    expect(compared.length).toBeLessThanOrEqual(5);
    expect(await confirm(user, code)).toEqual(createIssues('code', 'too_many'));
  });

  test('a change of the email address rejects the code for another user, and an expired one', async () => {
    const [user, other] = [await data.user(), await data.user()];
    const next = anAddress();
    await change(user, next);
    const code = await codeTo(next);
    expect(await confirm(other, code)).toEqual(createIssues('code', 'unknown'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * minute });
    expect(await confirm(await data.signIn(user.email), code)).toEqual(createIssues('code', 'unknown'));
  });

  test('a code for a new email address works for one hour, as the email with it says', async () => {
    const user = await data.user();
    const next = anAddress();
    await change(user, next);
    expect((await listEmailsTo(next))[0]?.text).toContain('The code works for one hour.');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59 * minute });
    expect(await confirm(await data.signIn(user.email), await codeTo(next))).toEqual(done);
  });

  test('changing to an address works despite an unconfirmed sign-up with it, but not if it has a confirmed account', async () => {
    const user = await data.user();
    const next = anAddress();
    await pool('SignUp', { ClientId, Username: next, Password: 'a stranger knows' });
    expect(await change(user, next)).toEqual(done);
    expect(await confirm(user, await codeTo(next))).toEqual(done);
    expect(await signInError(next)).toBeUndefined();

    const other = await data.user();
    const third = await data.user();
    await change(third, other.email);
    expect(await confirm(third, await codeTo(other.email))).toEqual(createIssues('email', 'conflict'));
    expect((await data.signIn(other.email)).sub).toBe(other.sub);
    expect(await signInError(third.email)).toBeUndefined();
  });
});

test('no person signs up with an address that the pool takes for another’s', async () => {
  const email = `kk-${anAddress()}`;
  const signUp = (Username: string) => pool('SignUp', { ClientId, Username, Password: 'generosity-2026' });
  expect(await signUp(email.replace('kk', 'k\u212a'))).toMatchObject({ __type: 'UserLambdaValidationException' });
  expect(await signUp(email)).toMatchObject({ UserConfirmed: false });
  expect(await listEmailsTo(email)).toHaveLength(1);
});

describe('a pending change of address', () => {
  test('a pending change of address ends with a password reset, and the address stays its owner’s', async () => {
    const user = await data.user();
    const next = anAddress();
    expect(await change(user, next)).toEqual(done);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    await data.resetPassword(user);
    const { errors } = await data.ask(user, 'confirmEmail', { code: await codeTo(next) });
    expect(errors).toMatchObject([{ message: 'This session was ended.' }]);
    expect(await signInError(user.email)).toBeUndefined();
  });

  test('a pending change of address ends with a changed password, while other sign-ins go on', async () => {
    const user = await data.user();
    const next = anAddress();
    expect(await change(user, next)).toEqual(done);
    expect(await data.answerTo(await data.signIn(user.email), 'tellPasswordChanged')).toBe(true);
    expect(await confirm(user, await codeTo(next))).toEqual(createIssues('code', 'unknown'));
  });
});

test('a password change is reported by email, after a recent sign-in', async () => {
  const user = await data.user();
  expect(await data.answerTo(user, 'tellPasswordChanged')).toBe(true);
  const [email] = await listEmailsTo(user.email);
  expect(email?.subject).toBe('Your password was changed');
  expect(email?.text).toContain('/account#/forgotten');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * minute });
  expect((await data.ask(user, 'tellPasswordChanged')).errors).toMatchObject([{ message: /five minutes/ }]);
  expect(await listEmailsTo(user.email)).toHaveLength(1);
});

test('an email reports each change of security, only after a sign-in of the last five minutes', async () => {
  const user = await data.user();
  const changes = [
    ['authenticator_app_on', 'Your authenticator app was turned on', '/account#/forgotten'],
    ['authenticator_app_off', 'Your authenticator app was turned off', '/account#/forgotten'],
    ['passkey_added', 'A passkey was added to your account', '/account#/security'],
    ['passkey_removed', 'A passkey was removed from your account', '/account#/forgotten'],
  ] as const;
  for (const [change, subject, link] of changes) {
    expect(await data.answerTo(user, 'tellSecurityChanged', { change })).toBe(true);
    const email = (await listEmailsTo(user.email)).find((one) => one.subject === subject);
    expect(email?.text, subject).toContain(link);
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * minute });
  for (const [change] of changes)
    expect((await data.ask(user, 'tellSecurityChanged', { change })).errors).toMatchObject([
      { message: /five minutes/ },
    ]);
  expect(await listEmailsTo(user.email)).toHaveLength(changes.length);
});

test('a deletion is reported once to the account’s address, and to one that it had until a few days ago', async () => {
  const { user, next } = await moved();
  const again = await data.signIn(next);
  expect(await data.answerTo(again, 'forgetMe')).toBe(true);
  expect(await data.answerTo(again, 'forgetMe')).toBe(true);
  for (const email of [user.email, next])
    expect((await listEmailsTo(email)).filter(({ subject }) => subject === 'Your account was deleted')).toHaveLength(1);
});

describe('a code of the user pool', () => {
  test('a second code for a new password is sent at once, and the one that was delivered stays good', async () => {
    const { email } = await data.user();
    expect(await pool('ForgotPassword', { ClientId, Username: email })).toHaveProperty('CodeDeliveryDetails');
    const ConfirmationCode = await codeTo(email);
    expect(await pool('ForgotPassword', { ClientId, Username: email })).toHaveProperty('CodeDeliveryDetails');
    expect(await listEmailsTo(email)).toHaveLength(2);
    const answer = { ClientId, Username: email, ConfirmationCode, Password: 'my own again' };
    expect(await pool('ConfirmForgotPassword', answer)).toEqual({});
    // Each works once, and ends the others.
    const second = { ...answer, ConfirmationCode: await codeTo(email) };
    expect(await pool('ConfirmForgotPassword', second)).toMatchObject({ __type: 'ExpiredCodeException' });
  });

  test('further codes for a sign-up are sent at once, as many as the pool sends, and the one that was delivered stays good', async () => {
    const Username = anAddress();
    await pool('SignUp', { ClientId, Username, Password: 'a stranger knows' });
    const ConfirmationCode = await codeTo(Username);
    const again = () => pool('ResendConfirmationCode', { ClientId, Username });
    for (let sent = 0; sent < 5; sent += 1) expect(await again()).toHaveProperty('CodeDeliveryDetails');
    expect(await again()).toMatchObject({ __type: 'LimitExceededException' });
    expect(await listEmailsTo(Username)).toHaveLength(6);
    expect(await pool('ConfirmSignUp', { ClientId, Username, ConfirmationCode })).not.toHaveProperty('__type');
  });

  test('as many requests for a new password as the pool answers tell nothing about whether an address has an account', async () => {
    const [registered, unknown] = [(await data.user()).email, anAddress()];
    for (let count = 0; count < 7; count += 1) {
      const [one, other] = [registered, unknown].map((Username) => pool('ForgotPassword', { ClientId, Username }));
      const describe = (answer: Record<string, unknown> = {}) => answer['__type'] ?? Object.keys(answer);
      expect(describe(await one)).toEqual(describe(await other));
    }
    // The owner has the codes, no matter who requested them, and each of them works.
    const codes = (await listEmailsTo(registered)).map(({ text }) => /Your code: (\d+)/.exec(text)?.[1]);
    expect(codes).toHaveLength(5);
    const answer = { ClientId, Username: registered, ConfirmationCode: codes.at(-1), Password: 'my own again' };
    expect(await pool('ConfirmForgotPassword', answer)).toEqual({});
  });
});
