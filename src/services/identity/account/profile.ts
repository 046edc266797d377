import { fetchUserAttributes, updateUserAttributes } from 'aws-amplify/auth';
import { knownName } from '../../../domain/person/name';
import { firstEmpty } from '../result/empty';
import type { Result } from '../result/Result';
import { asUser } from './attempt';
import type { Tools } from './Tools';

export interface Profile {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: string;
}

/** What users may change freely; an empty name is removed. */
export type ProfileChanges = Partial<Pick<Profile, 'givenName' | 'familyName' | 'phone'>>;

/** The user's attributes. */
export async function getProfile(tools: Tools): Promise<Result<{ readonly profile: Profile }>> {
  return asUser(tools, async () => {
    const attributes = await tools.within(1, fetchUserAttributes());
    const profile = {
      email: attributes.email ?? '',
      emailVerified: attributes.email_verified === 'true',
      givenName: knownName(attributes.given_name) ?? '',
      familyName: knownName(attributes.family_name) ?? '',
      phone: attributes.phone_number ?? '',
    };
    return { ok: true, profile } as const;
  });
}

/** Changes names and the phone number, as `+61…`. */
export async function changeProfile(tools: Tools, changes: ProfileChanges): Promise<Result> {
  const empty = changes.phone === undefined ? null : firstEmpty([changes.phone, 'emptyPhone', 'phone']);
  if (empty) return empty;
  const named = { given_name: changes.givenName, family_name: changes.familyName, phone_number: changes.phone };
  const userAttributes = Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value.trim()]])),
  );
  return asUser(tools, async () => {
    await tools.within(1, updateUserAttributes({ userAttributes }));
    await tools.sessions.current(true);
    return { ok: true } as const;
  });
}
