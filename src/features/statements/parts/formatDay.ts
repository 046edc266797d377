import { formatDate } from '../../../components/ui/formatDate';
import { formatHijri } from '../../../domain/calendar';
import { sydneyDay } from '../../../domain/calendar/sydneyDay';

/** The day in Sydney on which a calculation was worked out: `20 November 2026`. */
export const formatDay = (moment: string): string => formatDate(sydneyDay(new Date(moment)));

/** The same day in the Islamic calendar. */
export const formatHijriDay = (moment: string): string => formatHijri(sydneyDay(new Date(moment)));
