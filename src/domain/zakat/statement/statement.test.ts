import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exampleContext, publishedRulings, zakatForm, calculateValidZakat } from '../../../../tests/builders/zakat';
import { randomForm, randomFrom } from '../../../../tests/bench/zakat/randomForm';
import type { ZakatForm } from '../index';
import { getRulesVersion } from '../rulings/getRulesVersion';
import { makeStatement, readStatement } from './index';

const rulings = publishedRulings();
const now = new Date('2026-11-20T01:02:03.000Z');
const createStatement = (form: ZakatForm) => makeStatement(form, calculateValidZakat(form), rulings, now);

const form = zakatForm({
  cash: [{ label: 'Bank', amount: '20,000' }],
  metals: [{ grams: '31', purity: '22' }],
  liabilities: [{ amount: '100' }],
  missed: [{ net: '30,000', goldPrice: '100' }],
});
const statement = createStatement(form);

describe('a saved calculation', () => {
  test('a saved calculation has inputs, version of the rules, prices with time and source, trace and result', () => {
    expect(statement).toMatchObject({
      version: 1,
      calculatedAt: '2026-11-20T01:02:03.000Z',
      rulesVersion: getRulesVersion(rulings),
      inputs: form,
      result: {
        lines: [{ field: 'cash.0' }, { field: 'metals.0' }, { field: 'liabilities.0' }],
        prices: { gold: { perGram: '150.00', at: '2026-11-16', source: 'Example' } },
      },
    });
  });

  test('a saved calculation survives JSON unchanged', () => {
    expect(readStatement(JSON.parse(JSON.stringify(statement)))).toEqual(statement);
  });

  test('a saved calculation is read with the earlier names of the madhhab and carat', () => {
    const saved = JSON.stringify(statement).replaceAll('"madhhab"', '"school"').replaceAll('"carat"', '"karat"');
    expect(saved).toContain('"measure":"karat"');
    expect(readStatement(JSON.parse(saved))).toEqual(statement);
  });

  test('a saved calculation of any form survives JSON unchanged', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const any = createStatement(randomForm(randomFrom(seed), exampleContext));
        expect(readStatement(JSON.parse(JSON.stringify(any)))).toEqual(any);
      }),
    );
  });

  type Change = (result: Record<string, unknown>, whole: Record<string, unknown>) => void;
  const line =
    (change: object): Change =>
    (result) => {
      const [one, ...others] = result['lines'] as object[];
      result['lines'] = [{ ...one, ...change }, ...others];
    };
  const year =
    (change: object): Change =>
    (result) => {
      result['missed'] = [{ ...(result['missed'] as object[])[0], ...change }];
    };

  it.each<[string, Change]>([
    ['a due that does not follow', (result) => (result['dueCents'] = 1)],
    ['a net that is not the sum', (result) => (result['net'] = '1')],
    ['a payable that is not the sum', (result) => (result['payableCents'] = 1)],
    [
      'a nisab that is not weight × price',
      (result) => (result['nisab'] = { ...(result['nisab'] as object), exact: '1' }),
    ],
    [
      'cents of lines and net that are not those of the exact net',
      (result) => {
        const [one, ...others] = result['lines'] as { cents: number }[];
        result['lines'] = [{ ...one, cents: (one?.cents ?? 0) + 1 }, ...others];
        result['netCents'] = Number(result['netCents']) + 1;
      },
    ],
    [
      'cents due and payable that are not those of the exact due',
      (result) => {
        result['dueCents'] = Number(result['dueCents']) + 1;
        result['payableCents'] = Number(result['payableCents']) + 1;
      },
    ],
    [
      'cents missed and payable that are not those of the exact dues',
      (result) => {
        const [one] = result['missed'] as { cents: number }[];
        result['missed'] = [{ ...one, cents: (one?.cents ?? 0) + 1 }];
        result['missedCents'] = Number(result['missedCents']) + 1;
        result['payableCents'] = Number(result['payableCents']) + 1;
      },
    ],
    [
      'a cent moved from the missed years to this one',
      (result) => {
        const [one] = result['missed'] as { cents: number }[];
        result['missed'] = [{ ...one, cents: (one?.cents ?? 0) - 1 }];
        result['missedCents'] = Number(result['missedCents']) - 1;
        result['dueCents'] = Number(result['dueCents']) + 1;
      },
    ],
    [
      'a net below nothing',
      (result) => {
        const [one] = result['lines'] as object[];
        result['lines'] = [{ ...one, amount: '100', factor: '-1', counted: '-100', cents: -100 }];
        const none = { net: '-100', netCents: -100, reached: false, due: '0', dueCents: 0 };
        Object.assign(result, none, { payableCents: result['missedCents'] });
      },
    ],
    [
      'a nisab shown otherwise than it is',
      (result) => {
        result['nisab'] = { ...(result['nisab'] as object), cents: 1 };
      },
    ],
    ['a nisab said not to be reached', (result) => (result['reached'] = false)],
    ['a line that counts more than its factor', line({ counted: '9' })],
    ['a line of other cents', line({ cents: 1 })],
    ['a line by an unknown rule', line({ rule: 'guess' })],
    ['a line with a floating number', line({ amount: '1.5' })],
    ['a line that divides by nothing', line({ amount: '1/0' })],
    ['a line with something more', line({ note: 'x' })],
    ['a missed year that owes something else', year({ due: '1' })],
    ['a missed year said to be below the nisab', year({ reached: false, due: '0' })],
    ['another version', (_, whole) => (whole['version'] = 2)],
    ['something more', (_, whole) => (whole['note'] = '<script>')],
    ['no version of the rules', (_, whole) => (whole['rulesVersion'] = 'latest')],
    ['no time', (_, whole) => (whole['calculatedAt'] = 'yesterday')],
    ['inputs that are no form', (_, whole) => (whole['inputs'] = { cash: 'all' })],
    ['a length beyond reason', line({ counted: '9'.repeat(500) })],
  ])('a saved calculation is rejected with %s', (_, change) => {
    const whole = JSON.parse(JSON.stringify(statement)) as Record<string, unknown>;
    change(whole['result'] as Record<string, unknown>, whole);
    expect(readStatement(whole)).toBeNull();
  });

  it.each([null, 1, 'statement', [], {}])('a saved calculation can’t be read from %j', (value) =>
    expect(readStatement(value)).toBeNull(),
  );

  test('a saved calculation does not change with the form it was made from', () => {
    const entry = { label: '', amount: '20,000', owner: 'own' as const };
    const changing = { ...zakatForm(), cash: [entry] };
    const saved = createStatement(changing);
    entry.amount = '1';
    expect(saved.inputs.cash).toEqual([{ label: '', amount: '20,000', owner: 'own' }]);
  });
});
