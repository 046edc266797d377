import type {
  CaseFields,
  CatalogueDocuments,
  GivingFields,
  PayFields,
  PresetFields,
  ProgramFields,
} from './CatalogueDocuments';
import type { Beneficiary, DueRates, FeeTerms, FundTerms, GivingCatalogue, Preset } from './GivingCatalogue';
import { isKind, kinds, type Kind } from './kinds';
import type { PaymentMethod } from './methods';
import { maxAmountCents } from './readAmount';
import { readRamadanStart } from '../calendar';
import { countDaysBetween, isIsoDay } from '../calendar/isoDay';
import { isDayAndTime } from '../calendar/toZonedTime';
import { parseAud } from '../money';
import type { EidTerms } from '../zakat/dues/fitrEnd';

/** The problem of a field. `content/validation/checkGiving` says it in words, which no visitor has to load. */
export type CatalogueProblem =
  | { readonly code: 'missing' | 'eid_time' }
  | { readonly code: 'percentage'; readonly value: unknown }
  /** Limits in whole cents for dollars. */
  | { readonly code: 'dollars' | 'whole'; readonly value: unknown; readonly min: number; readonly max: number }
  | { readonly code: 'eid_announced'; readonly value: unknown; readonly firstDay: string };

/** An issue of a document that prices donations, for the editor who can correct it. */
export interface CatalogueIssue {
  /** The document: `fitr_donation_page`, `case/winter-rent`. */
  readonly document: string;
  readonly field: string;
  readonly problem: CatalogueProblem;
  /**
   * The donations that are closed until it is corrected: one kind of donation, donations to one case or program, or `everything`. A
   * suggested amount closes `nothing`: it is left out.
   */
  readonly closes: Kind | 'everything' | 'beneficiary' | 'nothing';
}

/** The least amount in cents, and which donations an invalid one closes. */
interface DollarOptions {
  readonly min?: number;
  readonly closes?: CatalogueIssue['closes'];
}

/**
 * Reads the fields of one document and collects an issue for each invalid one. The value returned for an invalid field
 * is meaningless: what it belongs to is closed.
 */
