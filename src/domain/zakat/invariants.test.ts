import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleContext } from '../../../tests/builders/zakat';
import { runInvariants, invariants, checkTrial, assetPlaces } from '../../../tests/bench/zakat/invariants';
import { randomForm, randomFrom } from '../../../tests/bench/zakat/randomForm';
import {
  calculateZakat,
  chooseOption,
  compareChoices,
  schoolChoices,
  choiceOptions,
  createEmptyForm,
  sections,
  type ChoiceName,
  type SectionName,
  type ZakatForm,
} from './index';

const decimal = (max: number, min = 0) =>
  fc.integer({ min, max }).map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
const money = fc.oneof(decimal(100_000), decimal(10_000_000), decimal(1_000_000_000));

const typed: Readonly<Record<string, fc.Arbitrary<string>>> = {
  label: fc.constant(''),
  money: fc.oneof({ arbitrary: money, weight: 5 }, fc.constant('')),
  grams: decimal(100_000),
  // A possible carat is a possible fineness too.
  purity: decimal(2_400, 100),
  months: fc.nat({ max: 40 }).map(String),
  price: decimal(40_000, 1),
  day: fc.constantFrom('2021-05-01', '2022-04-20', '2023-04-09'),
};

const entries = (section: SectionName) =>
  fc.array(
    fc.record(
      Object.fromEntries(
        Object.entries<string | readonly string[]>(sections[section]).map(([name, kind]) => [
          name,
          typeof kind === 'string' ? (typed[kind] ?? fc.constant('')) : fc.constantFrom(...kind),
        ]),
      ),
    ),
    { maxLength: 3 },
  );

/** Forms that may have blank fields, except those that their entry needs. */
const forms = fc
  .record({
    choices: fc.record(
      Object.fromEntries(Object.entries(choiceOptions).map(([name, options]) => [name, fc.constantFrom(...options)])),
    ),
    prices: fc.record({ gold: decimal(40_000, 1), silver: decimal(500, 1) }),
    ...Object.fromEntries((Object.keys(sections) as SectionName[]).map((section) => [section, entries(section)])),
  })
  .map((form) => ({ ...createEmptyForm(), ...form }) as unknown as ZakatForm)
  .map((form) => ({
    ...form,
    missed: form.missed.filter(({ high, low }) => Boolean(high) === Boolean(low) && Number(high) >= Number(low)),
  }));

const trials = forms.chain((form) => {
  const places = assetPlaces(form);
  return fc.record({
    form: fc.constant(form),
    asset: places.length ? fc.constantFrom(...places) : fc.constant(undefined),
    more: fc.integer({ min: 1, max: 10_000_000 }),
    factor: fc.integer({ min: 1, max: 50 }),
  });
});

describe('any form', () => {
  test('any form satisfies every invariant of the rules', () => {
    fc.assert(
      fc.property(trials, (trial) => {
        expect(checkTrial(trial, exampleContext).violated).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

const runs = { numRuns: 200 };
const names = Object.keys(choiceOptions) as ChoiceName[];
const anyChoice = fc
  .constantFrom(...names)
  .chain((name) => fc.record({ name: fc.constant(name), option: fc.constantFrom<string>(...choiceOptions[name]) }));
const zakat = (form: ZakatForm, choices = form.choices) => calculateZakat({ ...form, choices }, exampleContext);

describe('any choice', () => {
  test('choosing a school and then changing one option is the same as that option with the rest of the school', () => {
    fc.assert(
      fc.property(forms, fc.constantFrom(...choiceOptions.madhhab), anyChoice, (form, madhhab, { name, option }) => {
        fc.pre(name !== 'madhhab');
        const school = chooseOption(form.choices, 'madhhab', madhhab);
        const changed = chooseOption(school, name, option);
        expect(changed).toEqual({ ...school, [name]: option });
        expect(chooseOption(changed, 'madhhab', madhhab)).toEqual(
          (schoolChoices as readonly string[]).includes(name) ? school : changed,
        );
      }),
      runs,
    );
  });

  test('changing the metal changes nothing but the nisab: neither a line nor what it is due on', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const separate = { ...form.choices, arrears: 'separate' } as const;
        const [gold, silver] = (['gold', 'silver'] as const).map((basis) => zakat(form, { ...separate, basis }));
        if (!gold?.ok || !silver?.ok) throw new Error('A form without a fault has a result');
        const { lines, net, rate, missed } = gold.value;
        expect(silver.value).toMatchObject({ lines, net, rate, missed: missed.map(({ base }) => ({ base })) });
        // The lower of two nisabs never lowers a due.
        const isLower = Number(silver.value.nisab.cents) <= Number(gold.value.nisab.cents);
        const [lower, higher] = isLower ? [silver.value, gold.value] : [gold.value, silver.value];
        expect(lower.dueCents).toBeGreaterThanOrEqual(higher.dueCents);
      }),
      runs,
    );
  });

  test('what a comparison says of an option is what is to pay once it is chosen', () => {
    fc.assert(
      fc.property(forms, (form) => {
        for (const { choice, option, payableCents } of compareChoices(form, exampleContext)) {
          const then = zakat(form, chooseOption(form.choices, choice, option));
          if (form.choices[choice] !== option) expect(then.ok ? then.value.payableCents : null).toBe(payableCents);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('random forms', () => {
  test('random forms cover wealth above the nisab, below it and in debt, without a violation', () => {
    const counts = runInvariants(2_000, 1, exampleContext);
    expect(counts).toMatchObject({ runs: 2_000, seed: 1, violations: 0, examples: [] });
    expect(Math.min(counts.reached, counts.below, counts.indebted)).toBeGreaterThan(100);
    expect(counts.reached + counts.below + counts.indebted).toBe(2_000);
  });

  test('random forms are the same for the same seed, and differ for another', () => {
    expect(runInvariants(200, 7, exampleContext)).toEqual(runInvariants(200, 7, exampleContext));
    expect(runInvariants(200, 7, exampleContext)).not.toMatchObject({
      reached: runInvariants(200, 8, exampleContext).reached,
      below: runInvariants(200, 8, exampleContext).below,
    });
  });

  test('random forms reveal a rule by which more wealth lowers the due', () => {
    // `readRulings` would reject this one: cash that is subtracted.
    const { rulings } = exampleContext;
    const faulty = { ...exampleContext, rulings: { ...rulings, cash: { ...rulings.cash, value: '-1' } } };
    const counts = runInvariants(500, 5, faulty);
    expect(counts.violations).toBeGreaterThan(0);
    expect(counts.examples[0]?.invariants).toContain(invariants[3]);
    expect(counts.examples.length).toBeLessThanOrEqual(5);
  });

  test('random forms cover all lists', () => {
    const random = randomFrom(1);
    const used = Array.from({ length: 50 }, () => randomForm(random, exampleContext));
    for (const section of Object.keys(sections) as SectionName[]) {
      expect(used.some((form) => form[section].length > 0)).toBe(true);
    }
  });
});
