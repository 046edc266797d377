import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDraft, aLineDraft } from '../../../../tests/builders/checkout';
import { aCatalogue, givingDay } from '../../../../tests/builders/giving';
import { parseDonationRequest, type FieldIssue } from '../../../domain/donation';
import { validateDetails } from './validateDetails';
import { validateDraft } from './validateDraft';
import { toFormIssues } from './toFormIssues';
import { toDonationFields } from './toDonationFields';

const catalogue = aCatalogue();
const validate = (draft = aDraft(), lines = draft.lines) => validateDraft(draft, lines, catalogue, givingDay);

describe('the fields of a donation request', () => {
  const line = { kind: 'sadaqah', amount: 50_00, basis: { by: 'amount' } } as const;

  it('a donation request leaves out the fields that are empty', () => {
    expect(
      toDonationFields([line], aDraft({ donor: { name: ' ', email: ' a@b.example ', anonymous: true } }), catalogue),
    ).toEqual({
      method: 'card',
      currency: 'aud',
      lines: [line],
      fee: 0,
      total: 50_00,
      donor: { email: 'a@b.example', anonymous: true },
    });
  });

  it('a donation request has the fee of the chosen payment method, the dedication and the note', () => {
    const dedication = { kind: 'memory', name: ' Hamza ', message: '' } as const;
    expect(toDonationFields([line], aDraft({ coverFee: true, dedication, note: ' Salaam ' }), catalogue)).toMatchObject(
      {
        fee: 120,
        total: 51_20,
        dedication: { kind: 'memory', name: 'Hamza' },
        note: 'Salaam',
      },
    );
    expect(toDonationFields([line], aDraft({ coverFee: true, method: 'paypal' }), catalogue)).toMatchObject({
      fee: 165,
    });
  });
});

describe('the validation of a donation', () => {
  it('the validation finds no issue in a complete donation', () => expect(validate().issues).toEqual([]));

  it('the validation finds a line that is too small even if the email address is missing too', () => {
    const draft = aDraft({
      lines: [aLineDraft({ amount: '0.50', isAdded: true })],
      donor: { name: '', email: '', anonymous: false },
    });
    expect(validate(draft).issues.map(({ field, code }) => [field, code])).toEqual([
      ['lines.0.amount', 'too_small'],
      ['donor.name', 'required'],
      ['donor.email', 'required'],
    ]);
  });

  it('the validation reports of an unreadable line only that its amount can’t be read', () => {
    const draft = aDraft({
      lines: [aLineDraft({ amount: 'ten', isAdded: true }), aLineDraft({ id: 2, isAdded: true })],
    });
    expect(validate(draft).issues).toEqual([{ field: 'lines.0.amount', code: 'format', limit: undefined }]);
  });

  it('the validation finds that a donation has no line', () => {
    expect(validate(aDraft({ lines: [] })).issues).toContainEqual({ field: 'lines', code: 'no_lines' });
  });

  it('the validation finds that fidyah for thousands of fasts is too large', () => {
    const line = aLineDraft({ kind: 'fidyah', by: 'fasts', count: '10000', isAdded: true });
    expect(validate(aDraft({ lines: [line] })).issues[0]).toMatchObject({ field: 'lines.0.amount', code: 'too_large' });
  });
});

