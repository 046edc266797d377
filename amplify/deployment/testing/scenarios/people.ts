import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createAccountClient } from '../../../adapters/accountTable/AccountClient';
import { createAccountStore } from '../../../adapters/accountTable/createAccountStore';
import { defaults } from '../../../../src/config/defaults';
import { aDocument } from '../../../../tests/builders/documents';
import { anApplication, anEnquiry, aSubscription } from '../../../../tests/builders/forms';
import { aPaidGift, aStatement, openData, type User } from '../../../../tests/contract/data/support/startData';
import { listEmailsTo, tokenIn } from '../../../../tests/contract/forms/support/emails';
import { newRequest } from '../../../../tests/contract/giving/support/plans';
import { home } from '../../settings';
import { aDonationRequest } from '../../../../tests/contract/giving/support/gifts';
import { openTable, runSchedule } from './giving';
import type { Site } from './Site';

/** Sends a message, and an application with a document. */
export async function sendsForms(site: Site): Promise<void> {
  expect((await site.post('/api/general/enquiries', anEnquiry())).status).toBe(201);
  const addDocument = async () => {
    const file = { type: 'image/jpeg', bytes: aDocument().byteLength } as const;
    const { status, body } = await site.post<{ key: string; url: string }>('/api/general/documents', file);
    expect(status).toBe(201);
    expect((await site.upload('general', body.url, file.type, aDocument())).status).toBe(200);
    return body.key;
  };
  const documents = [{ key: await addDocument(), name: 'Paper.jpg' }];
  expect((await site.post('/api/general/applications', anApplication({ documents }))).status).toBe(201);
  expect((await site.post('/api/general/documents/removal', { key: await addDocument() })).status).toBe(200);
}

/** Subscribes, confirms and unsubscribes. */
export async function subscribes(site: Site): Promise<void> {
  const { email, ...request } = aSubscription();
  const path = '/api/marketing/subscriptions';
  expect((await site.post(path, { email, ...request })).status).toBe(202);
  await runSchedule(site, 'outbox');
  const [asked] = await listEmailsTo(site, email);
  const token = tokenIn(asked!, 'confirm');
  expect((await site.post(`${path}/confirm`, { token })).status).toBe(200);
  await runSchedule(site, 'outbox');
  const [welcome] = await listEmailsTo(site, email);
  const unsubscribe = tokenIn(welcome!, 'unsubscribe');
  expect((await site.post(`${path}/unsubscribe`, { token: unsubscribe })).status).toBe(200);
}

/** Sends what SES says of emails that came back; of those that it took, the mail service has said it. */
export async function hearsOfEmails({ call, functions }: Site): Promise<void> {
  const { MAIL_CONFIGURATION_SET: set } = functions.outbox.deployed.variables;
  expect(functions.mailEvents.seen).not.toHaveLength(0);
  const about = (eventType: string, effect: string, more: object = {}) =>
    call('mailEvents', {
      source: 'aws.ses',
      time: '2027-02-15T00:00:00Z',
      detail: {
        eventType,
        mail: { messageId: `m_${effect}`, tags: { effect: [effect], 'ses:configuration-set': [set] } },
        ...more,
      },
    });
  const bouncedRecipients = [{ emailAddress: 'gone@people.example' }];
  await about('Bounce', 'sub_1-confirm', { bounce: { bounceType: 'Permanent', bouncedRecipients } });
}

const clientId = defaults.pool.clientId;

/** Has someone else's sign-up confirmed by the owner of the address, and a new password. */
export async function confirmsAddresses(site: Site): Promise<void> {
  const data = openData(site);
  const email = `owner-${randomUUID()}@example.org`;
  await data.pool('SignUp', {
    ClientId: clientId,
    Username: email,
    Password: 'a stranger chose it',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'given_name', Value: 'Stranger' },
    ],
  });
  const [sent] = await data.emailsTo(email);
  const [ConfirmationCode] = /\b\d{6}\b/.exec(sent?.text ?? '') ?? [];
  await data.pool('ConfirmSignUp', { ClientId: clientId, Username: email, ConfirmationCode });
  await data.resetPassword(await data.user());
}

