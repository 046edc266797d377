import { describe, expect, it, test } from 'vitest';
import { checkClaims } from './checkClaims';
import { claims } from './claims';

const rules = [
  { key: 'rate_per_day', value: '10' },
  { key: 'meal_rate', value: '5' },
];
const rates = { type: 'fidyah_donation_page', data: { rules } };

/** The ids of the claims that a document contradicts, and where. */
function listContradicted(type: string, data: unknown): (readonly [string | undefined, string])[] {
  return checkClaims([rates, { type, data }]).map(({ field, message }) => [
    claims.find(({ says }) => message.includes(says))?.id,
    field,
  ]);
}
const inText = (text: string, type = 'faq_page') => listContradicted(type, { answer: [{ type: 'paragraph', text }] });

describe('a claim said otherwise', () => {
  it.each([
    ['burials', 'It pays for rent, food, medicine, study, debts and burial.', 'zakat_donation_page'],
    ['burials', 'Where a family is poor, zakat is used for the funeral.'],
    ['costs', 'Every dollar of zakat reaches someone who may receive it. Other gifts pay our costs.'],
    ['costs', 'A tenth of each Ramadan gift goes to running costs.'],
    ['costs', 'At most 15 cents in each dollar of general sadaqah pay for running costs.'],
    ['nameless_receipts', 'If you want to claim the gift as a tax deduction, your receipt needs your name.'],
    ['nameless_receipts', 'A receipt without a name can’t be claimed as a tax deduction, and we cannot send one.'],
    ['people_helped', 'In a year 1,906 households were helped.'],
    ['nights', 'Iftar for one person on all thirty nights'],
    ['fidyah_unit', 'Then fidyah فدية: a meal for one person in need, for each day.'],
    ['fidyah_unit', 'Fidyah is A$12.00 a day.'],
    ['fidyah_unit', 'At A$6.00 a meal, two broken fasts are a kaffarah of A$720.00.'],
    ['reminders', 'Set a reminder two weeks early'],
    ['reminders', 'Set a reminder 28 days early'],
    ['tainted_wealth', 'Tainted wealth counts towards your zakat.'],
    ['late_fitr', 'A gift made after the Eid prayer is still zakat al-fitr.'],
    ['fitr_in_time', 'Please give one day before Eid.'],
    ['accounts', 'Zakat, sadaqah, fidyah and zakat al-fitr are kept in separate accounts.'],
    ['accounts', 'Fidyah becomes meals. Each is kept in its own account and counted by the meal.'],
    ['deductions', 'You can claim gifts of A$5 or more.'],
    ['given_out', 'Most zakat is given out within 90 days.'],
    ['nisab_metal', 'Australian guidance usually uses gold, so silver is rare.'],
    ['sources', 'Our scholars’ panel follows published Australian and UK guidance here.', 'case'],
    ['sources', 'Published guidance allows an estimate of 25%.'],
    ['sources', 'The Australian guidance we follow says that the home is not counted.'],
    ['sources', 'Most classical scholars say no; Qur’an 9:60 names eight kinds of people.'],
  ])('a sentence that contradicts the claim %s is found: %s', (id, text, type = 'faq_page') =>
    expect(inText(text, type)).toEqual([[id, 'answer[0]']]),
  );

  it.each([
    'It pays for rent, food, medicine, study and debts.',
    'Zakat can’t be spent on a grave or a shroud; sadaqah pays for burials.',
    'When a family has borrowed for a burial, zakat may clear the debt that paid for the funeral and was borrowed.',
    'All of the money goes into food. Nothing is taken for running costs.',
    'At least 88 cents of each dollar of general sadaqah goes to programs.',
    'You can claim a tax deduction with a receipt that has no name.',
    '1,906 households and single people were helped.',
    'Iftar for one person, for a month of up to 30 nights',
    'Hanafi texts speak of two meals for each person of a kaffarah or fidyah.',
    'At A$10.00 a day, fidyah for 30 days comes to A$300.00.',
    'Set a reminder 30 days early',
    'Zakat is in its own bank account, without interest.',
    'You can claim a gift of A$2 or more.',
    'We recommend silver; some scholars use gold.',
    'Most scholars say no (Ibn Baz, Fatawa Islamiyyah, volume 2, page 407).',
    'Published guidance gives zakat for rent (Zakat Eligibility Policy, NZF, 2026, nzf.org.uk/Apply/Eligibility).',
    'Many scholars allow it (Local Zakat for Local Need, NZF Australia, read 27 November 2026).',
    'The rates follow Qur’an 9:60. Scholars differ on the rest.',
  ])('a sentence that agrees with all claims is left alone: %s', (text) =>
    expect(inText(text, 'zakat_donation_page')).toEqual([]),
  );

  test('a figure that contradicts a claim with its words beside it is found, and a table’s row', () => {
    const data = {
      items: [
        { figure: '1,906', label: 'households helped' },
        { cell_1: 'Iftar', cell_2: '30 nights' },
      ],
    };
    expect(listContradicted('about_page', data)).toEqual([
      ['people_helped', 'items[0]'],
      ['nights', 'items[1]'],
    ]);
  });

  test('a verse is found that has another translation elsewhere', () => {
    const verse = (translation: string) => ({ arabic: 'إِنَّمَا الصَّدَقَاتُ', translation });
    const pages = ['Alms are only for the poor', 'Alms are only for the poor', 'Zakat is for the poor'].map(
      (text, at) => ({
        type: 'landing_page',
        uid: `page-${at}`,
        data: { slices: [{ primary: verse(text) }] },
      }),
    );
    expect(checkClaims(pages)).toMatchObject([
      {
        document: 'landing_page/page-2',
        field: 'slices[0].primary.translation',
        message: expect.stringContaining('Alms'),
      },
    ]);
  });
});
