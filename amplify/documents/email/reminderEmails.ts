import { countDaysBetween } from '../../../src/domain/calendar';
import { formatDay } from '../../../src/texts/days';
import { formatHijriDate } from '../../../src/texts/hijri';
import { fitrClaims } from '../../../src/texts/en-AU/claims/fitr';
import { toFinancialYear } from '../../../src/domain/receipt';
import {
  toChoice,
  type CalculationReminder,
  type DateReminder,
  type TaxStatementReminder,
} from '../../../src/domain/reminder';
import type { CaseUpdate } from '../../useCases/ports/catalogue';
import type { OutgoingMail } from '../../useCases/ports/MailPort';
import { signToken } from '../../lib/signedToken';
import type { ReminderContent } from '../../useCases/reminders/sendReminders';
import { byDateInSydney } from '../pdf/wording';
import { englishParagraph, paragraph, small, type EmailContent } from './layout/blocks';
import { cutName } from './parts';
import { toEmail, toPageUrl } from './toEmail';
import { createUnsubscribeHeaders, type NewsletterContext } from './newsletterEmails';
import { reminderEmails as texts } from '../../../src/texts/en-AU/emails/reminders';

type Described = Omit<EmailContent, 'title'>;

/** `in 7 days`; `today`, `tomorrow`. */
function formatLeft(days: number): string {
  if (days === 0) return texts.today;
  return days === 1 ? texts.tomorrow : texts.inDays(days);
}

const getClock = () => texts.counted(byDateInSydney());

const createMoonBlock = () => small(texts.moon(getClock()));

function describeZakat(
  { day, hijri }: DateReminder,
  days: number,
  calculationId: string | null,
  siteUrl: string,
): Described {
  const date = texts.zakat.dates(formatHijriDate(hijri), formatDay(day, 'long'));
  const first = days === 0 ? texts.zakat.today(date) : texts.zakat.coming(date, formatLeft(days));
  return {
    subject: texts.zakat.subject(formatLeft(days)),
    preview: first,
    blocks: [
      paragraph(first),
      paragraph(texts.zakat.text),
      { type: 'action', label: texts.zakat.calculate, href: toPageUrl(siteUrl, '/calculate') },
      ...(calculationId === null
        ? []
        : [
            {
              type: 'link',
              label: texts.zakat.open,
              href: toPageUrl(siteUrl, `/account#/zakat/${calculationId}`),
            } as const,
          ]),
      days === 0 ? small(getClock()) : createMoonBlock(),
      small(texts.zakat.why),
    ],
  };
}

function describeRamadan({ day, hijri }: DateReminder, days: number, siteUrl: string): Described {
  const first = texts.ramadan.text(hijri.year, formatDay(day, 'long'), formatLeft(days));
  return {
    subject: texts.ramadan.subject(formatDay(day, 'long')),
    preview: first,
    blocks: [
      paragraph(first),
      createMoonBlock(),
      paragraph(texts.ramadan.fitr(fitrClaims.giveInTime, fitrClaims.late)),
      { type: 'action', label: texts.ramadan.give, href: toPageUrl(siteUrl, '/pay/fitr') },
      small(texts.ramadan.why),
    ],
  };
}

function describeCalculation({ id, savedOn }: CalculationReminder, siteUrl: string): Described {
  const first = texts.calculation.text(formatDay(savedOn, 'long'), byDateInSydney());
  return {
    subject: texts.calculation.subject,
    preview: first,
    blocks: [
      paragraph(first),
      paragraph(texts.calculation.given),
      paragraph(texts.calculation.give),
      { type: 'action', label: texts.calculation.open, href: toPageUrl(siteUrl, `/account#/zakat/${id}`) },
      small(texts.calculation.why),
    ],
  };
}

function describeTaxStatement({ endYear }: TaxStatementReminder, siteUrl: string): Described {
  const { label } = toFinancialYear(endYear);
  const first = texts.taxStatement.text(label);
  return {
    subject: texts.taxStatement.subject(label),
    preview: first,
    blocks: [
      paragraph(first),
      paragraph(texts.taxStatement.signIn),
      {
        type: 'action',
        label: texts.taxStatement.open,
        href: toPageUrl(siteUrl, `/account#/statement?year=${endYear}`),
      },
      paragraph(texts.taxStatement.questions),
      small(texts.taxStatement.why),
    ],
  };
}

function describeUpdate({ uid, caseTitle, date, paragraphs }: CaseUpdate, siteUrl: string): Described {
  return {
    subject: texts.caseUpdate.subject(caseTitle),
    preview: paragraphs[0] ?? caseTitle,
    blocks: [
      paragraph(texts.caseUpdate.text(formatDay(date, 'long'))),
      ...paragraphs.map(englishParagraph),
      { type: 'action', label: texts.caseUpdate.see, href: toPageUrl(siteUrl, `/case/${uid}`) },
      small(texts.caseUpdate.why),
    ],
  };
}

function describe({ reminder, today, calculationId, update }: ReminderContent, siteUrl: string): Described {
  switch (reminder.kind) {
    case 'zakat':
      return describeZakat(reminder, countDaysBetween(today, reminder.day), calculationId, siteUrl);
    case 'ramadan':
      return describeRamadan(reminder, countDaysBetween(today, reminder.day), siteUrl);
    case 'calculation':
      return describeCalculation(reminder, siteUrl);
    case 'taxStatement':
      return describeTaxStatement(reminder, siteUrl);
    case 'case':
      if (!update) throw new Error('There is no such update');
      return describeUpdate(update, siteUrl);
  }
}

/** Creates an email that an account has chosen. It has no amount: others may read it. */
export function createReminderEmail(
  content: ReminderContent,
  context: NewsletterContext,
): Omit<OutgoingMail, 'effectKey'> {
  const { links, siteUrl, inboxes } = context;
  const { remindersId, reminder, to } = content;
  const described = describe(content, siteUrl);
  const token = signToken(links.secret, 'unsubscribe', { subject: remindersId, nonce: toChoice(reminder.kind) });
  return {
    to: to.email,
    replyTo: inboxes.enquiries,
    headers: createUnsubscribeHeaders(token, context),
    ...toEmail(
      {
        ...described,
        title: described.subject,
        blocks: [
          paragraph(to.givenName === null ? texts.greeting : texts.greetingByName(cutName(to.givenName))),
          ...described.blocks,
          { type: 'link', label: texts.change, href: toPageUrl(siteUrl, '/account#/newsletter') },
        ],
      },
      context,
    ),
  };
}
