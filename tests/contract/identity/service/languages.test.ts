import { beforeAll, expect, test } from 'vitest';
import { createAccountClient } from '../../../../amplify/adapters/accountTable/AccountClient';
import { createAccountStore } from '../../../../amplify/adapters/accountTable/createAccountStore';
import { renderCodeEmail, type CodePurpose } from '../../../../amplify/documents/email/renderCodeEmail';
import { region } from '../../../../src/emulators/gateway/createLocalVariables';
import { inLanguage } from '../../../../src/texts/language';
import { anAddress } from '../../../builders/forms';
import { listEmailsTo } from '../../forms/support/emails';
import { prepareGiving } from '../../giving/support/startGiving';
import { password, startService, type Service } from './startService';

/** The gateway's pool calls the function that words the emails with codes, as the deployed one does. */
const gateway = prepareGiving();
let service: Service;
beforeAll(() => {
  service = startService({ url: `${gateway.origin}/identity`, advance: () => undefined } as never);
});

const codesOf = async (email: string) =>
  (await listEmailsTo(gateway, email))
    .map(({ subject, html }) => [subject, /\slang="([^"]+)"/.exec(html ?? '')?.[1], /\d{6}/.test(html ?? '')])
    .reverse();

/** An email with a code in a language, as `codesOf` gives it. */
const aCode = (purpose: CodePurpose, code: string) => [
  inLanguage(code, () => renderCodeEmail('', purpose)).subject,
  code,
  true,
];

test('codes to sign up and for a new password are in the language of the page that asks for them', async () => {
  const { identity } = service;
  const email = anAddress();
  const account = { email, password, givenName: 'Amina' };
  await inLanguage('ar', () => identity.signUp(account));
  // None is sent within half a minute of another.
  service.advance(40_000);
  await inLanguage('id', () => identity.resend(email));
  service.advance(40_000);
  // A code for a new password would be refused before the address is confirmed, so it gets one to confirm it.
  await inLanguage('ar', () => identity.resetPassword(email));
  service.advance(40_000);
  await identity.resend(email);
  expect(await codesOf(email)).toEqual([
    aCode('sign-up', 'ar'),
    aCode('sign-up', 'id'),
    aCode('confirm-first', 'ar'),
    aCode('sign-up', 'en-AU'),
  ]);
});

test('of two people who ask for a code at once, each gets it in the language of their page', async () => {
  const people = ['ar', 'id', 'en-AU', 'ar', 'id'].map((code) => ({ code, email: anAddress() }));
  await Promise.all(
    people.map(({ code, email }) => inLanguage(code, () => service.identity.signUp({ email, password }))),
  );
  for (const { code, email } of people) expect(await codesOf(email)).toEqual([aCode('sign-up', code)]);
});

test('an account that signs up on a page in Arabic has chosen Arabic for its emails', async () => {
  const email = anAddress();
  const begun = await inLanguage('ar', () => service.identity.signUp({ email, password, givenName: 'Amina' }));
  const [mail] = await listEmailsTo(gateway, email);
  const [code = ''] = /\d{6}/.exec(mail?.html ?? '') ?? [];
  const signUp = begun.ok && 'signUp' in begun ? begun.signUp : undefined;
  const confirmed = await inLanguage('ar', () => service.identity.confirmSignUp(email, code, signUp));
  expect(confirmed).toMatchObject({ ok: true, needsPassword: false });
  const table = createAccountClient('accounts', { region, endpoint: `${gateway.origin}/dynamodb` });
  expect(await createAccountStore(table).profile(signUp ?? '')).toMatchObject({ givenName: 'Amina', language: 'ar' });
});
