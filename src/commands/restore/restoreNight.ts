import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
  UsernameExistsException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { PublishedDocument } from '../../../amplify/useCases/ports/catalogue';
import type { ExportedUser } from '../../../amplify/useCases/ports/UserPool';
import { exportManifest } from '../../../amplify/useCases/exportNight';
import { getFileName } from '../../content/validation/checkTranslations';
import { writeJson } from '../../emulators/content/listContentFiles';
import { isRecord } from '../../emulators/content/contentModels';
import { putOver, readAll, type Item } from './putBack';

/** The content of a night's export. */
export interface Night {
  readonly at: string;
  readonly users: readonly ExportedUser[];
  readonly documents: readonly PublishedDocument[];
}

/** The reason why a night can't be read or written, for the person at the terminal. */
export class NightError extends Error {}

/**
 * Reads a night's folder, and compares it with its manifest.
 *
 * @throws NightError naming the file that is missing or is not what was written
 */
export function readNight(folder: string): Night {
  const path = (file: string) => join(folder, file);
  const read = (file: string) => {
    if (!existsSync(path(file))) throw new NightError(`${path(file)} is missing: the night was not exported whole.`);
    return readFileSync(path(file), 'utf8');
  };
  const manifest = exportManifest.parse(JSON.parse(read('manifest.json')));
  function open<T>({ file, count, sha256 }: typeof manifest.users): readonly T[] {
    const text = read(file);
    const items = JSON.parse(text) as readonly T[];
    if (createHash('sha256').update(text).digest('hex') !== sha256 || items.length !== count)
      throw new NightError(`${path(file)} is not the file that was exported.`);
    return items;
  }
  return { at: manifest.at, users: open(manifest.users), documents: open(manifest.documents) };
}

/** The fields that an editor sets on a link to a document; the service adds the rest, from the document. */
const ownLinkFields = ['link_type', 'id', 'text', 'variant', 'target', 'key'];

/** A field as it is in `src/content/documents`: links are not filled from what they lead to. */
function toContent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toContent);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  if (value.link_type === 'Document')
    return Object.fromEntries(entries.filter(([name]) => ownLinkFields.includes(name)));
  return Object.fromEntries(entries.map(([name, one]) => [name, toContent(one)]));
}

/**
 * Writes documents as the local content service and the build's checks read them: `documents/<type>/<uid>.json`, with the code of the
 * language in the name of a translation.
 *
 * @throws NightError if the folder has documents already, which would be mixed with these
 */
export function restoreContent({ documents }: Night, folder: string): void {
  if (existsSync(join(folder, 'documents')))
    throw new NightError(`${folder} has documents already: name a new folder.`);
  for (const { id, uid = null, type, lang, tags, first_publication_date, last_publication_date, data } of documents) {
    const document = {
      id,
      uid,
      type,
      lang,
      tags,
      first_publication_date,
      last_publication_date,
      data: toContent(data),
    };
    writeJson(join(folder, 'documents', type, `${getFileName({ type, uid, lang: String(lang) })}.json`), document);
  }
}

export interface RestoreUsersOptions {
  readonly pool: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly client: DynamoDBDocumentClient;
  /** The accounts table, which says who has an account, and the others that name users. */
  readonly tables: { readonly accounts: string; readonly others: readonly string[] };
}

export interface RestoredUsers {
  readonly restored: readonly ExportedUser[];
  /** Users who have no account any more, is disabled, or never proved the address. */
  readonly leftOut: readonly ExportedUser[];
  /** Items that name users by their new ids. */
  readonly moved: number;
  /** Items that were written meanwhile: run it again. */
  readonly left: number;
}

const ownerMark = 'OWNERSHIP';

/** An item with each id of a user replaced, wherever it is in a text, keys included. */
function rename(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => ids.get(id) ?? id);
  if (Array.isArray(value)) return value.map((one) => rename(one, ids));
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rename(one, ids)]));
}

/**
 * Makes the users of a night again who still have an account in our tables, and gives their new ids to what names them there: Cognito chooses
 * each id, and keeps no password for us. The owner mark is not carried over. It comes with the password that each sets by a code to the
 * address, so that no one else gets in (`amplify/functions/confirmations`). It may be repeated after it broke off: the old marks go last.
 *
 * @throws the errors of the pool and the tables
 */
export async function restoreUsers({ users }: Night, options: RestoreUsersOptions): Promise<RestoredUsers> {
  const { client, tables } = options;
  const accounts = await readAll(client, tables.accounts);
  const toMark = (sub: string) => ({ pk: `USER#${sub}`, sk: ownerMark });
  const isOwned = ({ sub }: ExportedUser) => accounts.has(JSON.stringify(Object.values(toMark(sub))));
  const isRestored = (user: ExportedUser) => user.enabled && user.emailVerified && isOwned(user);
  const restored = users.filter(isRestored);

  const ids = new Map<string, string>();
  for (const user of restored) {
    const id = await findOrMakeUser(user, options);
    if (id !== user.sub) ids.set(user.sub, id);
  }
  let [moved, left] = [0, 0];
  for (const table of [tables.accounts, ...tables.others])
    for (const item of (await readAll(client, table)).values()) {
      const next = item.sk === ownerMark ? item : (rename(item, ids) as Item);
      if (JSON.stringify(next) === JSON.stringify(item)) continue;
      if (await moveItem(client, table, item, next)) moved += 1;
      else left += 1;
    }
  if (left === 0)
    for (const sub of ids.keys())
      await client.send(new DeleteCommand({ TableName: tables.accounts, Key: toMark(sub) }));
  return { restored, leftOut: users.filter((user) => !isRestored(user)), moved, left };
}

/**
 * @returns the id of the same user if the pool still has them, or else of the one with the address: one that this made signs in with no
 * password that anyone knows.
 */
async function findOrMakeUser(
  { sub, email, givenName, familyName }: ExportedUser,
  { pool, userPoolId }: RestoreUsersOptions,
): Promise<string> {
  try {
    // Their address may be another since.
    await pool.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: sub }));
    return sub;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
  const named = { UserPoolId: userPoolId, Username: email };
  const attributes = { email, email_verified: 'true', given_name: givenName, family_name: familyName };
  const UserAttributes = Object.entries(attributes).flatMap(([Name, Value]) => (Value ? [{ Name, Value }] : []));
  try {
    await pool.send(new AdminCreateUserCommand({ ...named, MessageAction: 'SUPPRESS', UserAttributes }));
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  const { UserStatus, UserAttributes: found = [] } = await pool.send(new AdminGetUserCommand(named));
  // Until there is a password that lasts, Cognito sends no code for another.
  const Password = randomBytes(32).toString('base64url');
  if (UserStatus === 'FORCE_CHANGE_PASSWORD')
    await pool.send(new AdminSetUserPasswordCommand({ ...named, Password, Permanent: true }));
  return found.find(({ Name }) => Name === 'sub')?.Value ?? '';
}

/** @returns `false` if the item was written meanwhile. If its new key has an item already, that one stays. */
async function moveItem(client: DynamoDBDocumentClient, table: string, item: Item, next: Item): Promise<boolean> {
  const key = ({ pk, sk }: Item) => ({ pk, sk });
  if (JSON.stringify(key(item)) === JSON.stringify(key(next)))
    return (await putOver(client, table, next, item)) === 'put back';
  try {
    await client.send(
      new PutCommand({ TableName: table, Item: next, ConditionExpression: 'attribute_not_exists(pk)' }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
  await client.send(new DeleteCommand({ TableName: table, Key: key(item) }));
  return true;
}
