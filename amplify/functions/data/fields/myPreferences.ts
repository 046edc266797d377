import { nothing } from '../lib/arguments';
import { ownField } from '../lib/Field';
import { preferencesOf } from '../results/preferencesOf';

/** The caller's preferences; empty until set. */
export const myPreferences = ownField(nothing, (ports, _, caller) => preferencesOf(ports, caller));
