import { nothing } from '../lib/arguments';
import { openField } from '../lib/Field';

/** Market prices of gold and silver with their time and source; null while none are to be had. */
export const metalPrices = openField(nothing, (ports) => ports.metalPrices.read());
