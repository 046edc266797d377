/** An issue with input, as the schema's `InputIssue`. */
export interface InputIssue {
  readonly field: string;
  readonly code:
    'required' | 'type' | 'format' | 'too_short' | 'too_long' | 'range' | 'unknown' | 'conflict' | 'too_many';
}
