import * as z from 'zod';
import { knownName } from '../../../../src/domain/person/name';
import type { Donor } from '../../../adapters/donationTable/DonorGifts';
import type { DataEvent } from '../DataEvent';
import { DataRefusal } from './DataRefusal';

/** Whoever is signed in, as their ID token says. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  /** Whether the address is known to be theirs. */
  readonly emailVerified: boolean;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** When they signed in; a token that is renewed keeps it. */
  readonly signedInAt: Date;
}

const claimsSchema = z.object({
  email: z.string().min(1),
  // A boolean in the token; some authorizers make a text of it.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  /** Seconds since 1970. */
  auth_time: z.coerce.number().int().nonnegative().default(0),
});

/** @throws DataRefusal where nobody is signed in, or with a token that does not say who: an access token has no address. */
export function callerOf({ identity }: DataEvent): Caller {
  const claims = claimsSchema.safeParse(identity?.claims);
  if (!identity || !claims.success) throw new DataRefusal('This needs the ID token of whoever is signed in.');
  const {
    email,
    email_verified: emailVerified,
    given_name: givenName,
    family_name: familyName,
    auth_time,
  } = claims.data;
  return {
    userId: identity.sub,
    email,
    emailVerified,
    givenName: knownName(givenName),
    familyName: knownName(familyName),
    signedInAt: new Date(auth_time * 1000),
  };
}

/** So long after a sign-in nobody else is likely to be at the device, in milliseconds. */
const freshFor = 5 * 60 * 1000;

/** Whether the caller has typed the password a moment ago: the token of a stolen session may be young, its sign-in is not. */
export const isFresh = ({ signedInAt }: Caller, now: Date): boolean => now.getTime() - signedInAt.getTime() <= freshFor;

/** Whose gifts are the caller's: a guest's with the same address only while it is verified. */
export const donorOf = ({ userId, email, emailVerified }: Caller): Donor => ({
  userId,
  email: emailVerified ? email : null,
});
