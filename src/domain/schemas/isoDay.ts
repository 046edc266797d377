import * as v from 'valibot';
import { isIsoDay } from '../calendar/isoDay';

/** A calendar day that exists, as `2027-02-08`. Valibot's own `isoDate` takes 30 February. */
export const isoDay = v.pipe(v.string(), v.check(isIsoDay));
