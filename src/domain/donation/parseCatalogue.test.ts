import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toCatalogueDocuments, catalogueTypes, type ApiDocument, type CatalogueDocuments } from './CatalogueDocuments';
import type { GivingCatalogue } from './GivingCatalogue';
import { kinds } from './kinds';
import { parseCatalogue } from './parseCatalogue';

const folder = path.join(process.cwd(), 'src/content/documents');
const published = catalogueTypes.flatMap((type) =>
  readdirSync(path.join(folder, type))
    .map((file) => JSON.parse(readFileSync(path.join(folder, type, file), 'utf8')) as ApiDocument & { lang: string })
    .filter(({ lang }) => lang === 'en-au'),
);

/** The project's own content, with some data of one document replaced. */
function documentsWith(type: string, data: Record<string, unknown>, uid: string | null = null): CatalogueDocuments {
  return toCatalogueDocuments(
    published.map((document) =>
      document.type === type && (document.uid ?? null) === uid
        ? { ...document, data: { ...document.data, ...data } }
        : document,
    ),
  );
}

function parseValidCatalogue(documents: CatalogueDocuments): GivingCatalogue {
  const { catalogue, issues } = parseCatalogue(documents);
  if (!catalogue) throw new Error(JSON.stringify(issues));
  return catalogue;
}

const listIssues = (documents: CatalogueDocuments) =>
  parseCatalogue(documents).issues.map(({ document, field }) => `${document}: ${field}`);

/** The kinds that can be given; none while there is no catalogue. */
const listOpenKinds = (documents: CatalogueDocuments) => {
  const { catalogue } = parseCatalogue(documents);
  return kinds.filter((kind) => catalogue?.funds[kind].open);
};

