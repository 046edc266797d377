export { createData, type Data } from './createData';
export { createPublicData, type PublicData } from './createPublicData';
export type { DataResult, DataFailure } from './callData';
export type {
  Calculation,
  CalculationPage,
  CalculationResult,
  CalculationSummary,
  DataFile,
  EmailResult,
  InputIssue,
  AccountDonation,
  AccountDonationPage,
  Giving,
  Madhab,
  Preferences,
  EmailChoices,
  PreferencesResult,
  Profile,
  ProfileChanges,
  ProfileDetails,
  ProfileResult,
  Statement,
} from './types';
