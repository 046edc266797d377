import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityChanges } from '../../src/contract/account';
import { observe } from '../../src/domain/donation';
import { planEmailKinds } from '../../src/domain/plan';
import { buildReceipt, issueReceipt, toFinancialYear } from '../../src/domain/receipt';
import { makeStatement } from '../../src/domain/zakat/statement';
import { catalogs, type Catalog } from '../../src/texts/catalogs';
import { inLanguage } from '../../src/texts/language';
import { aCatalogue, aDonation, aFoundation, aLine, aPayment, givingDay } from '../../tests/builders/giving';
import { aDebitPlan, aPlan } from '../../tests/builders/plans';
import { calculateValidZakat, publishedRulings, zakatForm } from '../../tests/builders/zakat';
import { readPdf } from '../../tests/support/pdf/readPdf';
import { createPseudoCatalogs, listUntranslatedWords, toArabicLetters } from '../../tests/support/pseudoLanguage';
import { createEmailChangedEmail, createPasswordChangedEmail, createSecurityChangedEmail } from './email/accountEmails';
import { createCardEmail } from './email/createCardEmail';
import { createFailedEmail } from './email/createFailedEmail';
import { createPlanEmail } from './email/createPlanEmail';
import { createThanksEmail } from './email/createThanksEmail';
import { createVoidEmail } from './email/createVoidEmail';
import { renderCodeEmail, type CodePurpose } from './email/renderCodeEmail';
import { renderCalculationPdf } from './pdf/renderCalculationPdf';
import { renderReceiptPdf } from './pdf/renderReceiptPdf';
import { renderStatementPdf } from './pdf/renderStatementPdf';

const stored = catalogs as Record<string, Readonly<Record<string, Catalog>>>;
const arabic = stored['ar']!;
beforeAll(() => void (stored['ar'] = createPseudoCatalogs(toArabicLetters)));
afterAll(() => void (stored['ar'] = arabic));

const siteUrl = 'https://www.mizan.example';
const context = { foundation: aFoundation, siteUrl };
const lines = [
  aLine(),
  aLine({ kind: 'zakat', amount: 100_00, beneficiary: { type: 'case', uid: 'winter-rent' } }),
  aLine({ kind: 'fidyah', amount: 600_00, basis: { by: 'fasts', fasts: 2, combined: false } }),
  aLine({ kind: 'fitr', amount: 90_00, basis: { by: 'people', people: 5 } }),
  aLine({ kind: 'tainted_wealth', amount: 20_00 }),
];
const gift = aDonation({}, { lines, dedication: { kind: 'honour', name: 'Bilal' } });
const paid = issueReceipt(
  observe(gift, aPayment({ cents: gift.totalCents }), givingDay).donation,
  'MZ-2027-000123',
  givingDay,
);
const receipt = buildReceipt(paid, aFoundation)!;
const codes: readonly CodePurpose[] = [
  ...([
    'sign-up',
    'reset-password',
    'confirm-first',
    'account-exists',
    'change-email',
    'change-plan',
    'sign-in',
  ] as const),
];

const form = zakatForm(
  { cash: [{ amount: '20000' }], metals: [{ use: 'worn', grams: '100', purity: '22' }] },
  { basis: 'silver' },
);

/** Words that are no texts of ours: the foundation, people, titles of cases, schools' and providers' names, marks of law and of money. */
const calculation = makeStatement(form, calculateValidZakat(form), publishedRulings(), givingDay);
const data = [
  calculation.rulesVersion,
  ...Object.values(aFoundation).flatMap((value) => [value, ...value.split(/, /)]),
  // Sources of the rules and prices, which the calculator's document names.
  ...Object.values(publishedRulings()).flatMap(({ source }) => source),
  'Example',
  ...aCatalogue().beneficiaries.map(({ title }) => title),
  ...[gift.donor.name, aPlan().donor.name, 'Bilal', 'Amina', 'Yusuf'].flatMap((name) => name ?? []),
  ...['Visa', 'Mastercard', 'PayPal', 'mizan.example', 'A$'],
];

const planEmails = planEmailKinds.flatMap((kind) =>
  [aPlan(), aDebitPlan()].map((plan, index) => {
    const email = { id: `${kind}:2027-03`, kind, state: 'pending', attempts: 0, dueAt: plan.createdAt } as const;
    const options = { ...context, terms: aCatalogue(), planUrl: `${siteUrl}/plan#key` };
    return [`${kind} of a plan (${index})`, () => createPlanEmail(plan, email, options)] as const;
  }),
);

const emails: Readonly<Record<string, () => { readonly subject: string; readonly text: string }>> = {
  thanks: () => createThanksEmail(paid, receipt, context),
  failed: () => createFailedEmail({ ...paid, status: 'failed', failure: 'declined' }, context),
  void: () => createVoidEmail(paid, receipt, context),
  card: () => createCardEmail(paid, context),
  ...Object.fromEntries(codes.map((code) => [code, () => renderCodeEmail('123456', code)])),
  'email changed': () => createEmailChangedEmail('a@donor.example', siteUrl, 'Amina'),
  'password changed': () => createPasswordChangedEmail(siteUrl, null),
  ...Object.fromEntries(
    securityChanges.map((change) => [change, () => createSecurityChangedEmail(change, siteUrl, null)]),
  ),
  ...Object.fromEntries(planEmails),
};

const files: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  receipt: () => renderReceiptPdf(receipt),
  statement: () =>
    renderStatementPdf(
      {
        foundation: aFoundation,
        financialYear: toFinancialYear(2027),
        gifts: [{ ...receipt, receiptNumber: receipt.number }],
        funds: receipt.lines.map(({ kind, fundName, cents }) => ({
          kind,
          fundName,
          totalCents: cents,
          deductibleCents: 0,
        })),
        totalCents: receipt.totalCents,
        deductibleCents: receipt.deductibleCents,
      },
      { drawnUpOn: '2027-07-02' },
    ),
  calculation: () => renderCalculationPdf(calculation, { foundation: aFoundation }),
};

describe('what the back end writes in a language of no one', () => {
  it.each(Object.keys(emails))('the email %s has no text that is in no catalogue', (name) => {
    const { subject, text } = inLanguage('ar', emails[name]!);
    expect(listUntranslatedWords(`${subject}\n${text}`, data)).toEqual([]);
  });

  it.each(Object.keys(files))('the PDF %s has no text that is in no catalogue', async (name) => {
    const { structure, info } = readPdf(await inLanguage('ar', files[name]!));
    expect(listUntranslatedWords(`${info.Title}\n${structure.text}`, data)).toEqual([]);
  });

  it('an email that says something of its own is found', () => {
    expect(listUntranslatedWords(`ببب Thank you, Amina: ${siteUrl}/pay`, data)).toEqual(['Thank', 'you']);
  });
});
