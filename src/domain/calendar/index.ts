export { formatHijri, hijriMonths, nextOccurrence, toHijri, type HijriDate } from './hijri';
export { addDays, daysBetween, formatDay, type IsoDay } from './isoDay';
export { comingRamadan, ramadanDays, ramadanOfYear, type Ramadan, type RamadanDay } from './ramadan';
export { SYDNEY, sydneyDay } from './sydneyDay';
export { formatClock, zonedTime, zoneName } from './zonedTime';
