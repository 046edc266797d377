import { readdirSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createReminderEmail } from '../../amplify/documents/email/reminderEmails';
import { createPlanEmail } from '../../amplify/documents/email/createPlanEmail';
import { donationsCopy } from '../../src/texts/en-AU/account/donations';
import { newsletterCopy } from '../../src/texts/en-AU/account/newsletter';
import { securityCopy } from '../../src/texts/en-AU/account/security';
import { statementCopy } from '../../src/texts/en-AU/account/statement';
import { lazyCopy as accountCopy } from '../../src/texts/en-AU/account/areaLazy';
import { priceDay } from '../../src/features/calculate/prices/useIsOld';
import { lazyCopy as calculateCopy } from '../../src/texts/en-AU/calculateLazy';
import { copy as calendarCopy } from '../../src/texts/en-AU/calendar';
import { copy as donateCopy } from '../../src/texts/en-AU/donate';
import { lazyCopy as donateLazyCopy } from '../../src/texts/en-AU/donateLazy';
import { copy as financeCopy } from '../../src/texts/en-AU/finance/shared';
import { copy as plansCopy } from '../../src/texts/en-AU/plans';
import { copy as previewCopy } from '../../src/texts/en-AU/preview';
import { copy as statementsCopy } from '../../src/texts/en-AU/statements';
import { waysCopy } from '../../src/texts/en-AU/waysToPay';
import type { Reminder } from '../../src/domain/reminder';
import { aCatalogue, aFoundation } from '../builders/giving';
import { aPlan } from '../builders/plans';

const device = 'by the date on your device';
const sydney = /by the date in Sydney|\(Sydney\)|in Sydney\b|Sydney time/;
const perth = 'by the date in Perth';

const read = (node: ReactNode) => renderToStaticMarkup(node).replaceAll('<!-- -->', '');
const site = { foundation: aFoundation, siteUrl: 'https://www.mizan.example' };

function readReminder(reminder: Reminder): string {
  const to = { email: 'amina@mizan.example', givenName: 'Amina' };
  const links = { secret: 'a-secret', apiUrl: 'https://api.mizan.example' };
  const inboxes = { enquiries: 'hello@mizan.example', applications: 'a@mizan.example', privacy: 'p@mizan.example' };
  const content = { remindersId: 'r-1', reminder, today: '2027-01-08', to, calculationId: null, update: undefined };
  return createReminderEmail(content, { ...site, links, inboxes }).text.replaceAll(/\s+/g, ' ');
}

function readPlanEmail(): string {
  const email = { id: 'plan_started:1', kind: 'plan_started', state: 'pending', attempts: 0, dueAt: '' } as const;
  const context = { ...site, terms: aCatalogue(), planUrl: 'https://www.mizan.example/plan#key' };
  return createPlanEmail(aPlan({ city: 'perth' }), email, context).text.replaceAll(/\s+/g, ' ');
}

const sendable = { key: 'a-key', firstOn: '2027-01-08', lastOn: '2027-01-08' };
const ofDay = { ...sendable, day: '2027-02-08', hijri: { year: 1448, month: 9, day: 1 } };

