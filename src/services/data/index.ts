export { createData, type Data } from './createData';
export { createPublicData, type PublicData } from './createPublicData';
export type { DataAnswer, DataFailure } from './DataAnswer';
export type {
  Calculation,
  CalculationPage,
  CalculationResult,
  CalculationSummary,
  DataFile,
  EmailResult,
  Fault,
  Gift,
  GiftPage,
  Giving,
  Madhab,
  Preferences,
  PreferencesChanges,
  PreferencesResult,
  Profile,
  ProfileChanges,
  ProfileResult,
  Statement,
} from './types';
