/** The reason why a field is rejected, in words that the caller may read. Any other error stays within the function. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** An issue with input, as the schema's `InputIssue`. */
export interface InputIssue {
  readonly field: string;
  readonly code:
    'required' | 'type' | 'format' | 'too_short' | 'too_long' | 'range' | 'unknown' | 'conflict' | 'too_many';
}
