import { CognitoError } from '../http/CognitoError';
import { invalidParameter } from '../http/refusals';
import type { User } from '../store/records';

export interface Attribute {
  readonly Name: string;
  readonly Value?: string | undefined;
}

/** OpenID Connect's standard claims, which every pool has. */
const standard = new Set([
  'address',
  'birthdate',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);

/** What only the pool writes. */
const unwritable = new Set(['sub', 'email_verified', 'phone_number_verified', 'identities']);

/**
 * Attributes as a caller may write them, email apart.
 *
 * @throws CognitoError for one that does not exist, that callers may not write, or that is too long.
 */
export function readAttributes(list: readonly Attribute[]): { email?: string; others: Record<string, string> } {
  const others: Record<string, string> = {};
  let email: string | undefined;
  for (const { Name, Value = '' } of list) {
    if (unwritable.has(Name))
      throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    if (Name !== 'email' && !standard.has(Name))
      throw invalidParameter(
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.\n`,
      );
    if (Name === 'phone_number' && !/^\+\d{5,15}$/.test(Value)) throw invalidParameter('Invalid phone number format.');
    if (Value.length > 2048)
      throw invalidParameter(`Attributes did not conform to the schema: ${Name}: Attribute value too long.\n`);
    if (Name === 'email') email = Value;
    else others[Name] = Value;
  }
  return { ...(email !== undefined && { email }), others };
}

/** All that `GetUser` tells of a user. */
export function listAttributes(user: User): Attribute[] {
  const { phone_number: phone, ...others } = user.attributes;
  return [
    ...Object.entries(others).map(([Name, Value]) => ({ Name, Value })),
    ...(phone === undefined ? [] : [{ Name: 'phone_number', Value: phone }]),
    { Name: 'email', Value: user.email },
    { Name: 'email_verified', Value: String(user.emailVerified) },
    { Name: 'sub', Value: user.sub },
  ];
}
