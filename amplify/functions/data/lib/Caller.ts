import * as z from 'zod';
import { cleanName } from '../../../../src/domain/person/name';
import type { Donor } from '../../../useCases/ports/DonorDonations';
import type { DataEvent } from '../DataPorts';
import { DataError } from './errors';

/** The signed-in user in the ID token. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  /** Whether the address is verified. */
  readonly emailVerified: boolean;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** Time of the sign-in; renewing a token keeps it. */
  readonly signedInAt: Date;
}

const claimsSchema = z.object({
  email: z.string().min(1),
  // A boolean in the token; some authorizers convert it to text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  /** Seconds since 1970. */
  auth_time: z.coerce.number().int().nonnegative().default(0),
});

/**
 * Reads the caller of a request.
 *
 * @throws DataError without a signed-in user, or with an access token, which has no address
 */
export function readCaller({ identity }: DataEvent): Caller {
  const claims = claimsSchema.safeParse(identity?.claims);
  if (!identity || !claims.success) throw new DataError('This needs the ID token of the signed-in user.');
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
    givenName: cleanName(givenName),
    familyName: cleanName(familyName),
    signedInAt: new Date(auth_time * 1000),
  };
}

/** Milliseconds after a sign-in in which another person is unlikely to be at the device. */
const freshFor = 5 * 60 * 1000;

/** Whether the caller has just typed the password: a stolen session's token may be young, but not its sign-in. */
export const isFresh = ({ signedInAt }: Caller, now: Date): boolean => now.getTime() - signedInAt.getTime() <= freshFor;

/** Throws a DataError unless the caller signed in within the last five minutes */
export function assertFreshSignIn(caller: Caller, now: Date): void {
  if (!isFresh(caller, now)) throw new DataError('This needs a sign-in of the last five minutes.');
}

/** Returns the donor for the caller: guest donations with the address belong to it only while it is verified. */
export const toDonor = ({ userId, email, emailVerified }: Caller): Donor => ({
  userId,
  email: emailVerified ? email : null,
});
