import * as z from 'zod/mini';
import * as answers from './answers';
import { callData } from './callData';
import type { DataCall } from './callData';
import { failed } from './DataAnswer';
import type { DataAnswer } from './DataAnswer';
import type { Operation } from './operations';
import type * as data from './types';

type Answered<Value> = Promise<DataAnswer<Value>>;

/** The data API, as whoever is signed in asks it. */
export interface Data {
  /** The caller's gifts, newest first, a page at a time. */
  readonly gifts: (wanted?: data.GiftsWanted) => Answered<data.GiftPage>;
  /** One gift; `null` where it is not the caller's. */
  readonly gift: (reference: string) => Answered<data.Gift | null>;
  readonly giving: () => Answered<data.Giving>;
  /** @param endYear - the year that the financial year ends in */
  readonly statement: (endYear: number) => Answered<data.Statement>;
  readonly statementFile: (endYear: number) => Answered<data.DataFile>;
  readonly profile: () => Answered<data.Profile>;
  readonly updateProfile: (profile: data.ProfileChanges) => Answered<data.ProfileResult>;
  readonly preferences: () => Answered<data.Preferences>;
  readonly updatePreferences: (preferences: data.PreferencesChanges) => Answered<data.PreferencesResult>;
  readonly calculations: (wanted?: data.CalculationsWanted) => Answered<data.CalculationPage>;
  /** One saved statement; `null` where it is not the caller's. */
  readonly calculation: (id: string) => Answered<data.Calculation | null>;
  /** @param id - a UUID of the browser's making: saving again under it changes nothing */
  readonly saveCalculation: (id: string, statement: unknown) => Answered<data.CalculationResult>;
  /** @returns `false` where there was none. */
  readonly removeCalculation: (id: string) => Answered<boolean>;
  readonly calculationFile: (id: string) => Answered<data.DataFile | null>;
  /** Everything that is held about the caller, as JSON. */
  readonly exportMine: () => Answered<data.DataFile>;
  /** Sends a code to a new address. Without `proof` only another one, to the address of the last. */
  readonly changeEmail: (email: string, proof?: Proof) => Answered<data.EmailResult>;
  /** Changes the address by that code. Asking again is safe. */
  readonly confirmEmail: (code: string) => Answered<data.EmailResult>;
  /** Has an email sent that the password was changed. */
  readonly tellPasswordChanged: (proof: Proof) => Answered<boolean>;
  /** Has an email sent that another way to sign in was turned on or off. */
  readonly tellSecurityChanged: (change: data.SecurityChange, proof: Proof) => Answered<boolean>;
  /** Asking again is safe, and finishes what was interrupted. */
  readonly forgetMe: (proof: Proof) => Answered<boolean>;
}

/** The ID token of somebody who typed the password a moment ago. */
export type Proof = string;

export interface DataOptions {
  readonly endpoint: string;
  /** The ID token of whoever is signed in, fresh; `null` where nobody is. */
  readonly idToken: () => Promise<string | null>;
  /** The browser's own, except in tests. */
  readonly fetcher?: typeof fetch | undefined;
}

/** The data API for whoever is signed in; where nobody is, every call answers `signed_out` without asking. */
export function createData({ endpoint, idToken, fetcher }: DataOptions): Data {
  async function ask<Value>(
    operation: Operation,
    answer: DataCall<Value>['answer'],
    variables?: object,
    proof?: Proof,
  ) {
    // Whoever keeps the token may have to fetch a new one, and fail at it.
    const token = proof ?? (await idToken().catch(() => undefined));
    if (token === undefined) return failed('offline');
    if (token === null) return failed('signed_out');
    const headers = { authorization: token };
    return callData({ endpoint, operation, headers, answer, ...(variables && { variables }) }, fetcher);
  }

  return {
    gifts: (wanted = {}) => ask('myGifts', answers.giftPage, wanted),
    gift: (reference) => ask('myGift', z.nullable(answers.gift), { reference }),
    giving: () => ask('myGiving', answers.giving),
    statement: (financialYear) => ask('myStatement', answers.statement, { financialYear }),
    statementFile: (financialYear) => ask('myStatementFile', answers.file, { financialYear }),
    profile: () => ask('myProfile', answers.profile),
    updateProfile: ({ givenName, familyName, phone, zakatMonth, zakatDay, madhab }) =>
      ask('updateProfile', answers.profileResult, { givenName, familyName, phone, zakatMonth, zakatDay, madhab }),
    preferences: () => ask('myPreferences', answers.preferences),
    updatePreferences: ({ newsletter, caseUpdates, zakatReminder, ramadanReminder }) =>
      ask('updatePreferences', answers.preferencesResult, {
        newsletter,
        caseUpdates,
        zakatReminder,
        ramadanReminder,
      }),
    calculations: (wanted = {}) => ask('myCalculations', answers.calculationPage, wanted),
    calculation: (id) => ask('myCalculation', z.nullable(answers.calculation), { id }),
    saveCalculation: (id, statement) =>
      ask('saveCalculation', answers.calculationResult, { id, statement: JSON.stringify(statement) }),
    removeCalculation: (id) => ask('removeCalculation', answers.yesOrNo, { id }),
    calculationFile: (id) => ask('myCalculationFile', z.nullable(answers.file), { id }),
    exportMine: () => ask('myData', answers.file),
    changeEmail: (email, proof) => ask('changeEmail', answers.emailResult, { email }, proof),
    confirmEmail: (code) => ask('confirmEmail', answers.emailResult, { code }),
    tellPasswordChanged: (proof) => ask('tellPasswordChanged', answers.yesOrNo, undefined, proof),
    tellSecurityChanged: (change, proof) => ask('tellSecurityChanged', answers.yesOrNo, { change }, proof),
    forgetMe: (proof) => ask('forgetMe', answers.yesOrNo, undefined, proof),
  };
}
