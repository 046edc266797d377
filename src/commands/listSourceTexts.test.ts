import { describe, expect, it, test } from 'vitest';
import { checkSourceClaims } from '../content/validation/checkClaims';
import { loadContent } from '../content/validation/loadContent';
import { listSourceTexts, readSourceTexts } from './listSourceTexts';

describe('texts of screens, emails and receipts', () => {
  it.each([
    ['a text of a screen', `export const copy = { note: 'Other gifts pay our costs.' };`],
    ['words between tags', `export const note = <p>Other gifts pay our costs.</p>;`],
    ['an email with a name in it', 'export const note = (name: string) => `Dear ${name}, other gifts pay our costs.`;'],
  ])('a contradiction in %s is found with its line', (_what, code) =>
    expect(checkSourceClaims(readSourceTexts('src/features/copy.tsx', `// Why\n${code}`), [])).toMatchObject([
      { document: 'src/features/copy.tsx:2', message: expect.stringContaining('operating fund') },
    ]),
  );

  it.each([
    ['burials', 'A gift of zakat buys a grave.'],
    ['costs', 'Each cent of your zakat gets to people in poverty.'],
    ['costs', 'We take no share of a gift.'],
    ['costs', 'Nothing of your fidyah pays for administration.'],
    ['nameless_receipts', 'You can claim with an anonymous receipt.'],
    ['people_helped', 'So far, gifts have fed 300 families.'],
    ['nights', 'Ramadan lasts for up to 30 days.'],
    ['fidyah_unit', 'One day of fidyah is food for one person.'],
    ['reminders', 'We remind you 30 days before it.'],
    ['accounts', 'Zakat sits in a separate account.'],
    ['deductions', 'You can deduct gifts of $2 or more.'],
    ['given_out', 'Your zakat is passed on within 60 days.'],
    ['nisab_metal', 'For the nisab, we prefer silver.'],
    ['sources', 'Most scholars allow it (Qur’an 9:60).'],
    ['tainted_wealth', 'This is not zakat, and goes to a separate fund.'],
    ['late_fitr', 'Since the prayer has begun, your gift is sadaqah.'],
    ['fitr_in_time', 'Please give a day or two before Eid.'],
  ])('the claim %s in an email’s own words is found: %s', (id, text) =>
    expect(checkSourceClaims(readSourceTexts('amplify/functions/email.ts', `paragraph('${text}');`), [])).toMatchObject(
      [
        {
          document: 'amplify/functions/email.ts:1',
          message: expect.stringContaining(`the claim “${id}” in its own words`),
        },
      ],
    ),
  );

  test('the project’s own texts contradict no claim, and say none in words of their own', () => {
    const texts = listSourceTexts(process.cwd());
    expect(texts.map(({ text }) => text)).toContain('Give anonymously');
    expect(checkSourceClaims(texts, loadContent(process.cwd()).documents)).toEqual([]);
  });
});
