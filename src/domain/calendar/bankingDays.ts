import { addDays, toIsoDay, toUtc, type IsoDay } from './isoDay';

/** Easter Sunday, by the anonymous Gregorian algorithm. */
function getEaster(year: number): IsoDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return toIsoDay(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
}

const weekday = (day: IsoDay) => new Date(toUtc(day)).getUTCDay();
const isWeekend = (day: IsoDay) => weekday(day) === 0 || weekday(day) === 6;

/** The day itself, or the Monday after a weekend. */
function observe(day: IsoDay): IsoDay {
  return isWeekend(day) ? addDays(day, weekday(day) === 6 ? 2 : 1) : day;
}

/**
 * Days on which banks in Sydney are closed besides weekends: the national public holidays and the King's Birthday.
 * Source: Public Holidays Act 2010 (NSW).
 */
function listHolidays(year: number): readonly IsoDay[] {
  const easter = getEaster(year);
  const firstOfJune = `${year}-06-01`;
  const secondMonday = addDays(firstOfJune, ((8 - weekday(firstOfJune)) % 7) + 7);
  const christmas = observe(`${year}-12-25`);
  const boxingDay = observe(`${year}-12-26`);
  return [
    observe(`${year}-01-01`),
    observe(`${year}-01-26`),
    addDays(easter, -2),
    addDays(easter, 1),
    // On a weekend some states have another day for it: a debit made then is taken the day after.
    `${year}-04-25`,
    secondMonday,
    christmas,
    boxingDay === christmas ? addDays(boxingDay, 1) : boxingDay,
  ];
}

/** Whether banks settle direct debits on a day. */
const isBankingDay = (day: IsoDay): boolean => !isWeekend(day) && !listHolidays(Number(day.slice(0, 4))).includes(day);

/** Returns the banking day that many banking days after a day. */
export function addBankingDays(day: IsoDay, count: number): IsoDay {
  let found = day;
  for (let left = count; left > 0;) {
    found = addDays(found, 1);
    if (isBankingDay(found)) left -= 1;
  }
  return found;
}
