import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exampleContext, zakatForm } from '../../../tests/builders/zakat';
import { randomForm, randomFrom } from '../../../tests/bench/zakat/randomForm';
import { createEmptyForm, formLimits, readForm } from './index';
import { sectionNames } from './form/shape';
import { decodeForm, encodeForm } from './share';

const shared = (packed: unknown, version = 2) =>
  `z${version}.${Buffer.from(JSON.stringify(packed)).toString('base64url')}`;
const first = [0, 0, 0, 0, 0, 0, 0];
/** The choices of a form of an earlier release, which had none but the madhhab for what the schools differ in. */
const earlier = { madhhab: 'hanafi', children: 'counted', arrears: 'separate', meals: 'one' } as const;

describe('a shared link', () => {
  test('a shared link restores the form as typed, labels in any script included', () => {
    const form = zakatForm(
      {
        cash: [{ label: 'حساب التوفير 💰', amount: ' $1 234 ' }, { amount: 'nonsense' }],
        metals: [{ metal: 'silver', grams: '٤٠', purity: '925', measure: 'fineness', use: 'worn' }],
        missed: [{ records: 'unknown', high: '9', low: '1' }],
      },
      { madhhab: 'hanbali', mortgage: 'deducted' },
      { gold: '151.37' },
    );
    const fragment = encodeForm(form);
    expect(fragment).toMatch(/^z2\.[A-Za-z0-9_-]+$/);
    expect(decodeForm(fragment)).toEqual(form);
    expect(decodeForm(`#${fragment}`)).toEqual(form);
  });

  test('a form that names no metal keeps gold, by which it was made, though silver is recommended', () => {
    expect(createEmptyForm(exampleContext.rulings).choices.basis).toBe('silver');
    expect(readForm({ choices: { weights: 'standard' } })?.choices.basis).toBe('gold');
    expect(decodeForm(shared([[], ['', ''], [[['', '100']]]]))?.choices.basis).toBe('gold');
    expect(decodeForm(shared([[], ['', ''], [[['', '100']]]], 1))?.choices.basis).toBe('gold');
  });

  test('a shared link restores every form', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const form = randomForm(randomFrom(seed), exampleContext);
        expect(decodeForm(encodeForm(form))).toEqual(form);
      }),
    );
  });

  // Stored links must go on working: if this fails, the order of the form changed and links need a new version.
  test('a shared link of each version can still be opened', () => {
    const lists = {
      cash: [{ label: 'Bank', amount: '12,750' }],
      metals: [{ grams: '100', purity: '22', use: 'worn' }],
    } as const;
    const form = zakatForm(lists, earlier);
    const fragment =
      'z1.W1swLDAsMCwwLDAsMCwwXSxbIiIsIiJdLFtbWyJCYW5rIiwiMTIsNzUwIl1dLFtbIiIsMCwiMTAwIiwiMjIiLDAsMV1dXV0';
    expect(decodeForm(fragment)).toEqual(form);
    expect(decodeForm(fragment.replace('z1.', 'z2.'))).toEqual(form);
    const school = zakatForm({ ...lists, cash: [{ ...lists.cash[0], owner: 'children' }] }, { madhhab: 'shafii' });
    expect(encodeForm(school)).toBe(
      'z2.W1swLDAsMCwyLDAsMCwwLDEsMSwwLDAsMCwwXSxbIiIsIiJdLFtbWyJCYW5rIiwiMTIsNzUwIiwxXV0sW1siIiwwLCIxMDAiLCIyMiIsMCwxXV1dXQ',
    );
    expect(decodeForm(encodeForm(school))).toEqual(school);
  });

  test('a form of an earlier release counts worn jewellery as its madhhab did', () => {
    const worn = (madhhab: string) => readForm({ choices: { madhhab } })?.choices;
    expect(worn('hanafi')).toMatchObject(earlier);
    expect(worn('hanafi')?.jewellery).toBe('counted');
    expect(worn('maliki')).toMatchObject({ jewellery: 'left-out', goods: 'each-year' });
    expect(worn('shafii')).toMatchObject({ jewellery: 'left-out', debts: 'subtracted' });
    expect(
      decodeForm(
        shared([
          [0, 0, 0, 3],
          ['', ''],
        ]),
      )?.choices,
    ).toMatchObject({ jewellery: 'left-out' });
  });

  test.each(['gold', 'silver'] as const)(
    'a shared link of the first version keeps the price of a missed year for %s',
    (basis) => {
      const lists = [...sectionNames.slice(0, -1).map(() => []), [['1446', 0, '10,000', '90']]];
      const link = shared([[basis === 'gold' ? 0 : 1], [], lists], 1);
      expect(decodeForm(link)).toEqual(
        zakatForm({ missed: [{ label: '1446', net: '10,000', [`${basis}Price`]: '90' }] }, { ...earlier, basis }),
      );
    },
  );

  test('a shared link of an empty form is short', () => expect(encodeForm(createEmptyForm()).length).toBeLessThan(60));

  it.each([
    '',
    '#',
    'z1.',
    'z2.',
    'z3.W10',
    'rules',
    'z1.!!!',
    'z1.W10',
    `z1.${'A'.repeat(60_000)}`,
    shared(null),
    shared({}),
    shared([first]),
    shared([[9], ['', '']]),
    shared([['lunar'], ['', '']]),
    shared([first, 'gold']),
    shared([first, [1, 2]]),
    shared([first, ['', ''], [[{ amount: '1' }]]]),
    shared([first, ['', ''], [[['', 5]]]]),
    shared([first, ['', ''], [[['', null, { x: 1 }]], [['', 7]]]]),
    shared([first, ['', ''], [[['x'.repeat(formLimits.label + 1), '1']]]]),
    shared([first, ['', ''], [[['', '1'.repeat(formLimits.text + 1)]]]]),
    shared([first, ['', ''], [Array.from({ length: formLimits.entries + 1 }, () => ['', '1'])]]),
    shared([first, ['', ''], Array.from({ length: 20 }, () => [])]),
    `z1.${Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]).toString('base64url')}`,
  ])('a shared link that is damaged or not a link is rejected: case %#', (fragment) =>
    expect(decodeForm(fragment)).toBeNull(),
  );

  test('a shared link never gives anything but a form, whatever it contains', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const form = decodeForm(`z1.${Buffer.from(json).toString('base64url')}`);
        expect(form === null || readForm(form) !== null).toBe(true);
      }),
    );
  });
});