/** Signs in as someone whom an administrator has invited with the password of the invitation, and chooses their own. */
export async function acceptsInvitation(site: Site): Promise<void> {
  const data = openData(site);
  const email = `invited-${randomUUID()}@example.org`;
  const password = 'an invitation-2026';
  const invited = await fetch(`${site.origin}/identity/_admin/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, state: 'new-password' }),
  });
  expect(invited.status).toBe(201);
  const begun = await data.pool('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
  });
  const { Session, ChallengeName } = begun as { Session: string; ChallengeName: string };
  const ended = await data.pool('RespondToAuthChallenge', {
    ChallengeName,
    ClientId: clientId,
    Session,
    ChallengeResponses: { USERNAME: email, NEW_PASSWORD: 'generosity-2026' },
  });
  expect(ended).toMatchObject({ AuthenticationResult: expect.anything() });
  expect((await data.signIn(email)).idToken).not.toBe('');
}

/** Uses every field of the data API, for someone with gifts, and with a change of address that is undone. */
export async function usesAccount(site: Site): Promise<void> {
  const data = openData(site);
  const user = await data.user();
  const donation = aPaidGift({ userId: user.sub });
  await openTable(site).donations.create(donation);
  const answer = (operation: Parameters<typeof data.ask>[1], variables?: object) =>
    data.answerTo(user, operation, variables);
  for (const uid of ['winter-rent'])
    for (const operation of ['caseProgress', 'programProgress'] as const)
      await data.answerTo('key', operation, { uid });
  await data.answerTo('key', 'metalPrices');
  await answer('updateProfile', { givenName: 'Amina', zakatMonth: 9, zakatDay: 1 });
  await answer('myProfile');
  await answer('updatePreferences', { newsletter: true, zakatReminder: true, taxStatement: true, caseUpdates: true });
  await answer('myPreferences');
  expect((await site.post('/api/general/enquiries', anEnquiry({ email: user.email }))).status).toBe(201);
  for (const operation of ['myGifts', 'myGiving', 'myData'] as const) await answer(operation);
  await answer('myGift', { reference: donation.reference });
  for (const operation of ['myStatement', 'myStatementFile'] as const) await answer(operation, { financialYear: 2027 });
  const id = randomUUID();
  await answer('saveCalculation', { id, statement: JSON.stringify(aStatement()) });
  await answer('myCalculations');
  await answer('myCalculation', { id });
  await answer('myCalculationFile', { id });
  await answer('removeCalculation', { id });
  await answer('tellPasswordChanged');
  await answer('tellSecurityChanged', { change: 'passkey_added' });

  const next = `moved-${randomUUID()}@example.org`;
  await data.begunSignUp(next);
  await answer('changeEmail', { email: next });
  const [, code] = /Your code: (\d+)/.exec((await data.emailsTo(next))[0]?.text ?? '') ?? [];
  expect(await answer('confirmEmail', { code })).toEqual({ issues: [] });
  const texts = (await data.emailsTo(user.email)).map(({ text }) => text);
  const [token] = texts.flatMap((text) => /#\/undo-email\/(\S+)/.exec(text)?.[1] ?? []);
  expect(await data.answerTo('key', 'undoEmailChange', { token })).toBe(true);
}

/** A plan of a signed-in donor. */
async function makePlan(site: Site, { idToken }: User): Promise<void> {
  const answer = await site.post('/api/payments/account/plans', newRequest(), { Authorization: idToken });
  expect(answer.status).toBe(201);
}

/** Has someone with a plan reminded of a calculation that they saved two weeks ago. */
export async function isReminded(site: Site): Promise<void> {
  const data = openData(site);
  const user = await data.user();
  await makePlan(site, user);
  await openTable(site).donations.create(aPaidGift({ userId: user.sub }));
  const id = await data.savedBy(user);
  const accounts = createAccountStore(
    createAccountClient('accounts', { region: home, endpoint: `${site.origin}/dynamodb` }),
  );
  const saved = (await accounts.calculation(user.sub, id))!;
  expect(await data.answerTo(user, 'removeCalculation', { id })).toBe(true);
  const savedAt = new Date(Date.now() - 15 * 24 * 3600 * 1000).toISOString();
  await accounts.addCalculation(user.sub, { ...saved, summary: { ...saved.summary, id: randomUUID(), savedAt } });
  await data.answerTo(user, 'updatePreferences', { zakatReminder: true });
  await runSchedule(site, 'outbox');
  expect(await data.emailsTo(user.email)).toHaveLength(1);
}

/** Ends a person's sessions, and deletes another's account. */
export async function leaves(site: Site): Promise<void> {
  const data = openData(site);
  const [one, other] = [await data.user(), await data.user()];
  expect(await data.answerTo(one, 'endSessions')).toBe(true);
  await openTable(site).donations.create(aPaidGift({ userId: other.sub }));
  const saving = { ...aDonationRequest(), savesMethod: true };
  const headers = { Authorization: other.idToken };
  expect((await site.post('/api/payments/account/donations', saving, headers)).status).toBe(201);
  await makePlan(site, other);
  expect(await data.answerTo(other, 'forgetMe')).toBe(true);
}
