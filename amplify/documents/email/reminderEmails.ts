import { countDaysBetween, formatDay, hijriMonths, type HijriDate } from '../../../src/domain/calendar';
import { byDateIn } from '../../../src/domain/claims/clocks';
import { giveFitrInTime, lateFitr } from '../../../src/domain/claims/fitr';
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
import { paragraph, small, type EmailContent } from './layout/blocks';
import { toEmail } from './toEmail';
import { createUnsubscribeHeaders, type NewsletterContext } from './newsletterEmails';

type Described = Omit<EmailContent, 'title'>;

const formatHijri = ({ year, month, day }: HijriDate) => `${day} ${hijriMonths[month - 1]} ${year}`;

/** `in 7 days`; `today`, `tomorrow`. */
const formatLeft = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

const countedInSydney = `We count the days ${byDateIn('Sydney')}.`;

const moonMayMoveIt = small(
  `We worked this date out from a calendar. The sighting of the moon may move it by a day. ${countedInSydney}`,
);

function describeZakat(
  { day, hijri }: DateReminder,
  days: number,
  calculationId: string | null,
  siteUrl: string,
): Described {
  const date = `${formatHijri(hijri)}, ${formatDay(day, 'long')}`;
  const first =
    days === 0 ? `Your zakat date is today: ${date}.` : `Your zakat date is ${date}. That is ${formatLeft(days)}.`;
  return {
    subject: `Your zakat date is ${formatLeft(days)}`,
    preview: first,
    blocks: [
      paragraph(first),
      paragraph(
        'Our calculator goes through what you own and owe, and works out your zakat for that day. You can give it there too.',
      ),
      { type: 'action', label: 'Calculate your zakat', href: `${siteUrl}/calculate` },
      ...(calculationId === null
        ? []
        : [
            {
              type: 'link',
              label: 'Open your last saved calculation',
              href: `${siteUrl}/account#/zakat/${calculationId}`,
            } as const,
          ]),
      days === 0 ? small(countedInSydney) : moonMayMoveIt,
      small('You get this email because you chose reminders of your zakat date in your account.'),
    ],
  };
}

function describeRamadan({ day, hijri }: DateReminder, days: number, siteUrl: string): Described {
  const first = `Ramadan ${hijri.year} is expected to begin on ${formatDay(day, 'long')}. That is ${formatLeft(days)}.`;
  return {
    subject: `Ramadan is expected to begin on ${formatDay(day, 'long')}`,
    preview: first,
    blocks: [
      paragraph(first),
      moonMayMoveIt,
      paragraph(
        `Zakat al-fitr is food for people in poverty. It is due for each person in your household, before the Eid prayer at the end of Ramadan. You can give it to us in advance, and we will pass it on as food in time. ${giveFitrInTime} ${lateFitr}`,
      ),
      { type: 'action', label: 'Give zakat al-fitr', href: `${siteUrl}/pay/fitr` },
      small('You get this email because you chose a reminder before Ramadan in your account.'),
    ],
  };
}

function describeCalculation({ id, savedOn }: CalculationReminder, siteUrl: string): Described {
  const first = `On ${formatDay(savedOn, 'long')}, ${byDateIn('Sydney')}, you saved a zakat calculation in your account. We have received no zakat from you since then.`;
  return {
    subject: 'Your saved zakat calculation',
    preview: first,
    blocks: [
      paragraph(first),
      paragraph('If you have given your zakat in another way, you don’t need to do anything.'),
      paragraph('If you want to give it through us, open the calculation. You can check it and give from there.'),
      { type: 'action', label: 'Open your calculation', href: `${siteUrl}/account#/zakat/${id}` },
      small(
        'We send one email about a calculation. You get it because you chose reminders of your zakat in your account.',
      ),
    ],
  };
}

function describeTaxStatement({ endYear }: TaxStatementReminder, siteUrl: string): Described {
  const { label } = toFinancialYear(endYear);
  const first = `Your tax statement for the financial year ${label} is in your account. It lists your gifts, and what you can claim as a tax deduction.`;
  return {
    subject: `Your tax statement for ${label} is ready`,
    preview: first,
    blocks: [
      paragraph(first),
      paragraph('Sign in to read it or to download it as a PDF.'),
      { type: 'action', label: 'Open your tax statement', href: `${siteUrl}/account#/statement?year=${endYear}` },
      paragraph('If a gift is missing or something is wrong, reply to this email and we will look into it.'),
      small('You get this email once a year because you chose it in your account.'),
    ],
  };
}

function describeUpdate({ uid, caseTitle, date, paragraphs }: CaseUpdate, siteUrl: string): Described {
  return {
    subject: `News about a case you gave to: ${caseTitle}`,
    preview: paragraphs[0] ?? caseTitle,
    blocks: [
      paragraph(`You gave to this case. Here is the update from ${formatDay(date, 'long')}.`),
      ...paragraphs.map(paragraph),
      { type: 'action', label: 'See this case', href: `${siteUrl}/case/${uid}` },
      small('You get this email because you chose news of the cases you gave to in your account.'),
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

/** An email that an account has chosen. It has no amount: others may read it. */
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
          paragraph(to.givenName === null ? 'Assalamu alaikum,' : `Assalamu alaikum ${to.givenName},`),
          ...described.blocks,
          { type: 'link', label: 'Change or stop these emails', href: `${siteUrl}/account#/newsletter` },
        ],
      },
      context,
    ),
  };
}
