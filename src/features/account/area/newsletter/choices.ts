import type { PreferencesChanges } from '../../../../services/data';

export type Preference = keyof PreferencesChanges;

export interface PreferenceWords {
  readonly name: Preference;
  readonly label: string;
  readonly hint: string;
  /** Said once it is stored. */
  readonly on: string;
  readonly off: string;
}

/** What we may write to a user about, each by itself. */
export const choices: readonly PreferenceWords[] = [
  {
    name: 'newsletter',
    label: 'Newsletter',
    hint: 'What was given, and what it did for people. A few times a year.',
    on: 'Saved: you will get the newsletter.',
    off: 'Saved: you won’t get the newsletter.',
  },
  {
    name: 'caseUpdates',
    label: 'News of the cases you gave to',
    hint: 'When something has changed for the people helped, as far as we can share it.',
    on: 'Saved: we will email you when there is news of a case you gave to.',
    off: 'Saved: we won’t email you about cases.',
  },
  {
    name: 'zakatReminder',
    label: 'Reminder of your zakat date',
    hint: '30 days and 7 days before the date in your profile, and on the day.',
    on: 'Saved: we will remind you of your zakat date.',
    off: 'Saved: we won’t remind you of your zakat date.',
  },
  {
    name: 'ramadanReminder',
    label: 'Reminder before Ramadan',
    hint: 'One email a week before: when Ramadan is expected to begin, and how to give zakat al-fitr in time.',
    on: 'Saved: we will email you before Ramadan.',
    off: 'Saved: we won’t email you before Ramadan.',
  },
];
