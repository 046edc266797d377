import type { BaseIssue } from 'valibot';

/** `custom` is that of `anyFields`. */
const types = new Set(['string', 'number', 'finite', 'boolean', 'array', 'strict_object', 'custom']);

/** Whether an issue is about a value's type, and not about what it is. */
export const isWrongType = ({ type }: BaseIssue<unknown>): boolean => types.has(type);
