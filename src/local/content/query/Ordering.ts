import type { FieldPath } from './FieldPath';

export interface Ordering {
  readonly field: FieldPath;
  readonly descending: boolean;
}
