import { foreignCharacter } from '../../../domain/person/foreignCharacter';

/** What to do about an address that our email can't go to; `null` where it can. */
export function foreignCharacterText(email: string): string | null {
  const found = foreignCharacter(email);
  return found === null
    ? null
    : `We can’t send email to an address with “${found}”. Type a plain letter, a number or a sign instead. A letter that was copied can look right and still be a different one.`;
}
