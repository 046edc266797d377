import type { DataResult, EmailResult } from '../../../../services/data';
import { failureText } from '../../../../services/data/query/failureText';
import type { TaskFailure } from './useTask';

/** What the data API holds against a change of address, by field and code. */
const words: Readonly<Record<string, string>> = {
  'email format': 'Check that the email address is written as it should be.',
  'email conflict': 'This address is in use already. Sign in with it, or type another one.',
  'email too_many':
    'We have sent this address codes already: one every 30 seconds and five an hour at the most. Use the newest, or try again later.',
  'password required': 'More than five minutes have passed since you typed your password. Type it again.',
  'code unknown': 'This code is wrong, or too old. Use the newest one, or ask for another.',
  'code too_many': 'There were too many wrong codes. Ask for another one.',
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
