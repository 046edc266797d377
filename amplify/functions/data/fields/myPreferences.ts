import { nothing } from '../lib/arguments';
import { ownField } from '../lib/Field';
import { preferencesOf } from '../results/preferencesOf';

/** What the caller wants to hear of; nothing until it is chosen. */
export const myPreferences = ownField(nothing, (ports, _, caller) => preferencesOf(ports, caller));
