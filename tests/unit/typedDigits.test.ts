import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readDistribution } from '../../amplify/useCases/distributions/readDistribution';
import { distributionFields, type DistributionCells } from '../../src/contract/distributions';
import { readAmount } from '../../src/domain/donation/readAmount';
import { phoneNumber, postcode } from '../../src/domain/enquiry/texts';
import { cleanCode } from '../../src/domain/money/toLatinDigits';
import { readPlanForm, toPlanForm } from '../../src/domain/plan/PlanForm';
import * as zakat from '../../src/domain/zakat/typed/readers';
import { readPhone } from '../../src/features/account/area/profile/ProfileForm';
import { emptyApplication, toApplication } from '../../src/features/apply/applicationValues';
import { calculateTaintedSum } from '../../src/features/donate/editors/calculateTaintedSum';
import { readCount } from '../../src/features/donate/lines/readCount';

const monthly = toPlanForm({ schedule: { every: 'month', day: 1 }, ends: {}, city: 'sydney' });
const cells = Object.fromEntries(distributionFields.map((field) => [field, ''])) as DistributionCells;
const listIssues = (people: string) => {
  const read = readDistribution({ ...cells, people });
  return read.ok ? [] : read.error.map(({ field }) => field);
};

/** Functions that read a number as people type it, with an example in Latin digits. */
const readers: readonly (readonly [string, string, (typed: string) => unknown])[] = [
  ['an amount to give', '1250.50', readAmount],
  ['a number of people', '12', readCount],
  ['the calculator’s money', '1250.50', zakat.readMoney],
  ['the calculator’s weight', '87.5', zakat.readGrams],
  ['the calculator’s count', '30', zakat.readCount],
  ['interest to give away', '37.20', (interest) => calculateTaintedSum('interest', { interest })],
  ['the number of a plan’s gifts', '12', (endCount) => readPlanForm({ ...monthly, until: 'count', endCount })],
  ['a telephone of an application', '0412345678', (typed) => v.safeParse(phoneNumber, typed).output],
  ['a telephone of a profile', '0412345678', readPhone],
  ['a postcode', '2150', (typed) => v.safeParse(postcode, typed).output],
  ['a code', '736315', cleanCode],
  [
    'the children of an application',
    '3',
    (children) => toApplication({ ...emptyApplication, children }, 'key').children,
  ],
  ['the people of a payment out', '42', listIssues],
];

const scripts = [
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
] as const;

it.each(scripts.flatMap(([script, digits]) => readers.map((reader) => [script, digits, ...reader] as const)))(
  '%s digits (%s) are read in %s as Latin ones are',
  (_script, digits, _what, example, read) => {
    const typed = example.replace(/\d/g, (digit) => digits[Number(digit)] ?? '').replace('.', '\u066B');
    expect(read(typed)).toEqual(read(example));
    expect(read(typed)).not.toEqual(read('none'));
  },
);
