import { maxAmountCents, readAmount } from '../donation/readAmount';
import type { IssueCode } from '../donation/issues';
import { toLatinDigits } from '../money/toLatinDigits';
import { formatAud } from '../money';
import type { PlanTerms, Schedule } from './Plan';

/** How often a plan gives and until when, as chosen and typed. Text stays unparsed. */
export type PlanForm = {
  readonly every: Schedule['every'];
  /** `1` to `28`, or `last`. */
  readonly day: string;
  readonly weight: Extract<Schedule, { every: 'last_ten_nights' }>['weight'];
  readonly city: string;
  readonly until: 'stopped' | 'day' | 'count' | 'cents';
  /** The last day. */
  readonly endDay: string;
  /** How many gifts. */
  readonly endCount: string;
  /** Dollars in all. */
  readonly endTotal: string;
};

/** An issue of a field of the form. */
export interface PlanFormIssue {
  readonly field: 'endDay' | 'endCount' | 'endTotal';
  readonly code: IssueCode;
}

/** Most gifts that a plan may be limited to. */
export const maxGifts = 1_000;

function toSchedule({ every, day, weight }: PlanForm): Schedule {
  if (every === 'month') return { every, day: day === 'last' ? 'last' : Number(day) };
  return every === 'last_ten_nights' ? { every, weight } : { every };
}

/** Reads the terms that a form says, and what of it can't be read. */
export function readPlanForm(form: PlanForm): {
  readonly terms: Pick<PlanTerms, 'schedule' | 'ends' | 'city'>;
  readonly issues: readonly PlanFormIssue[];
} {
  const ends = readEnd(form);
  const terms = { schedule: toSchedule(form), city: form.city };
  return 'code' in ends ? { terms: { ...terms, ends: {} }, issues: [ends] } : { terms: { ...terms, ends }, issues: [] };
}

function readEnd({ until, endDay, endCount, endTotal }: PlanForm): PlanTerms['ends'] | PlanFormIssue {
  switch (until) {
    case 'stopped':
      return {};
    case 'day':
      return /^\d{4}-\d\d-\d\d$/.test(endDay) ? { day: endDay } : { field: 'endDay', code: 'required' };
    case 'count': {
      const typed = toLatinDigits(endCount);
      if (!typed) return { field: 'endCount', code: 'required' };
      const count = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
      if (count < 1) return { field: 'endCount', code: 'format' };
      return count > maxGifts ? { field: 'endCount', code: 'too_large' } : { count };
    }
    case 'cents': {
      // All of its gifts together, so more than one may be.
      const read = readAmount(endTotal, maxAmountCents);
      return read.ok ? { cents: read.value } : { field: 'endTotal', code: read.error.code };
    }
  }
}

function getEndKind({ cents, count, day }: PlanTerms['ends']): PlanForm['until'] {
  if (cents) return 'cents';
  if (count) return 'count';
  return day ? 'day' : 'stopped';
}

/** Returns the form of a plan's terms. Of several ends, the one that comes first in this order is shown. */
export function toPlanForm({ schedule, ends, city }: Pick<PlanTerms, 'schedule' | 'ends' | 'city'>): PlanForm {
  return {
    every: schedule.every,
    day: schedule.every === 'month' ? String(schedule.day) : '1',
    weight: schedule.every === 'last_ten_nights' ? schedule.weight : 'equal',
    city,
    until: getEndKind(ends),
    endDay: ends.day ?? '',
    endCount: ends.count ? String(ends.count) : '',
    endTotal: ends.cents ? formatAud(ends.cents).slice('A$'.length) : '',
  };
}

/** One attempt at making a plan: its idempotency key, and the exact plan it was made for. */
export interface PlanAttempt {
  /** UUID, sent as `attempt`. */
  readonly key: string;
  /** The request as text, without the key. Another plan needs another attempt. */
  readonly request: string;
  /** The signed key of the stored plan; `null` until it is stored. */
  readonly planKey: string | null;
}
