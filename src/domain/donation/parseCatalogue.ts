import type { CaseFields, CatalogueDocuments, GivingFields, ProgramFields } from './CatalogueDocuments';
import type { Beneficiary, DueRates, FeeTerms, FundTerms, GivingCatalogue } from './GivingCatalogue';
import { isKind, kinds, type Kind } from './kinds';
import type { PaymentMethod } from './methods';
import { sydneyMoment } from './sydneyMoment';
import { readRamadanStart } from '../calendar';
import { isDayAndTime } from '../calendar/toZonedTime';
import { parseAud } from '../money';

/** What is wrong with a document that prices donations, for the editor who can correct it. */
interface CatalogueIssue {
  /** The document: `fitr_donation_page`, `case.winter-rent`. */
  readonly document: string;
  readonly field: string;
  readonly message: string;
}

/** Upper bound for every setting, a million dollars, so that a typing error cannot make sums that overflow. */
const MAXIMUM_CENTS = 100_000_000;

/**
 * Reads the fields of one document and collects an issue for each invalid one. The value returned for an invalid field
 * is meaningless: with issues there is no catalogue.
 */
function fieldReader(document: string, issues: CatalogueIssue[]) {
  const wrong = (field: string, message: string) => void issues.push({ document, field, message });

  const text = (field: string, value: unknown): string => {
    if (typeof value === 'string' && value.trim()) return value.trim();
    wrong(field, 'must be filled in');
    return '';
  };

  /** Cents from an amount of dollars, as a number or as a plain decimal. */
  const dollars = (field: string, value: unknown, smallest = 1): number => {
    const cents = /^\d+(\.\d{1,2})?$/.test(String(value)) ? parseAud(String(value)) : null;
    if (cents !== null && cents >= smallest && cents <= MAXIMUM_CENTS) return cents;
    wrong(
      field,
      `must be an amount of dollars, at most two decimals, from ${smallest} cents; it is ${JSON.stringify(value)}`,
    );
    return 0;
  };

  const whole = (field: string, value: unknown, most: number): number => {
    const digits = /^\d{1,6}$/.test(String(value)) ? Number(value) : 0;
    if (digits >= 1 && digits <= most) return digits;
    wrong(field, `must be a whole number from 1 to ${most}; it is ${JSON.stringify(value)}`);
    return 0;
  };

  /** Hundredths of a percent, from a plain decimal under 50. */
  const basisPoints = (field: string, value: unknown): number => {
    const [, units = '', decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
    const points = units ? Number(units + decimals.padEnd(2, '0')) : Number.NaN;
    if (points < 5000) return points;
    wrong(
      field,
      `must be a percentage under 50 with at most two decimals, such as 1.75; it is ${JSON.stringify(value)}`,
    );
    return 0;
  };

  return { wrong, text, dollars, whole, basisPoints };
}

type FieldReader = ReturnType<typeof fieldReader>;

export type ParsedCatalogue =
  | { readonly ok: true; readonly catalogue: GivingCatalogue }
  | { readonly ok: false; readonly issues: readonly CatalogueIssue[] };

/**
 * Prices and limits of donations from the published documents. It reads a page's own data and the content API's answers
 * alike,
 * so that form and function apply the same rules.
 *
 * @returns The catalogue, or every field that is invalid. Suggested amounts outside the limits are left out.
 */
export function parseCatalogue(documents: CatalogueDocuments): ParsedCatalogue {
  const issues: CatalogueIssue[] = [];
  const read = (document: string) => fieldReader(document, issues);
  const giving = (kind: Kind): GivingFields => documents.giving[kind] ?? {};

  const pay = documents.pay ?? {};
  const payReader = read('pay_page');
  const offersDirectDebit = pay.direct_debit_offered === true;
  const fee = (method: PaymentMethod): FeeTerms => ({
    basisPoints: payReader.basisPoints(`${method}_fee_percent`, pay[`${method}_fee_percent`]),
    fixed: payReader.dollars(`${method}_fee_fixed`, pay[`${method}_fee_fixed`], 0),
  });

  const closingTime = readClosingTime(giving('fitr'), read('fitr_donation_page'));
  const catalogue: GivingCatalogue = {
    currency: 'aud',
    funds: Object.fromEntries(
      kinds.map((kind) => [kind, readFundTerms(kind, giving(kind), read(`${kind}_donation_page`))]),
    ) as Record<Kind, FundTerms>,
    rates: readDueRates(giving('fidyah'), giving('fitr'), read),
    get fitrClosesAt() {
      return closingTime();
    },
    ramadanStart: readRamadanStart(giving('ramadan').rules),
    fees: {
      card: fee('card'),
      paypal: fee('paypal'),
      // Documents from before direct debits lack it. Plans that have it keep it where no new one is made.
      direct_debit:
        offersDirectDebit || pay.direct_debit_fee_percent
          ? {
              ...fee('direct_debit'),
              most: payReader.dollars('direct_debit_fee_most', pay.direct_debit_fee_most),
            }
          : { basisPoints: 0, fixed: 0 },
    },
    offersDirectDebit,
    maximumTotal: payReader.dollars('maximum_total', pay.maximum_total),
    maximumLines: payReader.whole('maximum_lines', pay.maximum_lines, 50),
    beneficiaries: [
      ...documents.cases.map(({ uid, data }) => toCaseBeneficiary(String(uid), data, read(`case.${uid}`))),
      ...documents.programs.map(({ uid, data }) => toProgramBeneficiary(String(uid), data, read(`program.${uid}`))),
    ],
  };
  return issues.length > 0 ? { ok: false, issues } : { ok: true, catalogue };
}

function readFundTerms(kind: Kind, fields: GivingFields, read: FieldReader): FundTerms {
  const minimum = read.dollars('minimum', fields.minimum);
  const maximum = read.dollars('maximum', fields.maximum);
  if (maximum < minimum) read.wrong('maximum', 'must not be less than the smallest gift');
  return {
    kind,
    name: read.text('fund_name', fields.fund_name),
    minimum,
    maximum,
    presets: (fields.presets ?? [])
      .map(({ amount, label }) => ({ amount: Math.round(Number(amount) * 100), label: label ?? '' }))
      .filter(({ amount }) => amount >= minimum && amount <= maximum),
    // Not deductible unless an editor says so.
    deductible: fields.tax_deductible === true,
  };
}

function readDueRates(fidyah: GivingFields, fitr: GivingFields, read: (document: string) => FieldReader): DueRates {
  const rule = ({ rules }: GivingFields, key: string) => rules?.find((row) => row.key === key)?.value ?? null;
  const fidyahReader = read('fidyah_donation_page');
  const named = (key: string) => [`rules.${key}`, rule(fidyah, key)] as const;
  return {
    fidyahPerDay: fidyahReader.dollars(...named('rate_per_day')),
    mealRate: fidyahReader.dollars(...named('meal_rate')),
    kaffarahMealsPerFast: fidyahReader.whole(...named('kaffarah_meals_per_fast'), 1000),
    kaffarahPeoplePerOath: fidyahReader.whole(...named('kaffarah_people_per_oath'), 1000),
    fitrPerPerson: read('fitr_donation_page').dollars('rules.rate_per_person', rule(fitr, 'rate_per_person')),
  };
}

/** The closing time, calculated when first read: forms of other kinds need no time zone, which takes a slow phone 50 ms. */
function readClosingTime({ pay_before: day, eid_prayer_time }: GivingFields, read: FieldReader): () => string | null {
  if (!day) return () => null;
  const time = eid_prayer_time ?? '';
  if (!isDayAndTime(day, time)) {
    read.wrong(
      'eid_prayer_time',
      'must be a time of the 24-hour clock, such as 07:15, where the day of the prayer is set',
    );
    return () => null;
  }
  let closesAt: string | undefined;
  return () => (closesAt ??= sydneyMoment(day, time).toISOString());
}

function toCaseBeneficiary(
  uid: string,
  { title, status, zakat_eligible, goal, raised }: CaseFields,
  read: FieldReader,
): Beneficiary {
  return {
    type: 'case',
    uid,
    title: read.text('title', title),
    kinds: zakat_eligible === true ? ['zakat', 'sadaqah'] : ['sadaqah'],
    // A funded case has reached its goal; its page says where else to give.
    open: status === 'open',
    ...(goal && { goal: { dollars: goal, raised: raised ?? 0 } }),
  };
}

function toProgramBeneficiary(
  uid: string,
  { title, accepts, zakat_eligible }: ProgramFields,
  read: FieldReader,
): Beneficiary {
  const named = (accepts ?? []).flatMap(({ kind }) => (kind && isKind(kind) ? [kind] : []));
  return {
    type: 'program',
    uid,
    title: read.text('title', title),
    kinds: named.filter((kind) => kind !== 'zakat' || zakat_eligible === true),
    open: true,
  };
}
