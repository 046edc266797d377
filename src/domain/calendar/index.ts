export { formatHijri, hijriMonths, findNextOccurrence, toHijri, type HijriDate } from './hijri';
export { addDays, countDaysBetween, formatDay, type IsoDay } from './isoDay';
export { getComingRamadan, listRamadanDays, getRamadan, type Ramadan, type RamadanDay } from './ramadan';
export { SYDNEY, sydneyDay } from './sydneyDay';
export { formatClock, toMoment, toZonedTime, getZoneName } from './toZonedTime';
