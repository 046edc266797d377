import { countDaysBetween, formatDay, hijriMonths, type HijriDate } from '../../../../src/domain/calendar';
import type { Reminder } from '../../../../src/domain/reminder';
import type { OutgoingMail } from '../../../adapters/mail/MailPort';
import { signToken } from '../../../lib/signedToken';
import type { ReminderContent } from '../../../useCases/reminders/sendReminders';
import type { Block, EmailContent } from '../../payments/emails/layout/blocks';
import { toEmail } from '../../payments/emails/toEmail';
import { createUnsubscribeHeaders, type NewsletterContext } from './newsletterEmails';

const paragraph = (text: string): Block => ({ type: 'paragraph', text });
const small = (text: string): Block => ({ type: 'small', text });

const formatHijri = ({ year, month, day }: HijriDate) => `${day} ${hijriMonths[month - 1]} ${year}`;

/** `in 7 days`; `today`, `tomorrow`. */
const formatLeft = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

const moonMayMoveIt = small('We worked this date out from a calendar. The sighting of the moon may move it by a day.');

function describeZakat({ day, hijri }: Reminder, days: number, calculationId: string | null, siteUrl: string) {
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
              type: 'action',
              label: 'Open your last saved calculation',
              href: `${siteUrl}/account#/zakat/${calculationId}`,
            } as const,
          ]),
      ...(days === 0 ? [] : [moonMayMoveIt]),
      small('You get this email because you chose reminders of your zakat date in your account.'),
    ],
  } satisfies Omit<EmailContent, 'title'>;
}

function describeRamadan({ day, hijri }: Reminder, days: number, siteUrl: string) {
  const first = `Ramadan ${hijri.year} is expected to begin on ${formatDay(day, 'long')}. That is ${formatLeft(days)}.`;
  return {
    subject: `Ramadan is expected to begin on ${formatDay(day, 'long')}`,
    preview: first,
    blocks: [
      paragraph(first),
      moonMayMoveIt,
      paragraph(
        'Zakat al-fitr is food for people in poverty. It is due for each person in your household, before the Eid prayer at the end of Ramadan. You can give it to us ahead, and we pass it on as food in time. Please give at least two days before Eid, when our partners buy the food. What is given after the Eid prayer is sadaqah (a voluntary gift).',
      ),
      { type: 'action', label: 'Give zakat al-fitr', href: `${siteUrl}/pay/fitr` },
      small('You get this email because you chose a reminder before Ramadan in your account.'),
    ],
  } satisfies Omit<EmailContent, 'title'>;
}

/** The email of a reminder. It has no amount: others may read it. */
export function createReminderEmail(
  { remindersId, reminder, today, to, calculationId }: ReminderContent,
  context: NewsletterContext,
): Omit<OutgoingMail, 'effectKey'> {
  const { links, siteUrl, inboxes } = context;
  const days = countDaysBetween(today, reminder.day);
  const content =
    reminder.kind === 'zakat'
      ? describeZakat(reminder, days, calculationId, siteUrl)
      : describeRamadan(reminder, days, siteUrl);
  const token = signToken(links.secret, 'unsubscribe', { subject: remindersId, nonce: reminder.kind });
  return {
    to: to.email,
    replyTo: inboxes.enquiries,
    headers: createUnsubscribeHeaders(token, context),
    ...toEmail(
      {
        ...content,
        title: content.subject,
        blocks: [
          paragraph(to.givenName === null ? 'Assalamu alaikum,' : `Assalamu alaikum ${to.givenName},`),
          ...content.blocks,
          { type: 'action', label: 'Change or stop these emails', href: `${siteUrl}/account#/newsletter` },
        ],
      },
      context,
    ),
  };
}