describe('parseCatalogue', () => {
  it('the donation catalogue is read from the project’s own content', () => {
    const catalogue = parseValidCatalogue(toCatalogueDocuments(published));
    expect(Object.keys(catalogue.funds)).toEqual([...kinds]);
    expect(catalogue.funds.zakat).toMatchObject({
      name: 'Zakat fund',
      minimum: 200,
      maximum: 100_000_00,
      deductible: true,
    });
    expect(catalogue.funds.zakat.presets[0]).toEqual({
      amount: 10_000,
      label: 'About a week of groceries for a couple',
    });
    expect(catalogue.rates).toEqual({
      fidyahPerDay: 10_00,
      mealRate: 5_00,
      kaffarahMealsPerFast: 60,
      kaffarahPeoplePerOath: 10,
      fitrPerPerson: 18_00,
    });
    expect(catalogue.fees).toEqual({
      card: { basisPoints: 175, fixed: 30 },
      // PayPal's standard rate within Australia.
      paypal: { basisPoints: 260, fixed: 30 },
      direct_debit: { basisPoints: 100, fixed: 30, most: 350 },
    });
    expect(catalogue).toMatchObject({ offersDirectDebit: true, maximumTotal: 100_000_00, maximumLines: 12 });
    expect(catalogue.eid).toEqual({ firstDay: '2027-03-09', announced: null, prayerTime: '07:30' });
  });

  it('the donation catalogue says of each case and program which kinds of donation it accepts', () => {
    const { beneficiaries } = parseValidCatalogue(toCatalogueDocuments(published));
    const of = (uid: string) => beneficiaries.find((beneficiary) => beneficiary.uid === uid);
    expect(of('winter-rent')).toMatchObject({
      type: 'case',
      kinds: ['zakat', 'sadaqah'],
      open: true,
      goal: { dollars: 6_500, raised: 4_180 },
    });
    expect(of('wheelchair-ramp')).toMatchObject({ kinds: ['sadaqah'], open: true });
    expect(of('back-to-school')).toMatchObject({ open: false });
    expect(of('family-table')).toMatchObject({
      type: 'program',
      kinds: ['zakat', 'sadaqah', 'fidyah', 'fitr', 'ramadan'],
    });
    expect(beneficiaries).toHaveLength(21);
  });

  it('the donation catalogue is the same from GraphQL, which returns null for empty fields', () => {
    const { giving, pay, cases, programs } = toCatalogueDocuments(published);
    const nulls = { pay_before: null, eid_prayer_time: null };
    const other = Object.fromEntries(
      kinds.map((kind) => [kind, kind === 'fitr' ? giving[kind] : { ...giving[kind], ...nulls }]),
    );
    expect(parseCatalogue({ giving: other, pay, cases, programs })).toEqual(
      parseCatalogue(toCatalogueDocuments(published)),
    );
  });

  it('the donation catalogue sets no end for zakat al-fitr if no day is set', () =>
    expect(parseValidCatalogue(documentsWith('fitr_donation_page', { pay_before: null })).eid).toBeNull());

  it.each([
    ['2027-03-08', true],
    ['2027-03-11', true],
    ['2027-03-12', false],
    ['2026-03-20', false],
    ['9 March', false],
  ])('the announced day of Eid %s counts if it is near the expected days: %s', (day, counts) => {
    const { catalogue, issues } = parseCatalogue(documentsWith('fitr_donation_page', { eid_announced: day }));
    expect(catalogue?.eid?.announced).toBe(counts ? day : null);
    expect(catalogue?.funds.fitr.open).toBe(true);
    expect(issues.map(({ field }) => field)).toEqual(counts ? [] : ['eid_announced']);
  });

  it('the donation catalogue makes a fund deductible only if an editor has said so', () => {
    for (const value of [null, undefined, false]) {
      const documents = documentsWith('sadaqah_donation_page', { tax_deductible: value });
      expect(parseValidCatalogue(documents).funds.sadaqah.deductible).toBe(false);
    }
  });

  it('the donation catalogue leaves out suggested amounts outside the limits', () => {
    const presets = [
      { amount: 1, label: 'Too little' },
      { amount: null, label: null },
      { amount: 5, label: null },
      { amount: 160_000, label: '' },
    ];
    expect(parseValidCatalogue(documentsWith('zakat_donation_page', { presets })).funds.zakat.presets).toEqual([
      { amount: 500, label: '' },
    ]);
    expect(listIssues(documentsWith('zakat_donation_page', { presets }))).toEqual([
      'zakat_donation_page: presets[1].amount',
    ]);
  });

  it('the donation catalogue removes zakat from a program that may not receive zakat', () => {
    const { beneficiaries } = parseValidCatalogue(
      documentsWith(
        'program',
        {
          zakat_eligible: false,
          accepts: [{ kind: 'zakat' }, { kind: 'sadaqah' }, { kind: 'lottery' }, { kind: null }],
        },
        'family-table',
      ),
    );
    expect(beneficiaries.find(({ uid }) => uid === 'family-table')?.kinds).toEqual(['sadaqah']);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['zakat_donation_page', { fund_name: null }, 'fund_name'],
    ['zakat_donation_page', { fund_name: '  ' }, 'fund_name'],
    ['zakat_donation_page', { minimum: null }, 'minimum'],
    ['zakat_donation_page', { minimum: -2 }, 'minimum'],
    ['zakat_donation_page', { minimum: 0 }, 'minimum'],
    ['zakat_donation_page', { minimum: 1.005 }, 'minimum'],
    ['zakat_donation_page', { minimum: 1_000_000 }, 'minimum'],
    ['zakat_donation_page', { minimum: 100_000.01 }, 'minimum'],
    ['fidyah_donation_page', { rules: [] }, 'rules.rate_per_day'],
    ['fitr_donation_page', { rules: [{ key: 'rate_per_person', value: 'eighteen' }] }, 'rules.rate_per_person'],
    ['fitr_donation_page', { eid_prayer_time: null }, 'eid_prayer_time'],
    ['fitr_donation_page', { eid_prayer_time: '7.30' }, 'eid_prayer_time'],
    ['fitr_donation_page', { eid_prayer_time: '25:00' }, 'eid_prayer_time'],
    ['pay_page', { card_fee_percent: '1,75' }, 'card_fee_percent'],
    ['pay_page', { card_fee_percent: '1.755' }, 'card_fee_percent'],
    ['pay_page', { card_fee_percent: '100' }, 'card_fee_percent'],
    ['pay_page', { paypal_fee_percent: null }, 'paypal_fee_percent'],
    ['pay_page', { paypal_fee_percent: 'charity' }, 'paypal_fee_percent'],
    ['pay_page', { paypal_fee_percent: '2.6 %' }, 'paypal_fee_percent'],
    ['pay_page', { paypal_fee_fixed: '-0.30' }, 'paypal_fee_fixed'],
    ['pay_page', { direct_debit_offered: true, direct_debit_fee_percent: null }, 'direct_debit_fee_percent'],
    ['pay_page', { direct_debit_fee_most: '3,50' }, 'direct_debit_fee_most'],
    ['pay_page', { maximum_lines: 0 }, 'maximum_lines'],
    ['pay_page', { maximum_lines: 51 }, 'maximum_lines'],
    ['pay_page', { maximum_lines: 2.5 }, 'maximum_lines'],
  ])('the donation catalogue reports %s as wrong with %j', (type, data, field) =>
    expect(listIssues(documentsWith(type, data))).toContain(`${type}: ${field}`),
  );

  describe.each(kinds)('the donation page of %s', (kind) => {
    const type = `${kind}_donation_page`;
    const others = kinds.filter((other) => other !== kind);
    const { data } = published.find((document) => document.type === type) as { data: Record<string, unknown> };
    const rows = data.rules as { key: string; value: unknown }[];
    const priced = [
      'rate_per_day',
      'meal_rate',
      'kaffarah_meals_per_fast',
      'kaffarah_people_per_oath',
      'rate_per_person',
    ];
    const rules = rows.filter(({ key }) => priced.includes(key));
    const values = [undefined, null, '', 'five', 1.005, -5, 0, 1e21, Number.NaN, {}];

    it.each(values)('closes its kind only, with %o for its smallest gift', (value) => {
      const documents = documentsWith(type, { minimum: value });
      expect(listIssues(documents)).toEqual([`${type}: minimum`]);
      expect(listOpenKinds(documents)).toEqual(others);
    });

    it.each(values)('closes its kind only, with %o for a rate', (value) => {
      for (const { key } of rules) {
        const wrong = rows.map((row) => (row.key === key ? { ...row, value } : row));
        const documents = documentsWith(type, { rules: wrong });
        expect(listIssues(documents)).toEqual([`${type}: rules.${key}`]);
        expect(listOpenKinds(documents)).toEqual(others);
      }
    });

    it.each(values)('leaves out a suggested amount of %o, and stays open', (value) => {
      const documents = documentsWith(type, { presets: [{ amount: value, label: 'A suggestion' }] });
      expect(listIssues(documents)).toEqual([`${type}: presets[0].amount`]);
      expect(listOpenKinds(documents)).toEqual([...kinds]);
      expect(parseValidCatalogue(documents).funds[kind].presets).toEqual([]);
    });

    it.each([null, 'rows', {}])('closes nothing else, with %o for its lists', (list) =>
      expect(listOpenKinds(documentsWith(type, { presets: list, rules: list }))).toEqual(
        rules.length > 0 ? others : [...kinds],
      ),
    );
  });

  it('the donation catalogue asks for no fee while sadaqah, in which it is booked, is closed', () =>
    expect(parseValidCatalogue(documentsWith('sadaqah_donation_page', { fund_name: null })).fees).toEqual({
      card: { basisPoints: 0, fixed: 0 },
      paypal: { basisPoints: 0, fixed: 0 },
      direct_debit: { basisPoints: 0, fixed: 0 },
    }));

  it.each([
    ...['card', 'paypal', 'direct_debit'].flatMap((method) => [`${method}_fee_percent`, `${method}_fee_fixed`]),
    ...['direct_debit_fee_most', 'maximum_total', 'maximum_lines'],
  ])('a value of the pay page that is invalid closes all giving, because every kind needs it: %s', (field) => {
    for (const value of [undefined, null, '', 'five', 1.005, '1.005', '1,75', -5, 1e21, Number.NaN, {}])
      expect(parseCatalogue(documentsWith('pay_page', { [field]: value }))).toMatchObject({
        catalogue: null,
        issues: [{ document: 'pay_page', field, closes: 'everything' }],
      });
  });

  it('a case without a title takes no donations, and all others go on', () => {
    const documents = documentsWith('case', { title: null }, 'winter-rent');
    expect(listIssues(documents)).toEqual(['case/winter-rent: title']);
    expect(parseValidCatalogue(documents).beneficiaries.map(({ uid }) => uid)).not.toContain('winter-rent');
    expect(listOpenKinds(documents)).toEqual([...kinds]);
  });

  it('the donation catalogue names what is missing when there is no content at all', () => {
    const issues = listIssues({ giving: {}, pay: null, cases: [{ uid: 'x', data: {} }], programs: [] });
    expect(issues).toEqual(
      expect.arrayContaining(['sadaqah_donation_page: fund_name', 'pay_page: maximum_lines', 'case/x: title']),
    );
  });

  it('the donation catalogue has the rate of a PayPal account that is a confirmed charity, and no other fee changed', () =>
    expect(parseValidCatalogue(documentsWith('pay_page', { paypal_fee_percent: '1.10' })).fees).toEqual({
      card: { basisPoints: 175, fixed: 30 },
      paypal: { basisPoints: 110, fixed: 30 },
      direct_debit: { basisPoints: 100, fixed: 30, most: 350 },
    }));

  it('the donation catalogue offers no direct debit unless an editor says so, and then needs no fee for it', () => {
    const none = { direct_debit_offered: null, direct_debit_fee_percent: null };
    const catalogue = parseValidCatalogue(documentsWith('pay_page', none));
    expect(catalogue).toMatchObject({ offersDirectDebit: false, fees: { direct_debit: { basisPoints: 0, fixed: 0 } } });
    const off = documentsWith('pay_page', { direct_debit_offered: false });
    expect(parseValidCatalogue(off).fees.direct_debit).toEqual({ basisPoints: 100, fixed: 30, most: 350 });
  });

  it('the donation catalogue accepts a fee of zero', () =>
    expect(
      parseValidCatalogue(documentsWith('pay_page', { card_fee_percent: '0', card_fee_fixed: '0' })).fees.card,
    ).toEqual({
      basisPoints: 0,
      fixed: 0,
    }));
});
