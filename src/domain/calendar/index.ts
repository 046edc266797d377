export { addBankingDays } from './bankingDays';
export { findNextOccurrence, toHijri, type HijriDate } from './hijri';
export { addDays, addMonths, countDaysBetween, getLastDay, isIsoDay, type IsoDay } from './isoDay';
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
export { sydneyZone, sydneyDay } from './sydneyDay';
export { toMoment, toZonedTime, getZoneName } from './toZonedTime';
