import { limits } from '../limits';
import { catalogue } from '../result/catalogue';
import type { CatalogueText } from '../result/catalogue';
import { firstEmpty } from '../result/empty';
import type { Failure, Field, Reason } from '../result/Result';

/** Amazon Cognito's own limit, in characters. */
const longest = 256;

/**
 * Whether a new password will do: eight characters, of whatever kind. `null` where it will. The pool takes no
 * space at either end.
 */
export function checkPassword(
  password: string,
  field: Field,
  message: CatalogueText = catalogue.authentication,
): Failure | null {
  const empty = firstEmpty([password, 'emptyPassword', field]);
  if (empty) return empty;
  const refuse = (reason: Reason): Failure => ({ ok: false, reason, message, field });
  if (password !== password.trim()) return refuse('password-edges');
  if (password.length < limits.password) return refuse('weak-password');
  return password.length > longest ? refuse('password-length') : null;
}
