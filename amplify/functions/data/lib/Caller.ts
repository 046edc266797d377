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
}

const claimsSchema = z.object({
  email: z.string().min(1),
  // A boolean in the token; some authorizers make a text of it.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** @throws DataRefusal where nobody is signed in, or with a token that does not say who: an access token has no address. */
export function callerOf({ identity }: DataEvent): Caller {
  const claims = claimsSchema.safeParse(identity?.claims);
  if (!identity || !claims.success) throw new DataRefusal('This needs the ID token of whoever is signed in.');
  const { email, email_verified: emailVerified, given_name: givenName, family_name: familyName } = claims.data;
  return {
    userId: identity.sub,
    email,
    emailVerified,
    givenName: knownName(givenName),
    familyName: knownName(familyName),
  };
}

/** Whose gifts are the caller's: a guest's with the same address only while it is verified. */
export const donorOf = ({ userId, email, emailVerified }: Caller): Donor => ({
  userId,
  email: emailVerified ? email : null,
});
