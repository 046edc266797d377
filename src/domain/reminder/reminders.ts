import {
  addDays,
  getRamadanStart,
  sydneyZone,
  sydneyDay,
  toHijri,
  toMoment,
  toZonedTime,
  type Announced,
  type HijriDate,
  type IsoDay,
} from '../calendar';
import { fromHijri, getHijriMonthLength, ramadanMonth } from '../calendar/hijri';
import { calculationReminderDays, ramadanReminderDays, reminderHours, zakatReminderDays } from '../claims/reminders';

/** The choices of emails in an account; each is stopped by one press in its emails. */
export const reminderChoices = ['zakat', 'ramadan', 'taxStatement', 'case'] as const;

export type ReminderChoice = (typeof reminderChoices)[number];

/** The Hijri day of each year on which a person's zakat falls due. */
export type ZakatDay = Pick<HijriDate, 'month' | 'day'>;

/** The reminders that a person wants. */
export interface ReminderChoices {
  /** With the time from which they wanted it, ISO 8601: what was due before that is not sent. */
  readonly zakat: (ZakatDay & { readonly since: string }) | null;
  readonly ramadan: boolean;
  /** The newest saved zakat calculation that asks for zakat, with the day it was saved in Sydney: a choice of `zakat`. */
  readonly calculation?: { readonly id: string; readonly savedOn: IsoDay } | null;
  /** The yearly tax statement. */
  readonly taxStatement?: boolean;
  /** Updates of cases that the person gave to and wants news of. */
  readonly updates?: readonly WaitingUpdate[];
}

/** An update of a case, by the case and the day that editors date it with. */
export interface WaitingUpdate {
  readonly uid: string;
  readonly date: IsoDay;
  /** From when on it may be sent, a day in Sydney. */
  readonly since: IsoDay;
}

export interface ReminderState extends ReminderChoices {
  /** Keys of reminders that were sent, or are being sent. */
  readonly handled: readonly string[];
  /** Day of the last one, in Sydney. */
  readonly lastOn: IsoDay | null;
}

interface Sendable {
  /** Stable, whatever moves its days: `zakat-1448-09-01-in-30`, `ramadan-1448`, `tax-statement-2027`, `case-winter-rent-2027-03-01`. */
  readonly key: string;
  /** Days on which it may be sent, in Sydney: the first as planned, the others after an outage. */
  readonly firstOn: IsoDay;
  readonly lastOn: IsoDay;
}

export interface DateReminder extends Sendable {
  readonly kind: 'zakat' | 'ramadan';
  /** The day it reminds of: the zakat date, or the first day of fasting. */
  readonly day: IsoDay;
  readonly hijri: HijriDate;
}

export interface CalculationReminder extends Sendable {
  readonly kind: 'calculation';
  readonly id: string;
  readonly savedOn: IsoDay;
}

export interface TaxStatementReminder extends Sendable {
  readonly kind: 'taxStatement';
  /** The year in which the financial year ends. */
  readonly endYear: number;
}

export interface CaseReminder extends Sendable {
  readonly kind: 'case';
  readonly uid: string;
  /** The date of the update. */
  readonly date: IsoDay;
}

/** An email that an account has chosen. */
export type Reminder = DateReminder | CalculationReminder | TaxStatementReminder | CaseReminder;

/** Returns the choice in the account that an email belongs to. */
export const toChoice = (kind: Reminder['kind']): ReminderChoice => (kind === 'calculation' ? 'zakat' : kind);

/** Days before the zakat date, each with the days before it on which a late one is still sent: until the next one. */
const zakatReminders = zakatReminderDays.map((before, at) => ({
  before,
  untilBefore: (zakatReminderDays[at + 1] ?? -1) + 1,
}));

/** Days before the first day of fasting, the last of them the day before it. */
const ramadanReminder = { before: ramadanReminderDays, untilBefore: 1 } as const;

/** Days after a calculation is saved, and the days on which a late reminder of it is still sent. */
const calculationReminder = { after: calculationReminderDays, until: 20 } as const;

/** Days after a calculation is saved in which a reminder of the zakat date, which leads to the calculation, replaces its own. */
const coveredDays = 28;

/** Days of the year: when nearly all bank payments of June have come in, and after that only who chose it late. */
const taxStatementReminder = { first: '07-08', last: '07-31' } as const;

/** Days for which an update of a case waits for a day without another email. */
const updateDays = 14;

const { opens, closes } = reminderHours;

const two = (value: number) => String(value).padStart(2, '0');

const getOpening = (day: IsoDay) => toMoment(day, opens, sydneyZone);

/** Whether it is too early or too late in the day for a reminder. */
export function isQuiet(now: Date): boolean {
  const { time } = toZonedTime(now, sydneyZone);
  return time < opens || time >= closes;
}

/** Returns when the quiet hours end that a moment is in. */
export function getQuietEnd(now: Date): Date {
  const { day, time } = toZonedTime(now, sydneyZone);
  return getOpening(time < opens ? day : addDays(day, 1));
}

/** A zakat date in a Hijri year. In Ramadan it moves with the announced start, as the month's gifts of plans do. */
function findZakatDate({ month, day }: ZakatDay, year: number, announced: Announced) {
  // A 30th falls on the 29th of a shorter month, so that no year is left out.
  const hijri = { year, month, day: Math.min(day, getHijriMonthLength(year, month)) };
  const found = month === ramadanMonth ? addDays(getRamadanStart(year, announced), hijri.day - 1) : fromHijri(hijri);
  if (!found) throw new RangeError(`there is no day ${day} in month ${month}`);
  return { hijri, day: found };
}

