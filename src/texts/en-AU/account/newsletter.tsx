import type { ReactNode } from 'react';
import { formatClock } from '../../days';
import {
  calculationReminderDays,
  ramadanReminderDays,
  reminderHours,
  zakatReminderDays,
} from '../../../domain/claims/reminders';
import { area, message, rich } from '../../message';

/** Texts of emails and reminders in the account. */
export const newsletterCopy = area('account/newsletter', {
  lede: (email: ReactNode) =>
    rich('Choose what we send to {email}. We always send receipts and emails about your account.', { email }),
  what: 'your choices',
  get note() {
    return message(
      'We save each choice as soon as you make it. Reminders come between {opens} and {closes}, Sydney time.',
      { opens: formatClock(reminderHours.opens), closes: formatClock(reminderHours.closes) },
    );
  },
  /** `on` and `off` are said once a choice is stored. */
  choices: {
    newsletter: {
      label: 'Newsletter',
      hint: 'What gifts have done for people, and which cases are open. Once a month, and before Ramadan.',
      on: 'Saved: you will get the newsletter.',
      off: 'Saved: you won’t get the newsletter.',
    },
    caseUpdates: {
      label: 'News of the cases you gave to',
      hint: 'When something has changed for the people helped, as far as we can share it. At most one email a day.',
      on: 'Saved: we will email you when there is news of a case you gave to.',
      off: 'Saved: we won’t email you about cases.',
    },
    zakatReminder: {
      label: 'Reminder of your zakat date',
      get hint() {
        return message(
          '{first} days and {second} days before the date in your profile, and on the day. We also remind you once, {after} days after you save a calculation, if you have not given zakat since.',
          { first: zakatReminderDays[0], second: zakatReminderDays[1], after: calculationReminderDays },
        );
      },
      on: 'Saved: we will remind you of your zakat date.',
      off: 'Saved: we won’t remind you of your zakat date.',
    },
    ramadanReminder: {
      label: 'Reminder before Ramadan',
      get hint() {
        return message(
          'One email {ramadanReminderDays} days before: when Ramadan is expected to begin, and how to give zakat al-fitr in time.',
          { ramadanReminderDays },
        );
      },
      on: 'Saved: we will email you before Ramadan.',
      off: 'Saved: we won’t email you before Ramadan.',
    },
    taxStatement: {
      label: 'Your tax statement in July',
      hint: 'One email a year, when the statement of what you can claim is ready in your account.',
      on: 'Saved: we will email you when your tax statement is ready.',
      off: 'Saved: we won’t email you about your tax statement.',
    },
  },
  failed: (why: string) => message('We could not save this. {why}', { why }),
  failedSpoken: 'We could not save your choice, so it has not changed.',
  get zakatDate() {
    return rich('You can set your zakat date in your <link>profile</link>.', {
      link: (words) => <a href="#/profile">{words}</a>,
    });
  },
});
