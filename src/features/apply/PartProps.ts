import type { ApplicationValues } from './applicationValues';

/** What each part of the form gets. */
export interface PartProps {
  readonly values: ApplicationValues;
  readonly type: (change: Partial<ApplicationValues>) => void;
  readonly problemAt: (fieldId: string) => string | undefined;
}
