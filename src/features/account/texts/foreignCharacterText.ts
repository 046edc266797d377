import { foreignCharacter } from '../../../domain/person/foreignCharacter';
import { entryCopy } from '../entryCopy';

/** What to do about an address that our email can't go to; `null` where it can. */
export function foreignCharacterText(email: string): string | null {
  const found = foreignCharacter(email);
  return found === null ? null : entryCopy.failures.foreignCharacter(found);
}
