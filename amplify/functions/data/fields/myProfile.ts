import { nothing } from '../lib/arguments';
import { ownField } from '../lib/Field';
import { profileOf } from '../results/profileOf';

/** The caller's profile. */
export const myProfile = ownField(nothing, async ({ accounts }, _, caller) =>
  profileOf(caller, await accounts.profile(caller.userId)),
);
