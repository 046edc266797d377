import * as v from 'valibot';
import type { Kind } from '../../domain/donation';
import * as answers from './answers';
import type { CallResult } from '../../contract/CallResult';
import { callData, failCall, type DataCall, type Operation } from './callData';
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
  readonly gifts: (wanted?: DonationQuery) => PendingResult<answers.AccountDonationPage>;
  /** One donation; `null` if it is not the user's. */
  readonly gift: (reference: string) => PendingResult<answers.AccountDonation | null>;
  readonly giving: () => PendingResult<answers.Giving>;
  /** @param endYear - the year in which the financial year ends */
  readonly statement: (endYear: number) => PendingResult<answers.Statement>;
  readonly statementFile: (endYear: number) => PendingResult<answers.DataFile>;
  readonly profile: () => PendingResult<answers.Profile>;
  readonly updateProfile: (profile: Partial<answers.ProfileDetails>) => PendingResult<answers.ProfileResult>;
  readonly preferences: () => PendingResult<answers.Preferences>;
  /** Changes the choices given; the others stay as they are. */
  readonly updatePreferences: (changes: Partial<answers.EmailChoices>) => PendingResult<answers.PreferencesResult>;
  readonly calculations: (wanted?: PageQuery) => PendingResult<answers.CalculationPage>;
  /** One saved zakat calculation; `null` if it is not the user's. */
  readonly calculation: (id: string) => PendingResult<answers.Calculation | null>;
  /** @param id - a UUID made by the browser: saving again under it changes nothing */
  readonly saveCalculation: (id: string, statement: unknown) => PendingResult<answers.CalculationResult>;
  /** @returns `false` if there was none */
  readonly removeCalculation: (id: string) => PendingResult<boolean>;
  readonly calculationFile: (id: string) => PendingResult<answers.DataFile | null>;
  /** All data stored about the user, as JSON. */
  readonly exportMine: () => PendingResult<answers.DataFile>;
  /** Sends a code to a new address. Without `proof` only sends another code, to the last address. */
  readonly changeEmail: (email: string, proof?: Proof) => PendingResult<answers.EmailResult>;
  /** Changes the address with that code. Idempotent. */
  readonly confirmEmail: (code: string) => PendingResult<answers.EmailResult>;
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

/** The data API for the signed-in user; without one, every call returns `unauthorized` without a request. */
export function createData({ endpoint, idToken, fetcher }: DataOptions): Data {
  async function request<Value>(
    operation: Operation,
    answer: DataCall<Value>['answer'],
    variables?: object,
    proof?: Proof,
  ) {
    // The token may have to be renewed, which may fail.
    const token = proof ?? (await idToken().catch(() => undefined));
    if (token === undefined) return failCall('offline');
    if (token === null) return failCall('unauthorized');
    const headers = { authorization: token };
    return callData({ endpoint, operation, headers, answer, ...(variables && { variables }) }, fetcher);
  }

  return {
    gifts: (wanted = {}) => request('myGifts', answers.giftPage, wanted),
    gift: (reference) => request('myGift', v.nullable(answers.donation), { reference }),
    giving: () => request('myGiving', answers.giving),
    statement: (financialYear) => request('myStatement', answers.statement, { financialYear }),
    statementFile: (financialYear) => request('myStatementFile', answers.file, { financialYear }),
    profile: () => request('myProfile', answers.profile),
    updateProfile: ({ givenName, familyName, phone, zakatMonth, zakatDay, madhab }) =>
      request('updateProfile', answers.profileResult, { givenName, familyName, phone, zakatMonth, zakatDay, madhab }),
    preferences: () => request('myPreferences', answers.preferences),
    updatePreferences: (changes) => request('updatePreferences', answers.preferencesResult, changes),
    calculations: (wanted = {}) => request('myCalculations', answers.calculationPage, wanted),
    calculation: (id) => request('myCalculation', v.nullable(answers.calculation), { id }),
    saveCalculation: (id, statement) =>
      request('saveCalculation', answers.calculationResult, { id, statement: JSON.stringify(statement) }),
    removeCalculation: (id) => request('removeCalculation', answers.yesOrNo, { id }),
    calculationFile: (id) => request('myCalculationFile', v.nullable(answers.file), { id }),
    exportMine: () => request('myData', answers.file),
    changeEmail: (email, proof) => request('changeEmail', answers.emailResult, { email }, proof),
    confirmEmail: (code) => request('confirmEmail', answers.emailResult, { code }),
    tellPasswordChanged: (proof) => request('tellPasswordChanged', answers.yesOrNo, undefined, proof),
    tellSecurityChanged: (change, proof) => request('tellSecurityChanged', answers.yesOrNo, { change }, proof),
    endSessions: () => request('endSessions', answers.yesOrNo),
    forgetMe: (proof) => request('forgetMe', answers.yesOrNo, undefined, proof),
  };
}
