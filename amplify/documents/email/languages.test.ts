import { expect, it } from 'vitest';
import { securityChanges } from '../../../src/contract/account';
import { observe } from '../../../src/domain/donation';
import { planEmailKinds } from '../../../src/domain/plan';
import { buildReceipt, issueReceipt } from '../../../src/domain/receipt';
import { catalogs } from '../../../src/texts/catalogs';
import { inLanguage } from '../../../src/texts/language';
import { aCatalogue, aDonation, aFoundation, aPayment, givingDay } from '../../../tests/builders/giving';
import { aPlan } from '../../../tests/builders/plans';
import {
  createAccountDeletedEmail,
  createEmailChangedEmail,
  createPasswordChangedEmail,
  createSecurityChangedEmail,
} from './accountEmails';
import { createCardEmail } from './createCardEmail';
import { createFailedEmail } from './createFailedEmail';
import { createPlanEmail } from './createPlanEmail';
import { createThanksEmail } from './createThanksEmail';
import { createVoidEmail } from './createVoidEmail';
import { renderCodeEmail, type CodePurpose } from './renderCodeEmail';

const siteUrl = 'https://www.mizan.example';
const context = { foundation: aFoundation, siteUrl };
const gift = aDonation({}, { dedication: { kind: 'honour', name: 'Bilal' } });
const paid = issueReceipt(
  observe(gift, aPayment({ cents: gift.totalCents }), givingDay).donation,
  'MZ-2027-000123',
  givingDay,
);
const receipt = buildReceipt(paid, aFoundation);
const codes: readonly CodePurpose[] = [
  'sign-up',
  'reset-password',
  'confirm-first',
  'account-exists',
  'change-email',
  'change-plan',
  'sign-in',
];

const kinds: Readonly<Record<string, () => { readonly subject: string; readonly text: string }>> = {
  thanks: () => createThanksEmail(paid, receipt, context),
  failed: () => createFailedEmail({ ...paid, status: 'failed', failure: 'declined' }, context),
  void: () => createVoidEmail(paid, receipt, context),
  card: () => createCardEmail(paid, context),
  ...Object.fromEntries(codes.map((code) => [code, () => renderCodeEmail('123456', code)])),
  'email changed': () => createEmailChangedEmail('a@donor.example', siteUrl, 'Amina'),
  'password changed': () => createPasswordChangedEmail(siteUrl, null),
  deleted: () => createAccountDeletedEmail(siteUrl, null),
  ...Object.fromEntries(
    securityChanges.map((change) => [change, () => createSecurityChangedEmail(change, siteUrl, null)]),
  ),
  ...Object.fromEntries(
    planEmailKinds.map((kind) => [
      kind,
      () => {
        const email = { id: `${kind}:2027-03`, kind, state: 'pending', attempts: 0, dueAt: aPlan().createdAt } as const;
        return createPlanEmail(aPlan(), email, { ...context, terms: aCatalogue(), planUrl: `${siteUrl}/plan#key` });
      },
    ]),
  ),
};

/** English texts of a language's catalogues that are said otherwise in it, up to their first value. */
const listEnglish = (code: 'ar' | 'id') =>
  Object.values(catalogs[code] ?? {})
    .flatMap((catalog) => Object.values(catalog ?? {}))
    .filter(({ en, text }) => en !== text && !text.includes(en))
    .map(({ en }) => en.split('{')[0]!.trim())
    // A shorter one may be a name, or a part of a word.
    .filter((en) => en.length > 14 && en !== aFoundation.name);

const english = { ar: listEnglish('ar'), id: listEnglish('id') };

it.each(Object.keys(kinds).flatMap((kind) => (['ar', 'id'] as const).map((code) => [kind, code] as const)))(
  'the email %s in the language %s has no English text of ours',
  (kind, code) => {
    const { subject, text } = inLanguage(code, kinds[kind]!);
    const found = english[code].filter((en) => `${subject}\n${text}`.includes(en));
    expect(found).toEqual([]);
    expect(subject).not.toBe(kinds[kind]!().subject);
  },
);

it('an email leads to the pages in its language', () => {
  expect(inLanguage('ar', kinds['thanks']!).text).toContain(`${siteUrl}/ar/pay#gift=`);
  expect(kinds['thanks']!().text).toContain(`${siteUrl}/pay#gift=`);
});
