import { limits } from '../limits';
import { setCookie } from './signedInCookie';
import type { Cookies } from './signedInCookie';

const name = 'mizan.keep-signed-in';

/**
 * Whether sign-ins of this browser are to outlast it, as chosen last. Without a choice they are: cookies last 365 days by
 * default (section 9). Only the other choice is stored, so that nothing but a person's tick changes it back.
 */
export const readKeepChoice = ({ cookie }: Pick<Cookies, 'cookie'>): boolean =>
  !cookie.split('; ').includes(`${name}=no`);

/** Stores the choice as long as cookies last. */
export function writeKeepChoice(scope: Cookies, choice: boolean): void {
  if (choice) setCookie(scope, name, '', 0);
  else setCookie(scope, name, 'no', limits.cookieDays * 24 * 60 * 60);
}
