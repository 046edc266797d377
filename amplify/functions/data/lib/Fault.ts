/** An issue with input, as the schema's `Fault`. */
export interface Fault {
  readonly field: string;
  readonly code:
    'required' | 'type' | 'format' | 'too_short' | 'too_long' | 'range' | 'unknown' | 'conflict' | 'too_many';
}