/**
 * Finds a person's next zakat date on or after a day, by the calendar and what editors have announced: what the account shows, and emails
 * say.
 */
export function findNextZakatDate(zakat: ZakatDay, from: IsoDay, announced: Announced) {
  const { year } = toHijri(from);
  const coming = [year - 1, year, year + 1].map((one) => findZakatDate(zakat, one, announced));
  const next = coming.find(({ day }) => day >= from);
  if (!next) throw new RangeError(`there is no day ${zakat.day} in month ${zakat.month}`);
  return next;
}

function listZakatReminders(zakat: ZakatDay, year: number, announced: Announced): DateReminder[] {
  const date = findZakatDate(zakat, year, announced);
  return zakatReminders.map(({ before, untilBefore }) => ({
    key: `zakat-${year}-${two(zakat.month)}-${two(zakat.day)}-in-${before}`,
    kind: 'zakat',
    ...date,
    firstOn: addDays(date.day, -before),
    lastOn: addDays(date.day, -untilBefore),
  }));
}

function createRamadanReminder(year: number, announced: Announced): DateReminder {
  const day = getRamadanStart(year, announced);
  return {
    key: `ramadan-${year}`,
    kind: 'ramadan',
    day,
    hijri: { year, month: ramadanMonth, day: 1 },
    firstOn: addDays(day, -ramadanReminder.before),
    lastOn: addDays(day, -ramadanReminder.untilBefore),
  };
}

const createTaxStatementReminder = (endYear: number): TaxStatementReminder => ({
  key: `tax-statement-${endYear}`,
  kind: 'taxStatement',
  endYear,
  firstOn: `${endYear}-${taxStatementReminder.first}`,
  lastOn: `${endYear}-${taxStatementReminder.last}`,
});

const createCaseReminder = ({ uid, date, since }: WaitingUpdate): CaseReminder => ({
  key: `case-${uid}-${date}`,
  kind: 'case',
  uid,
  date,
  firstOn: since,
  lastOn: addDays(since, updateDays - 1),
});

/** The reminder of a saved calculation, unless those of the zakat date come in the weeks after it. */
function listCalculationReminders(
  { id, savedOn }: NonNullable<ReminderChoices['calculation']>,
  dated: readonly DateReminder[],
): CalculationReminder[] {
  const coveredUntil = addDays(savedOn, coveredDays);
  if (dated.some(({ firstOn }) => firstOn > savedOn && firstOn <= coveredUntil)) return [];
  const firstOn = addDays(savedOn, calculationReminder.after);
  const lastOn = addDays(savedOn, calculationReminder.until);
  return [{ key: `calculation-${id}`, kind: 'calculation', id, savedOn, firstOn, lastOn }];
}

/**
 * Lists the reminders that can still be sent on a day or later, in this Hijri year and the next. Of those that may be sent on the same day,
 * the first comes first.
 */
export function listReminders(
  {
    zakat,
    ramadan,
    calculation,
    taxStatement,
    updates,
  }: Omit<ReminderChoices, 'zakat'> & { readonly zakat: ZakatDay | null },
  today: IsoDay,
  announced: Announced,
): readonly Reminder[] {
  const { year } = toHijri(today);
  // Those of a zakat date that has passed tell only whether a calculation had one.
  const years = calculation ? [year - 1, year, year + 1] : [year, year + 1];
  const dated = zakat ? years.flatMap((one) => listZakatReminders(zakat, one, announced)) : [];
  const thisYear = Number(today.slice(0, 4));
  const all: Reminder[] = [
    ...dated,
    ...(ramadan ? [year, year + 1].map((one) => createRamadanReminder(one, announced)) : []),
    ...(taxStatement ? [thisYear, thisYear + 1].map(createTaxStatementReminder) : []),
    ...(calculation ? listCalculationReminders(calculation, dated) : []),
    ...(updates ?? []).map(createCaseReminder),
  ];
  return all.filter(({ lastOn }) => lastOn >= today);
}

/** Not handled, and not due before the person wanted it. The others are wanted however late: there is only one of each. */
function isWanted({ key, kind, firstOn }: Reminder, { handled, zakat }: ReminderState): boolean {
  if (handled.includes(key)) return false;
  return kind !== 'zakat' || (zakat !== null && getOpening(firstOn).toISOString() >= zakat.since);
}

/** Whether a reminder may be sent on a day. */
export const isSendable = ({ firstOn, lastOn }: Reminder, today: IsoDay): boolean =>
  firstOn <= today && today <= lastOn;

/** Lists the reminders that may be sent now, that of the zakat date first. One of them a day is sent. */
export function listDueReminders(state: ReminderState, now: Date, announced: Announced): readonly Reminder[] {
  const today = sydneyDay(now);
  if (isQuiet(now) || state.lastOn === today) return [];
  return listReminders(state, today, announced).filter((one) => isSendable(one, today) && isWanted(one, state));
}

/** An announced start of Ramadan may be a day before the computed one, and is looked for from then on. */
const canMove = (one: Reminder) => (one.kind === 'zakat' || one.kind === 'ramadan') && one.hijri.month === ramadanMonth;

/** Returns when a person's reminders have to be looked at next, after what is due now; `null` if nothing is wanted. */
export function getNextLook(state: ReminderState, now: Date, announced: Announced): Date | null {
  const { day: today, time } = toZonedTime(now, sydneyZone);
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
