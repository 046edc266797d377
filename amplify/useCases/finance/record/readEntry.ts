import * as v from 'valibot';
import { formatDay } from '../../../../src/texts/days';
import {
  lengths,
  maxAmountCents,
  sumAmounts,
  isKind,
  kinds,
  type Basis,
  type DonationRequestLine,
  type DueRates,
  type Kind,
  type FieldIssue,
  type GivingCatalogue,
  type RecordedMethod,
} from '../../../../src/domain/donation';
import {
  checkRecorded,
  recordedDonorSchema,
  type RecordedRequest,
} from '../../../../src/domain/donation/recordedDonation';
import { priceLine } from '../../../../src/domain/donation/priceLine';
import { formatAud, parseAud } from '../../../../src/domain/money';
import { fail, succeed, type Result } from '../../../../src/domain/Result';
import { readDay } from './readDay';

/** A donation as it was typed, or read from a file. Empty texts count as not given. */
export interface EntryFields {
  readonly date: string;
  readonly amount: string;
  readonly funds: readonly string[];
  readonly reference: string;
  readonly name: string;
  readonly email: string;
}

/** Something wrong with a field of it, as the person who typed it reads it. */
export interface EntryIssue {
  readonly field: 'row' | 'date' | 'amount' | 'fund' | 'reference' | 'name' | 'email';
  /** The issue of the field, such as `is missing`; of a fund a whole sentence, because it is about its parts. */
  readonly text: string;
}

export type ReadEntry = Result<RecordedRequest, readonly EntryIssue[]>;

export interface EntryTerms {
  readonly method: RecordedMethod;
  readonly catalogue: GivingCatalogue;
  /** In Sydney. */
  readonly today: string;
}

/** The longest text of a bank's entry by far. */
const longestReference = 300;

/** A donation older than this is more likely a wrong year: tax records are retained for five years. */
const oldestYears = 5;

/** Reads what was typed of a donation as a request to record it, or everything that is wrong with it. */
export function readEntry(fields: EntryFields, { method, catalogue, today }: EntryTerms): ReadEntry {
  const issues: EntryIssue[] = [];
  const wrong = (field: EntryIssue['field'], text: string) => void issues.push({ field, text });

  const day = readDay(fields.date);
  if (day === null) wrong('date', fields.date ? `"${fields.date}" isn’t a date; write it as 20/11/2026` : 'is missing');
  else if (day > today) wrong('date', `${formatDay(day, 'date')} is in the future`);
  else if (day < `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`)
    wrong('date', `${formatDay(day, 'date')} is more than ${oldestYears} years ago`);

  const reference = fields.reference.replace(/\s+/g, ' ').trim();
  if (!reference) wrong('reference', 'is missing; it tells one donation from another');
  else if (reference.length > longestReference) wrong('reference', `is longer than ${longestReference} characters`);
  else if (/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(reference)) wrong('reference', 'has hidden characters');

  const donor = v.safeParse(recordedDonorSchema, { name: fields.name || undefined, email: fields.email || undefined });
  for (const { path } of donor.issues ?? []) {
    const field = path?.[0].key === 'email' ? 'email' : 'name';
    const limit = `of at most ${lengths[field]} characters`;
    wrong(field, field === 'email' ? `"${fields.email}" isn’t an email address ${limit}` : `isn’t a name ${limit}`);
  }

  const lines = readLines(fields, catalogue, wrong);
  if (lines && day !== null)
    for (const issue of checkRecorded({ lines, day }, catalogue)) wrong(...describeIssue(issue, lines));
  if (issues.length > 0 || !lines || day === null || !donor.success) return fail(issues);
  return succeed({ method, day, lines, reference, donor: donor.output });
}

type Wrong = (field: EntryIssue['field'], text: string) => void;

function readLines(
  { amount, funds: texts }: EntryFields,
  catalogue: GivingCatalogue,
  wrong: Wrong,
): DonationRequestLine[] | null {
  const total = amount === '' ? null : parseAud(amount);
  const isUnreadable = amount !== '' && total === null;
  if (isUnreadable) wrong('amount', `"${amount}" isn’t an amount; write it as 150.00`);
  if (texts.length === 0) wrong('fund', `no fund is named; write ${fundNames}`);
  const funds: NamedFund[] = [];
  for (const text of texts) {
    const read = readFund(text);
    if (read.ok) funds.push(read.value);
    else wrong('fund', read.error);
  }
  if (isUnreadable || funds.length < texts.length) return null;
  const [only] = funds;
  if (!only) return null;

  if (funds.length === 1 && only.cents === undefined) {
    if (total === null) wrong('amount', 'is missing');
    return total === null ? null : withinLimit([toRequestLine(only, total, catalogue)], wrong);
  }
  const lines = funds.flatMap((fund) => (fund.cents === undefined ? [] : [toRequestLine(fund, fund.cents, catalogue)]));
  if (lines.length < funds.length) {
    wrong('fund', 'each of several funds needs its amount, such as zakat=100.00');
    return null;
  }
  const sum = sumAmounts(lines);
  if (total !== null && total !== sum) {
    wrong('amount', `${formatAud(total)} is not the total of the funds, ${formatAud(sum)}`);
    return null;
  }
  return withinLimit(lines, wrong);
}

function withinLimit(lines: DonationRequestLine[], wrong: Wrong): DonationRequestLine[] | null {
  if (sumAmounts(lines) <= maxAmountCents) return lines;
  wrong('amount', `is more than ${formatAud(maxAmountCents)}, the most that can be recorded as one donation`);
  return null;
}

function toRequestLine(
  { kind, beneficiary, ...due }: NamedFund,
  cents: number,
  { rates }: GivingCatalogue,
): DonationRequestLine {
  return { kind, amount: cents, basis: toBasis(due, cents, rates), ...(beneficiary && { beneficiary }) };
}