describe('the validation of the donor’s details', () => {
  const attempt = '0b6f6f1e-5c1c-4c9c-8a3a-7d8f6d1b2c3d';
  const lines = [{ kind: 'sadaqah', amount: 50_00, basis: { by: 'amount' } }] as const;
  const bySchema = (donation: ReturnType<typeof toDonationFields>) => {
    const parsed = parseDonationRequest({ ...donation, attempt });
    return parsed.ok ? [] : parsed.error;
  };
  const sorted = (issues: readonly FieldIssue[]) => issues.map(({ field, code }) => `${field} ${code}`).sort();

  it.each([
    'amina@donor.example',
    'a.b+c@mail.donor.example',
    "o'neil@donor.example",
    'amina@donor',
    'amina',
    '@donor.example',
    'amina@@donor.example',
    'amina..y@donor.example',
    '.amina@donor.example',
    'amina.@donor.example',
    'amina yusuf@donor.example',
    'amina@-donor.example',
    'أمينة@donor.example',
    `${'a'.repeat(250)}@donor.example`,
  ])('the validation agrees with the schema whether %s is an email address', (email) => {
    const donation = toDonationFields(lines, aDraft({ donor: { name: 'Amina', email, anonymous: false } }), catalogue);
    expect(sorted(validateDetails(donation))).toEqual(sorted(bySchema(donation)));
  });

  it.each(['Amina <b>', 'Amina\ud800', 'Amina\n'])(
    'the validation refuses a name that begins with %j, as the schema does',
    (name) => {
      const donor = { name: `${name}Yusuf`, email: 'amina@donor.example', anonymous: false };
      const donation = toDonationFields(lines, aDraft({ donor }), catalogue);
      expect(validateDetails(donation)).toEqual([{ field: 'donor.name', code: 'characters' }]);
      expect(sorted(validateDetails(donation))).toEqual(sorted(bySchema(donation)));
    },
  );

  it('the validation finds the same issues as the schema in any details of a donor', () => {
    const words = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.string({ minLength: 90, maxLength: 600 }),
    );
    const details = fc.record({
      donor: fc.record({
        name: words,
        email: fc.oneof(
          words.filter((text) => text.trim() !== ''),
          fc.emailAddress(),
        ),
        anonymous: fc.constant(true),
      }),
      dedication: fc.record({ kind: fc.constantFrom('', 'honour'), name: words, message: words }),
      note: words,
    });
    fc.assert(
      fc.property(details, (typed) => {
        const donation = toDonationFields(lines, aDraft(typed as Partial<ReturnType<typeof aDraft>>), catalogue);
        expect(sorted(validateDetails(donation))).toEqual(sorted(bySchema(donation)));
      }),
    );
  });
});

describe('issues in the form', () => {
  it('the form puts an issue beside the edited line, and names the kind of another', () => {
    const lines = [aLineDraft({ id: 1 }), aLineDraft({ id: 2, kind: 'fitr', by: 'people' })];
    const issues = [
      { field: 'lines.0.amount', code: 'too_small', limit: 100 },
      { field: 'lines.1.count', code: 'required' },
      { field: 'donor.email', code: 'format' },
      { field: 'total', code: 'too_large', limit: 100_000_00 },
    ] as const;
    expect(toFormIssues(issues, lines, 1, aCatalogue())).toEqual([
      { fieldId: 'line-amount', step: 'amount', message: 'The smallest gift here is A$1.00' },
      { fieldId: 'line-2-change', step: 'amount', message: 'Zakat al-fitr: Enter how many people' },
      { fieldId: 'donor-email', step: 'details', message: 'Enter an email address such as name@example.com' },
      {
        fieldId: 'gift',
        step: 'amount',
        message: 'The most you can give online at once is A$100,000.00. To give more, call us or use a bank transfer',
      },
    ]);
  });
});

describe('the texts of issues', () => {
  const say = (line: Parameters<typeof aLineDraft>[0]) => {
    const lines = [aLineDraft(line)];
    return toFormIssues(validate(aDraft({ lines })).issues, lines, 1, aCatalogue()).map(({ message }) => message);
  };
  const more = 'To give more, call us or use a bank transfer';
  const inFigures = 'Enter the amount in figures, such as 1,250 or 19.95';
  it.each([
    ['', 'Enter an amount, such as 50 or 19.95'],
    ['0', 'The smallest gift here is A$1.00'],
    ['-5', 'Enter an amount above zero'],
    ['19.999', 'Enter at most two digits after the point, such as 19.95. A thousand or more is 1250 or 1,250'],
    ['1.250', 'Enter at most two digits after the point, such as 19.95. A thousand or more is 1250 or 1,250'],
    ['100000.01', `The most you can give online at once is A$100,000.00. ${more}`],
    ['99999999999999999999', `The most you can give online at once is A$100,000.00. ${more}`],
    ['ten', inFigures],
    ['1e3', inFigures],
    ['<script>alert(1)</script>', inFigures],
  ])('an amount of %j is answered with: %s', (amount, message) => expect(say({ amount })).toEqual([message]));

  it.each([
    ['fidyah', 'days', '', 'Enter how many days'],
    ['fidyah', 'days', '0', 'Enter 1 or more days'],
    ['fidyah', 'days', '-3', 'Enter 1 or more days'],
    ['fidyah', 'fasts', '2.5', 'Enter a whole number of fasts, such as 5'],
    ['fidyah', 'oaths', 'ten', 'Enter a whole number of oaths, such as 5'],
    ['fidyah', 'oaths', '2001', `The most you can give online at once is A$100,000.00. ${more}`],
    ['fitr', 'people', '5556', `The most you can give online at once is A$100,000.00. ${more}`],
  ] as const)('a count for %s by %s of %j is answered with: %s', (kind, by, count, message) =>
    expect(say({ kind, by, count })).toEqual([message]),
  );
});
