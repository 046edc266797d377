import type { DataResult, EmailResult } from '../../../../services/data';
import { failureText } from '../../../../services/data/query/failureText';
import type { TaskFailure } from './useTask';

/** What the data API holds against a change of address, by field and code. */
const words: Readonly<Record<string, string>> = {
  'email format': 'Check that the email address is right.',
  'email conflict': 'This address already has an account. Sign in with it, or enter another address.',
  'email too_many':
    'We have already sent codes to this address. We can send one every 30 seconds, and five an hour. Use the newest code, or try again later.',
  'password required': 'More than five minutes have passed since you entered your password. Enter it again.',
  'code unknown': 'This code is wrong or too old. Use the newest code, or ask for a new one.',
  'code too_many': 'There were too many wrong codes. Ask for a new one.',
};

/** What an answer about a change of address comes to: done, or what to say at which field. */
export function toTaskResult(answer: DataResult<EmailResult>): { readonly ok: true } | TaskFailure {
  if (!answer.ok) return { ok: false, field: null, words: failureText(answer.reason) };
  const [fault] = answer.value.faults;
  if (!fault) return { ok: true };
  const { field, code } = fault;
  const known = words[`${field} ${code}`] ?? failureText('failed');
  // Too many codes are no fault of what is typed.
  const isTyped = field === 'password' || field === 'code' || (field === 'email' && code !== 'too_many');
  return { ok: false, field: isTyped ? field : null, words: known };
}