function fieldReader(document: string, documentCloses: CatalogueIssue['closes'], issues: CatalogueIssue[]) {
  const wrong = (field: string, problem: CatalogueProblem, closes = documentCloses) =>
    void issues.push({ document, field, problem, closes });

  const text = (field: string, value: unknown): string => {
    if (typeof value === 'string' && value.trim()) return value.trim();
    wrong(field, { code: 'missing' });
    return '';
  };

  /** Reads cents from an amount of dollars. */
  const dollars = (field: string, value: unknown, { min = 1, closes = documentCloses }: DollarOptions = {}): number => {
    const cents = toCents(value);
    if (cents !== null && cents >= min && cents <= maxAmountCents) return cents;
    wrong(field, { code: 'dollars', value, min, max: maxAmountCents }, closes);
    return 0;
  };

  const whole = (field: string, value: unknown, max: number): number => {
    const digits = /^\d{1,6}$/.test(String(value)) ? Number(value) : 0;
    if (digits >= 1 && digits <= max) return digits;
    wrong(field, { code: 'whole', value, min: 1, max });
    return 0;
  };

  /** Hundredths of a percent, from a plain decimal under 50. */
  const basisPoints = (field: string, value: unknown): number => {
    const [, units = '', decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
    const points = units ? Number(units + decimals.padEnd(2, '0')) : Number.NaN;
    if (points < 5000) return points;
    wrong(field, { code: 'percentage', value });
    return 0;
  };

  return { wrong, text, dollars, whole, basisPoints };
}

type FieldReader = ReturnType<typeof fieldReader>;

/** Whole cents of a number or plain decimal with at most two decimals; `null` for anything else. */
const toCents = (value: unknown): number | null =>
  /^\d+(\.\d{1,2})?$/.test(String(value)) ? parseAud(String(value)) : null;

/** The rows of a group. The content service answers a list; anything else has no rows. */
const listRows = <Row>(rows: readonly Row[] | null | undefined): readonly Row[] => (Array.isArray(rows) ? rows : []);

export interface ParsedCatalogue {
  /** `null` while nothing can be given. */
  readonly catalogue: GivingCatalogue | null;
  /** Every field that is invalid. */
  readonly issues: readonly CatalogueIssue[];
}

/**
 * Parses prices and limits of donations from the published documents. It reads a page's own data and the content API's answers
 * alike, so that form and function apply the same rules.
 *
 * An invalid value of a donation page closes that kind of donation only; one of the pay page closes all, because every kind needs it.
 * Suggested amounts outside the limits are left out.
 */
export function parseCatalogue(documents: CatalogueDocuments): ParsedCatalogue {
  const issues: CatalogueIssue[] = [];
  const giving = (kind: Kind): GivingFields => documents.giving[kind] ?? {};
  const readKind = (kind: Kind) => fieldReader(`${kind}_donation_page`, kind, issues);
  const readBeneficiary = (name: string) => fieldReader(name, 'beneficiary', issues);

  const rates = readDueRates(giving('fidyah'), giving('fitr'), readKind);
  const eid = readEid(giving('fitr'), readKind('fitr'));
  const payTerms = readPayTerms(documents.pay ?? {}, fieldReader('pay_page', 'everything', issues));
  const funds = kinds.map((kind) => readFundTerms(kind, giving(kind), payTerms.maximumTotal, readKind(kind)));
  const beneficiaries = [
    ...documents.cases.map(({ uid, data }) => toCaseBeneficiary(String(uid), data, readBeneficiary(`case/${uid}`))),
    ...documents.programs.map(({ uid, data }) =>
      toProgramBeneficiary(String(uid), data, readBeneficiary(`program/${uid}`)),
    ),
  ].filter(({ title }) => title);

  const closed = new Set(issues.map(({ closes }) => closes));
  if (closed.has('everything') || kinds.every((kind) => closed.has(kind))) return { catalogue: null, issues };
  const catalogue: GivingCatalogue = {
    currency: 'aud',
    funds: Object.fromEntries(
      funds.map((fund) => [fund.kind, { ...fund, open: !closed.has(fund.kind) }]),
    ) as GivingCatalogue['funds'],
    rates,
    eid,
    ramadanStart: readRamadanStart(listRows(giving('ramadan').rules)),
    ...payTerms,
    // What donors add for fees is booked as sadaqah, so no one is asked for it while that is closed.
    ...(closed.has('sadaqah') && { fees: { card: noFee, paypal: noFee, direct_debit: noFee } }),
    beneficiaries,
  };
  return { catalogue, issues };
}

const noFee: FeeTerms = { basisPoints: 0, fixed: 0 };

/** Reads the terms of every kind of donation. */
function readPayTerms(
  pay: PayFields,
  read: FieldReader,
): Pick<GivingCatalogue, 'fees' | 'offersDirectDebit' | 'maximumTotal' | 'maximumLines'> {
  const offersDirectDebit = pay.direct_debit_offered === true;
  const fee = (method: PaymentMethod): FeeTerms => ({
    basisPoints: read.basisPoints(`${method}_fee_percent`, pay[`${method}_fee_percent`]),
    fixed: read.dollars(`${method}_fee_fixed`, pay[`${method}_fee_fixed`], { min: 0 }),
  });
  return {
    fees: {
      card: fee('card'),
      paypal: fee('paypal'),
      // Documents from before direct debits lack it. Plans that have it keep it if no new one is made.
      direct_debit:
        offersDirectDebit || pay.direct_debit_fee_percent
          ? { ...fee('direct_debit'), most: read.dollars('direct_debit_fee_most', pay.direct_debit_fee_most) }
          : noFee,
    },
    offersDirectDebit,
    maximumTotal: read.dollars('maximum_total', pay.maximum_total),
    maximumLines: read.whole('maximum_lines', pay.maximum_lines, 50),
  };
}

function readFundTerms(kind: Kind, fields: GivingFields, maximum: number, read: FieldReader): Omit<FundTerms, 'open'> {
  const minimum = read.dollars('minimum', fields.minimum);
  // No amount lies between the two. If `pay_page` has no maximum, all is closed already.
  if (maximum > 0 && minimum > maximum)
    read.wrong('minimum', { code: 'dollars', value: fields.minimum, min: 1, max: maximum });
  return {
    kind,
    name: read.text('fund_name', fields.fund_name),
    minimum,
    maximum,
    presets: readPresets(fields.presets, read).filter(({ amount }) => amount >= minimum && amount <= maximum),
    // Not deductible unless an editor says so.
    deductible: fields.tax_deductible === true,
  };
}

/** The suggested amounts that are valid, in the editors' order. */
const readPresets = (rows: PresetFields | null | undefined, read: FieldReader): Preset[] =>
  listRows(rows)
    .map(({ amount, label }, index) => ({
      amount: read.dollars(`presets[${index}].amount`, amount, { closes: 'nothing' }),
      label: label ?? '',
    }))
    .filter(({ amount }) => amount > 0);

function readDueRates(fidyah: GivingFields, fitr: GivingFields, read: (kind: Kind) => FieldReader): DueRates {
  const rule = ({ rules }: GivingFields, key: string) => listRows(rules).find((row) => row.key === key)?.value ?? null;
  const fidyahReader = read('fidyah');
  const named = (key: string) => [`rules.${key}`, rule(fidyah, key)] as const;
  return {
    fidyahPerDay: fidyahReader.dollars(...named('rate_per_day')),
    mealRate: fidyahReader.dollars(...named('meal_rate')),
    kaffarahMealsPerFast: fidyahReader.whole(...named('kaffarah_meals_per_fast'), 1000),
    kaffarahPeoplePerOath: fidyahReader.whole(...named('kaffarah_people_per_oath'), 1000),
    fitrPerPerson: read('fitr').dollars('rules.rate_per_person', rule(fitr, 'rate_per_person')),
  };
}

function readEid(fields: GivingFields, read: FieldReader): EidTerms | null {
  const { pay_before: firstDay, eid_announced: announced, eid_prayer_time } = fields;
  if (!firstDay) return null;
  const prayerTime = eid_prayer_time ?? '';
  if (!isDayAndTime(firstDay, prayerTime)) {
    read.wrong('eid_prayer_time', { code: 'eid_time' });
    return null;
  }
  const isNear = isIsoDay(announced ?? '') && isNearEid(countDaysBetween(firstDay, announced ?? ''));
  // One of another year is left out: the later of the two days counts until this year's is announced.
  if (announced && !isNear)
    read.wrong('eid_announced', { code: 'eid_announced', value: announced, firstDay }, 'nothing');
  return { firstDay, announced: isNear && announced ? announced : null, prayerTime };
}

/** Eid may be announced a day before the first of its two days, and if Ramadan began a day late, a day after the second. */
const isNearEid = (daysAfter: number) => daysAfter >= -1 && daysAfter <= 2;

function toCaseBeneficiary(
  uid: string,
  { title, status, zakat_eligible, goal, raised, presets }: CaseFields,
  read: FieldReader,
): Beneficiary {
  const suggested = readPresets(presets, read);
  return {
    type: 'case',
    uid,
    title: read.text('title', title),
    kinds: zakat_eligible === true ? ['zakat', 'sadaqah'] : ['sadaqah'],
    // A funded case has reached its goal; its page says where else to give.
    open: status === 'open',
    ...(goal && { goal: { dollars: goal, raised: raised ?? 0 } }),
    ...(suggested.length > 0 && { presets: suggested }),
  };
}

function toProgramBeneficiary(
  uid: string,
  { title, accepts, zakat_eligible }: ProgramFields,
  read: FieldReader,
): Beneficiary {
  const named = listRows(accepts).flatMap(({ kind }) => (kind && isKind(kind) ? [kind] : []));
  return {
    type: 'program',
    uid,
    title: read.text('title', title),
    kinds: named.filter((kind) => kind !== 'zakat' || zakat_eligible === true),
    open: true,
  };
}
