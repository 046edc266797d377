import { nothing } from '../lib/arguments';
import { ownField } from '../lib/Field';
import { toProfile } from '../results/toProfile';

/** The caller's profile. */
export const myProfile = ownField(nothing, async ({ accounts }, _, caller) =>
  toProfile(caller, await accounts.profile(caller.userId)),
);
