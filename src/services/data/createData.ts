import type { Kind } from '../../domain/donation';
import * as own from './ownOperations';
import type { CallResult } from '../../contract/CallResult';
import { callData, failCall } from './callData';
import type { Operation } from './operation';
import type { SecurityChange } from '../../contract/account';

type PendingResult<Value> = Promise<CallResult<Value>>;

interface PageQuery {
  /** 1 to 50; 20 by default. */
  readonly limit?: number | undefined;
  readonly nextToken?: string | undefined;
}

interface DonationQuery extends PageQuery {
  readonly financialYear?: number | undefined;
  readonly kind?: Kind | undefined;
}

/** The data API for a signed-in user. */
export interface Data {
  /** The user's donations, newest first, a page at a time. */
  readonly gifts: (wanted?: DonationQuery) => PendingResult<own.AccountDonationPage>;
  /** One donation; `null` if it is not the user's. */
  readonly gift: (reference: string) => PendingResult<own.AccountDonation | null>;
  readonly giving: () => PendingResult<own.Giving>;
  /** @param endYear - the year in which the financial year ends */
  readonly statement: (endYear: number) => PendingResult<own.Statement>;
  readonly statementFile: (endYear: number) => PendingResult<own.DataFile>;
  readonly profile: () => PendingResult<own.Profile>;
  readonly updateProfile: (profile: Partial<own.ProfileDetails>) => PendingResult<own.ProfileResult>;
  readonly preferences: () => PendingResult<own.Preferences>;
  /** Changes the choices given; the others stay as they are. */
  readonly updatePreferences: (changes: Partial<own.EmailChoices>) => PendingResult<own.PreferencesResult>;
  readonly calculations: (wanted?: PageQuery) => PendingResult<own.CalculationPage>;
  /** One saved zakat calculation; `null` if it is not the user's. */
  readonly calculation: (id: string) => PendingResult<own.Calculation | null>;
  /** @param id - a UUID made by the browser: saving again under it changes nothing */
  readonly saveCalculation: (id: string, statement: unknown) => PendingResult<own.CalculationResult>;
  /** @returns `false` if there was none */
  readonly removeCalculation: (id: string) => PendingResult<boolean>;
  readonly calculationFile: (id: string) => PendingResult<own.DataFile | null>;
  /** All data stored about the user, as JSON. */
  readonly exportMine: () => PendingResult<own.DataFile>;
  /** Sends a code to a new address. Without `proof` only sends another code, to the last address. */
  readonly changeEmail: (email: string, proof?: Proof) => PendingResult<own.EmailResult>;
  /** Changes the address with that code. Idempotent. */
  readonly confirmEmail: (code: string) => PendingResult<own.EmailResult>;
  /** Sends an email that the password was changed. */
  readonly tellPasswordChanged: (proof: Proof) => PendingResult<boolean>;
  /** Has an email sent that another way to sign in was turned on or off. */
  readonly tellSecurityChanged: (change: SecurityChange, proof: Proof) => PendingResult<boolean>;
  /** Ends what other sign-ins, and this one, may read and store; signing out at the user pool comes after it. */
  readonly endSessions: () => PendingResult<boolean>;
  /** Asking again is safe, and finishes what was interrupted. */
  readonly forgetMe: (proof: Proof) => PendingResult<boolean>;
}

/** The ID token of a user who typed the password a moment ago. */
export type Proof = string;

export interface DataOptions {
  readonly endpoint: string;
  /** The user's current ID token; `null` if not signed in. */
  readonly idToken: () => Promise<string | null>;
  /** Replaced in tests. */
  readonly fetcher?: typeof fetch | undefined;
}

/** Creates the data API for the signed-in user; without one, every call returns `unauthorized` without a request. */
export function createData({ endpoint, idToken, fetcher }: DataOptions): Data {
  async function request<Value>(operation: Operation<Value>, variables?: object, proof?: Proof) {
    // The token may have to be renewed, which may fail.
    const token = proof ?? (await idToken().catch(() => undefined));
    if (token === undefined) return failCall('offline');
    if (token === null) return failCall('unauthorized');
    const headers = { authorization: token };
    return callData({ endpoint, operation, headers, ...(variables && { variables }) }, fetcher);
  }

  const operations = own.ownOperations;
  return {
    gifts: (wanted = {}) => request(operations.myGifts, wanted),
    gift: (reference) => request(operations.myGift, { reference }),
    giving: () => request(operations.myGiving),
    statement: (financialYear) => request(operations.myStatement, { financialYear }),
    statementFile: (financialYear) => request(operations.myStatementFile, { financialYear }),
    profile: () => request(operations.myProfile),
    updateProfile: ({ givenName, familyName, phone, zakatMonth, zakatDay, madhab, language }) =>
      request(operations.updateProfile, { givenName, familyName, phone, zakatMonth, zakatDay, madhab, language }),
    preferences: () => request(operations.myPreferences),
    updatePreferences: (changes) => request(operations.updatePreferences, changes),
    calculations: (wanted = {}) => request(operations.myCalculations, wanted),
    calculation: (id) => request(operations.myCalculation, { id }),
    saveCalculation: (id, statement) =>
      request(operations.saveCalculation, { id, statement: JSON.stringify(statement) }),
    removeCalculation: (id) => request(operations.removeCalculation, { id }),
    calculationFile: (id) => request(operations.myCalculationFile, { id }),
    exportMine: () => request(operations.myData),
    changeEmail: (email, proof) => request(operations.changeEmail, { email }, proof),
    confirmEmail: (code) => request(operations.confirmEmail, { code }),
    tellPasswordChanged: (proof) => request(operations.tellPasswordChanged, undefined, proof),
    tellSecurityChanged: (change, proof) => request(operations.tellSecurityChanged, { change }, proof),
    endSessions: () => request(operations.endSessions),
    forgetMe: (proof) => request(operations.forgetMe, undefined, proof),
  };
}