/** A due is counted from its amount: as many as it pays for whole. What is over is an issue of the price. */
function toBasis({ by, meals: isTwo, asOne }: NamedDue, cents: number, rates: DueRates): Basis {
  const meals = isTwo && { meals: isTwo };
  const priceOne = (basis: Basis) => priceLine({ amount: 0, basis }, { rates });
  const count = (basis: Basis) => Math.max(1, Math.floor(cents / priceOne(basis)));
  switch (by) {
    case 'amount':
      return { by };
    case 'days':
      return { by, days: count({ by, days: 1 }) };
    case 'fasts':
      if (asOne !== undefined) return { by, fasts: asOne, combined: true, ...meals };
      return { by, fasts: count({ by, fasts: 1, combined: false, ...meals }), combined: false, ...meals };
    case 'oaths':
      return { by, oaths: count({ by, oaths: 1, ...meals }), ...meals };
    case 'people':
      return { by, people: count({ by, people: 1 }) };
  }
}

/** An issue of the catalogue's rules, for the person who records. */
function describeIssue(
  { field, code, limit = 0 }: FieldIssue,
  lines: readonly DonationRequestLine[],
): Parameters<Wrong> {
  const line = lines[Number(field.split('.')[1])];
  const kind = line?.kind ?? '';
  const { type, uid } = line?.beneficiary ?? { type: 'case', uid: '' };
  switch (code) {
    case 'too_small':
      return ['amount', `${formatAud(line?.amount ?? 0)} is less than the minimum for ${kind}, ${formatAud(limit)}`];
    case 'price_changed': {
      const { by = 'people' } = line?.basis ?? {};
      const [amount, left] = [line?.amount ?? 0, (line?.amount ?? 0) - limit];
      const rest = left > 0 ? `; put the rest on a separate line, sadaqah=${(left / 100).toFixed(2)}` : '';
      return [
        'amount',
        `${formatAud(amount)} of ${kind} is counted by ${by}${rest} (${formatAud(limit)} would be right)`,
      ];
    }
    case 'fund_closed':
      return ['fund', `a value of the page ${kind}_donation_page is invalid; correct it in the content first`];
    case 'unknown_beneficiary':
      return ['fund', `no ${type} on the site is called “${uid}”; check its address, or record it for the fund only`];
    case 'beneficiary_closed':
      return ['fund', `the ${type} “${uid}” takes no more donations; record it for the fund only`];
    case 'beneficiary_not_for_fund':
      return ['fund', `the ${type} “${uid}” does not take ${kind}; record it for the fund only`];
    case 'too_many_lines':
      return ['fund', `there are more than ${limit} lines in one donation`];
    default:
      return ['fund', `${kind}: ${code}`];
  }
}

/** The dues of one fund, which finance names apart: only fidyah is an amount. */
const dues: Readonly<Partial<Record<string, Pick<NamedFund, 'kind' | 'by' | 'meals'>>>> = {
  fidyah_days: { kind: 'fidyah', by: 'days' },
  kaffarah_fasts: { kind: 'fidyah', by: 'fasts' },
  kaffarah_oaths: { kind: 'fidyah', by: 'oaths' },
  kaffarah_fasts_two_meals: { kind: 'fidyah', by: 'fasts', meals: 2 },
  kaffarah_oaths_two_meals: { kind: 'fidyah', by: 'oaths', meals: 2 },
};

/** The funds that finance may name, as one text. */
const fundNames = [...kinds, ...Object.keys(dues)].join(', ');

function readName(name: string): Pick<NamedFund, 'kind' | 'by' | 'meals'> | null {
  return dues[name] ?? (isKind(name) ? { kind: name, by: name === 'fitr' ? 'people' : 'amount' } : null);
}

interface NamedDue {
  /** The unit by which it is counted. */
  readonly by: Basis['by'];
  /** Kaffarah: two meals for each person. */
  readonly meals?: 2;
  /** Kaffarah: so many fasts of one Ramadan, with one kaffarah for all of them. */
  readonly asOne?: number;
}

/**
 * A fund as finance names it: `zakat`, `zakat=100.00`, `sadaqah:case/winter-rent=50.00`, `kaffarah_fasts=600.00`,
 * `kaffarah_fasts:3_as_one=300.00`.
 */
interface NamedFund extends NamedDue {
  readonly kind: Kind;
  readonly beneficiary?: NonNullable<DonationRequestLine['beneficiary']>;
  /** Whole cents; absent if the fund has all of the donation. */
  readonly cents?: number;
}

type ReadFund = Result<NamedFund, string>;

export function readFund(text: string): ReadFund {
  const refuse = (issue: string): ReadFund => fail(`"${text}" ${issue}`);
  const [, name = '', type, uid, fasts, amount] =
    /^([a-z][a-z _-]*?)\s*(?::(?:(case|program)\/([a-z0-9-]+)|([2-9]|[1-9]\d{1,2})[ _]as[ _]one))?\s*(?:=\s*(\S.*))?$/i.exec(
      text.trim(),
    ) ?? [];
  const named = readName(name.toLowerCase().replace(/[ -]+/g, '_'));
  if (!named || (fasts !== undefined && named.by !== 'fasts'))
    return refuse(`isn’t a fund; write ${fundNames}, with =100.00 for its part`);
  const cents = amount === undefined ? undefined : parseAud(amount);
  if (cents === null) return refuse('has no amount that can be read; write it as zakat=100.00');
  return succeed({
    ...named,
    ...(fasts !== undefined && { asOne: Number(fasts) }),
    ...(type && uid && { beneficiary: { type: type.toLowerCase() as 'case' | 'program', uid } }),
    ...(cents !== undefined && { cents }),
  });
}
