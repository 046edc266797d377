import { nothing } from '../lib/arguments';
import { openField } from '../lib/Field';

/** Market prices of gold and silver with their time and source; null if unavailable. */
export const metalPrices = openField(nothing, (ports) => ports.metalPrices.read());
