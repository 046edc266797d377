import { nothing } from '../lib/arguments';
import { ownField } from '../lib/Field';
import { getPreferences } from '../results/getPreferences';

/** The caller's preferences; empty until set. */
export const myPreferences = ownField(nothing, (ports, _, caller) => getPreferences(ports, caller));