/** Every place that turns a moment into a day that a person reads: where its code stands, what it says, and whose clock that is. */
const places: readonly (readonly [what: string, files: RegExp, text: () => string, clock: string | RegExp])[] = [
  [
    'the next zakat date in the account',
    /account\/area\/(overview|profile)\//,
    () => read(accountCopy.overview.zakatDate.coming('1 Ramadan', 'Monday', '1 Ramadan 1448', 3)),
    device,
  ],
  [
    'the days of gifts in the account',
    /account\/area\/donations\//,
    () => read(donationsCopy.lede('amina@mizan.example')),
    sydney,
  ],
  ['a passkey’s day', /account\/area\/security\/Passkeys/, () => read(securityCopy.passkeys.addedOn('Monday')), device],
  [
    'a device’s last use',
    /account\/area\/security\/Security/,
    () => read(securityCopy.devices.lastUsed('Monday')),
    device,
  ],
  ['the year of the tax statement', /functions\/data\/fields\/taxStatement/, () => statementCopy.lede, sydney],
  ['the hours of reminders', /account\/area\/newsletter\//, () => newsletterCopy.note, sydney],
  ['the list of saved calculations', /statements\/(Statements|parts)/, () => statementsCopy.statementList.lede, device],
  [
    'a saved calculation',
    /statements\/OneStatement/,
    () => read(statementsCopy.statementPaper.workedOutOn('Monday', 'now')),
    device,
  ],
  ['saved calculations side by side', /statements\/CompareStatements/, () => statementsCopy.compareTable.date, device],
  [
    'the day of a calculation on paper',
    /calculate\/trace\/Working/,
    () => calculateCopy.working.dateText('Monday'),
    device,
  ],
  ['the coming zakat dates of the calculator', /calculate\/date\//, () => calculateCopy.date.next, device],
  ['the day of a reminder to pay zakat', /zakat\/ways\/RemindLater/, () => waysCopy.remind.text, device],
  [
    'the day of a price',
    /calculate\/(prices|result)\//,
    () => priceDay('2026-11-20T14:30:00Z'),
    '21 November 2026 in Sydney',
  ],
  [
    'the day of a gift on its thank-you page',
    /donate\/status\/(DonationStatusPage|StoredLines)/,
    () => donateLazyCopy.thanks.caption('Monday', 'by card', true),
    sydney,
  ],
  [
    'the reminder of the next zakat',
    /donate\/status\/findReminder/,
    () => donateLazyCopy.thanks.reminders.zakat.text('Monday', '1 Ramadan'),
    device,
  ],
  [
    'the day on which a gift was saved in the browser',
    /donate\/steps\/LinkResult/,
    () => donateLazyCopy.link.savedText,
    'on this device',
  ],
  [
    'the financial year of a receipt',
    /donate\/payment\/ReceiptYearNote/,
    () => donateLazyCopy.payment.receiptYear('2026–27', true),
    sydney,
  ],
  [
    'the end of zakat al-fitr',
    /donate\/editors\//,
    () => donateCopy.editors.fitr.deadline('at 6 am', 'Perth'),
    'Perth',
  ],
  [
    'the last day of a plan',
    /donate\/plan\/|plans\/page\/ChangeTerms/,
    () => plansCopy.fields.endDayHint('Perth'),
    perth,
  ],
  ['the dates of a plan on its page', /plans\/(page|planWords)/, () => plansCopy.facts.datesWords('Perth'), perth],
  ['the first dates of a plan', /plans\/make\//, () => plansCopy.facts.datesWords('Perth'), perth],
  [
    'the next gift of a plan in the account',
    /plans\/account\//,
    () => plansCopy.account.next('Monday', 'Perth'),
    perth,
  ],
  ['the dates of a plan in its emails', /payments\/emails\/createPlanEmail/, readPlanEmail, perth],
  [
    'the email before a zakat date',
    /outbox\/emails\/reminderEmails/,
    () => readReminder({ ...ofDay, kind: 'zakat' }),
    sydney,
  ],
  [
    'the email before Ramadan',
    /outbox\/emails\/reminderEmails/,
    () => readReminder({ ...ofDay, kind: 'ramadan' }),
    sydney,
  ],
  [
    'the email about a saved calculation',
    /outbox\/emails\/reminderEmails/,
    () => readReminder({ ...sendable, kind: 'calculation', id: 'c-1', savedOn: '2027-01-01' }),
    sydney,
  ],
  [
    'the screens of finance',
    /features\/finance\/|useCases\/(finance|distributions)\//,
    () => financeCopy.clock,
    sydney,
  ],
  ['the moment of a preview', /features\/preview\//, () => previewCopy.moment.label, sydney],
  [
    'the times of prayers',
    /gatsby-node\/(calendar\/|createCalendarFiles)/,
    () => calendarCopy.method.placeText,
    'in its local time',
  ],
];

/** Files whose days are on paper, in a file's name or in the work of the night; tests of their own read the papers. */
const others = [
  'amplify/documents/pdf/renderCalculationPdf.ts',
  'amplify/functions/data/fields/calculations.ts',
  'amplify/functions/data/fields/myData.ts',
  'amplify/functions/reconcile/handler.ts',
  'amplify/useCases/accountMethods.ts',
  'amplify/useCases/exportNight.ts',
  'amplify/useCases/reminders/notifyCaseDonors.ts',
  'amplify/useCases/reminders/sendReminders.ts',
  'src/components/ui/deviceDay.ts',
];

const makesDays =
  /\b(deviceDay|sydneyDay|toZonedTime|getPlanDay|describeDay|describeDue|describePlanDue|describePlanDay|priceDay|priceTime|findReminder)\(/;
const folders = [
  'src/components',
  'src/features',
  'src/gatsby-node',
  'src/pages',
  'src/slices',
  'src/templates',
  'amplify/functions',
  'amplify/useCases',
];

describe('whose clock a day goes by', () => {
  test.each(places)('%s says whose clock it goes by', (_what, _files, text, clock) => {
    expect(text()).toMatch(clock);
  });

  test('each file that makes a day of a moment belongs to a place that says whose clock it goes by', () => {
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    );
    const making = files.filter(
      (path) => /(?<!\.test)\.tsx?$/.test(path) && makesDays.test(readFileSync(path, 'utf8')),
    );
    expect(making.length).toBeGreaterThan(30);
    const unsaid = making.filter((path) => !others.includes(path) && !places.some(([, where]) => where.test(path)));
    expect(unsaid).toEqual([]);
  });
});
