import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { emulatorCredentials } from '../../../amplify/lib/createAwsClientOptions';
import { logFilters } from '../../../amplify/deployment/logFilters';
import { matchesPattern } from '../../../amplify/deployment/testing/matchesPattern';
import type { exportManifest } from '../../../amplify/useCases/exportNight';
import type { ExportedUser } from '../../../amplify/useCases/ports/UserPool';
import { defaults } from '../../../src/config/defaults';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { readNight, restoreContent, restoreUsers } from '../../../src/commands/restore/restoreNight';
import { createLocalFunctions } from '../../../src/emulators/gateway/createLocalFunctions';
import { createLocalVariables, type LocalVariables } from '../../../src/emulators/gateway/createLocalVariables';
import type * as z from 'zod';
import { aPaidGift, prepareData, type User } from './support/startData';

const data = prepareData();
const folder = mkdtempSync(join(tmpdir(), 'nights-'));
let variables: LocalVariables;
let log: string[] = [];
beforeAll(() => {
  const parsed = parseEnvironment({});
  if (!parsed.ok) throw new Error(parsed.error);
  variables = createLocalVariables(parsed.environment, data.origin, { logLevel: 'info' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fetch(`${data.origin}/s3/_faults`, { method: 'DELETE' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The function as it is deployed, at half past three of a night in Sydney. */
async function runAt(night: string, changes: Partial<LocalVariables> = {}) {
  log = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => log.push(String(line)) > 0);
  const clock = () => new Date(`${night}T03:30:00+11:00`);
  const handler = await createLocalFunctions(() => ({ ...variables, ...changes }), clock).load('nightlyExport');
  return handler();
}

/** Downloads the files of a night from the bucket, by name, as a person who restores it does. */
async function download(night: string): Promise<ReadonlyMap<string, string>> {
  const page = await (await fetch(`${data.origin}/s3/`)).text();
  const links = [...page.matchAll(/href="(\/s3\/_documents\/[^"]+)">([^<]+)<\/a>/g)].filter(([, , key = '']) =>
    key.startsWith(`${night}/`),
  );
  const files = new Map<string, string>();
  for (const [, link = '', key = ''] of links) {
    const text = await (await fetch(data.origin + link)).text();
    files.set(key, text);
    mkdirSync(dirname(join(folder, key)), { recursive: true });
    writeFileSync(join(folder, key), text);
  }
  return files;
}

const readManifest = (files: ReadonlyMap<string, string>, night: string) =>
  JSON.parse(files.get(`${night}/manifest.json`) ?? 'null') as z.infer<typeof exportManifest> | null;

const admin = (path: string, body: object) =>
  fetch(`${data.origin}/identity/_admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const signUp = (Username: string) =>
  data.pool('SignUp', { ClientId: defaults.pool.clientId, Username, Password: 'a long password' });

test('a night’s export has every user and document once, while people sign up and leave, and nothing that signs in', async () => {
  const night = '2027-02-01';
  const emails = Array.from({ length: 65 }, (_, index) => `donor-${index}@example.org`);
  for (const email of emails) await admin('users', { email, givenName: 'Amina' });
  await admin('users', { email: 'officer@example.org', state: 'finance' });
  await admin('users', { email: 'left@example.org', state: 'disabled' });
  const leaving = await data.user();
  await Promise.all([
    runAt(night),
    ...Array.from({ length: 20 }, (_, index) => signUp(`new-${index}@example.org`)),
    data.administer(leaving, 'delete'),
  ]);

  const files = await download(night);
  const manifest = readManifest(files, night)!;
  const { users, documents } = readNight(join(folder, night));
  expect(new Set(users.map(({ sub }) => sub)).size).toBe(users.length);
  expect(users.filter(({ email }) => emails.includes(email))).toHaveLength(65);
  expect(users.find(({ email }) => email === 'officer@example.org')).toMatchObject({ groups: ['finance'] });
  expect(users.find(({ email }) => email === 'left@example.org')).toMatchObject({ enabled: false, groups: [] });
  const known = [
    'createdAt',
    'email',
    'emailVerified',
    'enabled',
    'familyName',
    'givenName',
    'groups',
    'status',
    'sub',
  ];
  expect([...new Set(users.flatMap((user) => Object.keys(user)))].sort()).toEqual(known);

  const published = readdirSync('src/content/documents', { recursive: true }).filter((file) =>
    /\.json$/.test(`${file}`),
  );
  expect(documents).toHaveLength(published.length);
  for (const { file, count, sha256 } of [manifest.users, manifest.documents]) {
    const text = files.get(`${night}/${file}`)!;
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    expect(JSON.parse(text)).toHaveLength(count);
  }
  // What the alarm counts, without a person's detail.
  const counted = log.filter((line) => matchesPattern(logFilters.exported, line));
  expect(counted.map((line) => JSON.parse(line) as object)).toMatchObject([
    { users: users.length, documents: documents.length },
  ]);
  expect(log.join('')).not.toContain('@example.org');
});

test('a night that broke off has no manifest, and the next run, or the next night, is whole', async () => {
  const [night, next] = ['2027-02-02', '2027-02-03'];
  await expect(runAt(night, { CONTENT_API_ENDPOINT: `${data.origin}/content/nothing` })).rejects.toThrow(
    'content service',
  );
  const broken = await download(night);
  expect([...broken.keys()]).toEqual([expect.stringMatching(/users-[0-9a-f]{16}\.json$/)]);
  expect(() => readNight(join(folder, night))).toThrow('manifest.json is missing');
  expect(log.join('')).not.toContain('"exported"');

  for (const run of [night, next]) {
    await runAt(run);
    await download(run);
    expect(readNight(join(folder, run)).documents.length).toBeGreaterThan(0);
  }
});

test('runs of a night at once, and one that breaks off after them, leave a manifest whose files are as it says', async () => {
  const night = '2027-02-04';
  await Promise.all([runAt(night), signUp('between@example.org').then(() => runAt(night))]);
  await signUp('later@example.org');
  await expect(runAt(night, { CONTENT_API_ENDPOINT: `${data.origin}/content/nothing` })).rejects.toThrow();
  await download(night);
  expect(readNight(join(folder, night)).users.length).toBeGreaterThan(0);
});

test('an export that was changed, or cut off, is not restored', async () => {
  const night = '2027-02-05';
  await runAt(night);
  const manifest = readManifest(await download(night), night)!;
  const path = join(folder, night, manifest.users.file);
  writeFileSync(path, readFileSync(path, 'utf8').replace('example.org', 'example.com'));
  expect(() => readNight(join(folder, night))).toThrow('is not the file that was exported');
  rmSync(path);
  expect(() => readNight(join(folder, night))).toThrow('is missing');
});

test('restored content is what editors had published, in files that the local content service reads', async () => {
  const night = '2027-02-06';
  await runAt(night);
  await download(night);
  const target = join(folder, 'content');
  restoreContent(readNight(join(folder, night)), target);
  const list = (root: string) =>
    readdirSync(root, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.json'));
  const root = 'src/content/documents';
  expect(list(join(target, 'documents')).sort()).toEqual(list(root).sort());
  for (const file of list(root))
    expect(JSON.parse(readFileSync(join(target, 'documents', file), 'utf8')), file).toEqual(
      JSON.parse(readFileSync(join(root, file), 'utf8')),
    );
  expect(() => restoreContent(readNight(join(folder, night)), target)).toThrow('name a new folder');
});

const place = { region: 'ap-southeast-2', credentials: emulatorCredentials };

test('restored users get in only by a code to their address, and find their account and gifts', async () => {
  const pool = new CognitoIdentityProviderClient({ ...place, endpoint: `${data.origin}/identity` });
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...place, endpoint: `${data.origin}/dynamodb` }));
  const UserPoolId = defaults.pool.userPoolId;
  const remove = ({ sub }: User) => pool.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub }));
  const [donor, moved, gone, closed] = [await data.user(), await data.user(), await data.user(), await data.user()];
  for (const user of [donor, moved]) {
    await data.answerTo(user, 'updateProfile', { givenName: 'Zahra' });
    await data.gifts.donations.create(
      aPaidGift({ userId: user.sub, donor: { email: 'other@example.org', anonymous: false } }),
    );
  }
  const night = '2027-02-07';
  await runAt(night);
  await download(night);

  // Since then a donor changed the address, another deleted the account, and one was disabled; then the others were lost.
  const UserAttributes = [
    { Name: 'email', Value: 'moved@example.org' },
    { Name: 'email_verified', Value: 'true' },
  ];
  await pool.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: moved.sub, UserAttributes }));
  await data.answerTo(gone, 'forgetMe');
  await Promise.all([donor, gone, closed].map(remove));
  const exported = readNight(join(folder, night));
  const users = exported.users
    .filter(({ sub }) => [donor, moved, gone, closed].some((user) => user.sub === sub))
    .map((user): ExportedUser => (user.sub === closed.sub ? { ...user, enabled: false } : user));
  const restore = (...others: string[]) => {
    const tables = { accounts: 'accounts', others };
    return restoreUsers({ ...exported, users }, { pool, userPoolId: UserPoolId, client, tables });
  };

  // The first run breaks off when it has made the users and moved their accounts; the next one finishes.
  await expect(restore('missing')).rejects.toThrow();
  const first = await restore('donations', 'subscriptions');
  expect(first.restored.map(({ sub }) => sub).sort()).toEqual([donor.sub, moved.sub].sort());
  expect(first.leftOut.map(({ sub }) => sub).sort()).toEqual([gone.sub, closed.sub].sort());
  expect(first).toMatchObject({ left: 0 });
  expect(first.moved).toBeGreaterThan(0);

  const begin = (PASSWORD: string) =>
    data.tryPool('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      ClientId: defaults.pool.clientId,
      AuthParameters: { USERNAME: donor.email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD },
    });
  expect((await begin('generosity-2026')).__type).toBe('UserLambdaValidationException');
  await data.resetPassword(donor);
  const again = await data.signIn(donor.email);
  expect(again.sub).not.toBe(donor.sub);
  expect(await data.answerTo(again, 'myProfile')).toMatchObject({ givenName: 'Zahra' });
  expect(await data.answerTo(again, 'myGifts')).toMatchObject({ gifts: [expect.anything()] });
  // The one whom the pool still had is as before, at the new address.
  const still = await data.signIn('moved@example.org');
  expect(still.sub).toBe(moved.sub);
  expect(await data.answerTo(still, 'myGifts')).toMatchObject({ gifts: [expect.anything()] });
  for (const { email } of [gone, closed])
    await expect(pool.send(new AdminGetUserCommand({ UserPoolId, Username: email }))).rejects.toThrow('does not exist');

  // A second run changes nothing: who deletes the account after the first isn't made again.
  expect(await restore('donations', 'subscriptions')).toMatchObject({ moved: 0, left: 0 });
  expect((await data.signIn(donor.email)).sub).toBe(again.sub);
});
