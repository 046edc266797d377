import { expect, test } from 'vitest';
import { createData, type DataFile } from '../../../src/services/data';
import { anApplication, anEnquiry } from '../../builders/forms';
import { aGuestGift, aPaidGift, aStatement, prepareData } from './support/startData';

const data = prepareData();

const none = {
  newsletter: false,
  caseUpdates: false,
  zakatReminder: false,
  ramadanReminder: false,
  taxStatement: false,
};

test('the data export contains all data of the user, unfinished donations too, and no other user’s', async () => {
  const [user, other] = [await data.user(), await data.user()];
  const unfinished = aPaidGift({
    userId: user.sub,
    status: 'created',
    succeededAt: undefined,
    note: 'For my mother',
  });
  const asGuest = aGuestGift(user.email);
  const foreign = aPaidGift({ userId: other.sub });
  for (const donation of [unfinished, asGuest, foreign]) await data.gifts.donations.create(donation);
  const message = anEnquiry({ email: user.email.toUpperCase() });
  const application = anApplication({ email: user.email });
  for (const [path, form] of [
    ['enquiries', message],
    ['applications', application],
    ['enquiries', anEnquiry({ email: other.email, message: 'Of another person' })],
  ] as const)
    expect((await data.post(`/api/general/${path}`, form)).status).toBe(201);
  const id = await data.savedBy(user);
  await data.answerTo(user, 'updateProfile', { givenName: 'Zahra' });
  const client = createData({ endpoint: `${data.origin}/graphql`, idToken: async () => user.idToken });
  const answer = await client.exportMine();
  const { name, contentType, bytes } = (answer as { value: DataFile }).value;
  expect([name, contentType]).toEqual([expect.stringMatching(/^my-data-2\d{3}-\d\d-\d\d\.json$/), 'application/json']);
  const everything = JSON.parse(Buffer.from(bytes).toString('utf8')) as Record<string, unknown>;
  expect(everything).toMatchObject({
    account: { userId: user.sub, email: user.email, emailVerified: true },
    profile: { givenName: 'Zahra' },
    preferences: none,
    zakatStatements: [{ id, statement: aStatement() }],
    gifts: expect.arrayContaining([
      expect.objectContaining({ reference: unfinished.reference, note: 'For my mother', madeSignedIn: true }),
      expect.objectContaining({ reference: asGuest.reference, madeSignedIn: false }),
    ]),
  });
  expect(everything['gifts']).toHaveLength(2);
  expect(everything['messages']).toHaveLength(2);
  expect(everything['messages']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'enquiry', message: message.message }),
      expect.objectContaining({ kind: 'application', situation: application.situation }),
    ]),
  );
  expect(JSON.stringify(everything)).not.toMatch(/requestHash|attempt|outbox/);
});