describe('a form read from outside', () => {
  test('a form read from outside may leave out blank fields, and its unknown fields are dropped', () => {
    expect(readForm({ cash: [{ amount: '5', colour: 'red' }], more: 1, prices: { gold: null } })).toEqual({
      ...createEmptyForm(),
      cash: [{ label: '', amount: '5', owner: 'own' }],
    });
  });

  test('is read with the names that an earlier release stored for the madhhab and for carat', () => {
    const piece = { grams: '10', purity: '22', use: 'worn' } as const;
    const form = zakatForm({ metals: [{ ...piece, measure: 'carat' }] }, { madhhab: 'shafii' });
    const { madhhab: school, ...choices } = form.choices;
    const metals = form.metals.map((entry) => ({ ...entry, measure: 'karat' }));
    expect(readForm({ ...form, choices: { ...choices, school }, metals })).toEqual(form);
    expect(readForm({ ...form, choices: { ...choices, school: 'zahiri' } })).toBeNull();
  });

  it.each([
    null,
    'form',
    [],
    { cash: {} },
    { cash: [[]] },
    { cash: [{ amount: 5 }] },
    { choices: { basis: 'platinum' } },
    { choices: [] },
    { prices: { gold: 150 } },
    { metals: [{ use: 'toString' }] },
  ])('a form read from outside is rejected if it has another shape: %j', (value) => expect(readForm(value)).toBeNull());
});
