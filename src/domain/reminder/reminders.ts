import {
  addDays,
  getRamadanStart,
  SYDNEY,
  sydneyDay,
  toHijri,
  toMoment,
  toZonedTime,
  type Announced,
  type HijriDate,
  type IsoDay,
} from '../calendar';
import { fromHijri, getHijriMonthLength, RAMADAN } from '../calendar/hijri';

export type ReminderKind = 'zakat' | 'ramadan';

/** The Hijri day of each year on which a person's zakat falls due. */
export type ZakatDay = Pick<HijriDate, 'month' | 'day'>;

/** What a person wants to be reminded of. */
export interface ReminderChoices {
  /** With the time from which they wanted it, ISO 8601: what was due before that is not sent. */
  readonly zakat: (ZakatDay & { readonly since: string }) | null;
  readonly ramadan: boolean;
}

export interface ReminderState extends ReminderChoices {
  /** Keys of reminders that were sent, or are being sent. */
  readonly handled: readonly string[];
  /** Day of the last one, in Sydney. */
  readonly lastOn: IsoDay | null;
}

export interface Reminder {
  /** Stable, whatever moves its days: `zakat-1448-09-01-in-30`, `ramadan-1448`. */
  readonly key: string;
  readonly kind: ReminderKind;
  /** The day it reminds of: the zakat date, or the first day of fasting. */
  readonly day: IsoDay;
  readonly hijri: HijriDate;
  /** Days on which it may be sent, in Sydney: the first as planned, the others after an outage. */
  readonly firstOn: IsoDay;
  readonly lastOn: IsoDay;
}

/** Days before the zakat date, each with the days before it on which a late one is still sent: until the next one. */
const zakatReminders = [
  { before: 30, untilBefore: 8 },
  { before: 7, untilBefore: 1 },
  { before: 0, untilBefore: 0 },
] as const;

/** Days before the first day of fasting, the last of them the day before it. */
const ramadanReminder = { before: 7, untilBefore: 1 } as const;

/** Emails come between these times in Sydney. */
const opens = '08:00';
const closes = '20:00';

const two = (value: number) => String(value).padStart(2, '0');

const getOpening = (day: IsoDay) => toMoment(day, opens, SYDNEY);

/** Whether it is too early or too late in the day for a reminder. */
export function isQuiet(now: Date): boolean {
  const { time } = toZonedTime(now, SYDNEY);
  return time < opens || time >= closes;
}

/** When the quiet hours end that a moment is in. */
export function getQuietEnd(now: Date): Date {
  const { day, time } = toZonedTime(now, SYDNEY);
  return getOpening(time < opens ? day : addDays(day, 1));
}

/** A zakat date in a Hijri year. In Ramadan it moves with the announced start, as the month's gifts of plans do. */
function findZakatDate({ month, day }: ZakatDay, year: number, announced: Announced) {
  // A 30th falls on the 29th of a shorter month, so that no year is left out.
  const hijri = { year, month, day: Math.min(day, getHijriMonthLength(year, month)) };
  const found = month === RAMADAN ? addDays(getRamadanStart(year, announced), hijri.day - 1) : fromHijri(hijri);
  if (!found) throw new RangeError(`there is no day ${day} in month ${month}`);
  return { hijri, day: found };
}

/** A person's next zakat date on or after a day, by the calendar and what editors have announced: what the account shows, and emails say. */
export function findNextZakatDate(zakat: ZakatDay, from: IsoDay, announced: Announced) {
  const { year } = toHijri(from);
  const coming = [year - 1, year, year + 1].map((one) => findZakatDate(zakat, one, announced));
  const next = coming.find(({ day }) => day >= from);
  if (!next) throw new RangeError(`there is no day ${zakat.day} in month ${zakat.month}`);
  return next;
}

/** The reminders that can still be sent on a day or later in this Hijri year and the next. */
export function listReminders(
  { zakat, ramadan }: Pick<ReminderChoices, 'ramadan'> & { readonly zakat: ZakatDay | null },
  today: IsoDay,
  announced: Announced,
): readonly Reminder[] {
  const { year: thisYear } = toHijri(today);
  const all = [thisYear, thisYear + 1].flatMap((year): Reminder[] => {
    const found: Reminder[] = [];
    if (zakat) {
      const date = findZakatDate(zakat, year, announced);
      for (const { before, untilBefore } of zakatReminders)
        found.push({
          key: `zakat-${year}-${two(zakat.month)}-${two(zakat.day)}-in-${before}`,
          kind: 'zakat',
          ...date,
          firstOn: addDays(date.day, -before),
          lastOn: addDays(date.day, -untilBefore),
        });
    }
    if (ramadan) {
      const day = getRamadanStart(year, announced);
      found.push({
        key: `ramadan-${year}`,
        kind: 'ramadan',
        day,
        hijri: { year, month: RAMADAN, day: 1 },
        firstOn: addDays(day, -ramadanReminder.before),
        lastOn: addDays(day, -ramadanReminder.untilBefore),
      });
    }
    return found;
  });
  return all.filter(({ lastOn }) => lastOn >= today);
}

/** Not handled, and not due before the person wanted it. Ramadan's is wanted however late: there is only one. */
function isWanted({ key, kind, firstOn }: Reminder, { handled, zakat }: ReminderState): boolean {
  if (handled.includes(key)) return false;
  return kind === 'ramadan' || (zakat !== null && getOpening(firstOn).toISOString() >= zakat.since);
}

/** Whether a reminder may be sent on a day. */
export const isSendable = ({ firstOn, lastOn }: Reminder, today: IsoDay): boolean =>
  firstOn <= today && today <= lastOn;

/** The reminder to be sent now, if any: one a day, that of the zakat date first. */
export function findDueReminder(state: ReminderState, now: Date, announced: Announced): Reminder | null {
  const today = sydneyDay(now);
  if (isQuiet(now) || state.lastOn === today) return null;
  const due = listReminders(state, today, announced).filter((one) => isSendable(one, today) && isWanted(one, state));
  return due.find(({ kind }) => kind === 'zakat') ?? due[0] ?? null;
}

/** An announced start of Ramadan may be a day before the computed one, and is looked for from then on. */
const canMove = ({ kind, hijri }: Reminder) => kind === 'ramadan' || hijri.month === RAMADAN;

/** When a person's reminders have to be looked at next, after what is due now; `null` if nothing is wanted. */
export function getNextLook(state: ReminderState, now: Date, announced: Announced): Date | null {
  const { day: today, time } = toZonedTime(now, SYDNEY);
  const earliest = time >= opens || state.lastOn === today ? addDays(today, 1) : today;
  const days = listReminders(state, today, announced)
    .filter((one) => one.lastOn >= earliest && isWanted(one, state))
    .flatMap((one) => {
      const on = one.firstOn > earliest ? one.firstOn : earliest;
      const before = addDays(on, -1);
      return canMove(one) && before >= earliest ? [before, on] : [on];
    });
  const [next] = days.sort();
  return next ? getOpening(next) : null;
}
