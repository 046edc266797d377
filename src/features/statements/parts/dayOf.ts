import { zonedTime } from '../../../domain/calendar/zonedTime';
import { formatDate } from '../../../components/ui/formatDate';
import { formatHijri } from '../../../domain/calendar';

/** The day in Sydney on which a calculation was worked out: `20 November 2026`. */
export const dayOf = (moment: string): string => formatDate(isoDayOf(moment));

/** The same day in the Islamic calendar. */
export const hijriDayOf = (moment: string): string => formatHijri(isoDayOf(moment));

const isoDayOf = (moment: string) => zonedTime(new Date(moment), 'Australia/Sydney').day;
