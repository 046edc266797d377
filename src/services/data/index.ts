export { createData, type Data } from './createData';
export { createPublicData, type PublicData } from './createPublicData';
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
  Preferences,
  EmailChoices,
  PreferencesResult,
  Profile,
  ProfileDetails,
  ProfileResult,
  Statement,
} from './ownOperations';
export type { Madhhab } from '../../contract/account';
