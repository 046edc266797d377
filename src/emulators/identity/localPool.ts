import { emulatorCredentials } from '../../../amplify/lib/createAwsClientOptions';
import { defaults } from '../../config/defaults';

/** Region of everything: Sydney (specification section 9). */
export const localRegion = 'ap-southeast-2';

/** The local user pool, in the form of a real id: region, underscore, nine letters and digits. */
export const localUserPoolId = defaults.pool.userPoolId;

/** The app client of the site in the local user pool: public, without a secret. */
export const localClientId = defaults.pool.clientId;

/** The local identity pool. */
export const localIdentityPoolId = defaults.pool.identityPoolId;

/** The keys of the local back end; what only it may ask for is signed with them. */
export const localServerCredentials = emulatorCredentials;

/** The account that exists at first start, to look around with. It is printed by `npm start`. */
export const demonstrationAccount = {
  email: 'demo@mizan.example',
  password: 'generosity-2026',
  givenName: 'Amina',
  familyName: 'Demonstration',
} as const;

/**
 * Two who work in finance, so that one can approve what the other asks for. They have the same password, and the same key in the
 * authenticator app that finance needs.
 */
export const financeAccounts = [
  { email: 'finance@mizan.example', givenName: 'Yusuf', familyName: 'Finance' },
  { email: 'treasurer@mizan.example', givenName: 'Maryam', familyName: 'Treasurer' },
] as const;

/** One who records what programs gave out, with the same password and key. */
export const programsAccounts = [
  { email: 'programs@mizan.example', givenName: 'Salma', familyName: 'Programs' },
] as const;

/** The secret in base 32, to be typed into an authenticator app; the page of accounts shows the code of now. */
export const financeTotpSecret = 'MIZANFINANCEMIZANFINANCEMIZANFIN';
