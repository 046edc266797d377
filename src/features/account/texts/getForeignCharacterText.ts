import { entryCopy } from '../../../texts/en-AU/account/entry';
import { findForeignCharacter } from '../../../domain/person/name';

/** Says what to do about an address that our email can't go to; `null` if it can. */
export function getForeignCharacterText(email: string): string | null {
  const found = findForeignCharacter(email);
  return found === null ? null : entryCopy.failures.foreignCharacter(found);
}
