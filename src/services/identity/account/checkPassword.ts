import { limits } from '../limits';
import { catalogue, type CatalogueText } from '../result/catalogue';
import { findFirstEmpty } from '../result/empty';
import type { Failure, Field, Reason } from '../result/Result';

/** Amazon Cognito's own limit, in characters. */
const longest = 256;

/**
 * Validates a new password: at least eight characters of any kind, no space at either end (a rule of the pool). `null`
 * if valid.
 */
export function checkPassword(
  password: string,
  field: Field,
  message: CatalogueText = catalogue.authentication,
): Failure | null {
  const empty = findFirstEmpty([password, 'emptyPassword', field]);
  if (empty) return empty;
  const refuse = (reason: Reason): Failure => ({ ok: false, reason, message, field });
  if (password !== password.trim()) return refuse('password-edges');
  if (password.length < limits.password) return refuse('weak-password');
  return password.length > longest ? refuse('password-length') : null;
}

/** White space of the pool's rule, which knows only that of ASCII. */
const edge = /^[ \t\n\v\f\r]|[ \t\n\v\f\r]$/;

/**
 * Finds what is wrong with a password that a user already has, before it is sent: the pool holds none with a space at
 * either end or of more than 256 characters, and would only say that it is wrong. `null` if it may be right.
 */
export function checkTypedPassword(password: string): Failure | null {
  const field = 'password';
  const empty = findFirstEmpty([password, 'emptyPassword', field]);
  if (empty) return empty;
  const refuse = (reason: Reason): Failure => ({ ok: false, reason, message: catalogue.authentication, field });
  if (edge.test(password)) return refuse('password-edges');
  return Array.from(password).length > longest ? refuse('password-length') : null;
}
