import { SYDNEY } from '../calendar/sydneyDay';
import { toMoment } from '../calendar/toZonedTime';

/** The moment at which it is a given day and time in Sydney: `toMoment` for its clocks. */
export const sydneyMoment = (day: string, time: string): Date => toMoment(day, time, SYDNEY);
