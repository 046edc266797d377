export { addBankingDays } from './bankingDays';
export { formatHijri, hijriMonths, findNextOccurrence, toHijri, type HijriDate } from './hijri';
export { addDays, countDaysBetween, formatDay, isIsoDay, type IsoDay } from './isoDay';
export {
  type Announced,
  type Ramadan,
  type RamadanDay,
  getComingRamadan,
  getRamadan,
  getRamadanStart,
  listRamadanDays,
} from './ramadan';
export { readRamadanStart } from './isoDay';
export { SYDNEY, sydneyDay } from './sydneyDay';
export { formatClock, toMoment, toZonedTime, getZoneName } from './toZonedTime';
