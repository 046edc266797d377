import { limits } from '../limits';
import { catalogue } from '../result/catalogue';
import type { CatalogueText } from '../result/catalogue';
import { firstEmpty } from '../result/empty';
import type { Failure, Field } from '../result/Result';

/** Whether a new password will do: eight characters, of whatever kind. `null` where it will. */
export function checkPassword(
  password: string,
  field: Field,
  message: CatalogueText = catalogue.authentication,
): Failure | null {
  const empty = firstEmpty([password, 'emptyPassword', field]);
  if (empty) return empty;
  return password.length < limits.password ? { ok: false, reason: 'weak-password', message, field } : null;
}
