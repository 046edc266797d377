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

/** What we may write to somebody about, each by itself. */
export const choices: readonly PreferenceWords[] = [
  {
    name: 'newsletter',
    label: 'Newsletter',
    hint: 'What was given, and what became of it. A few times a year.',
    on: 'Saved: the newsletter comes to you.',
    off: 'Saved: no newsletter comes to you.',
  },
  {
    name: 'caseUpdates',
    label: 'News of the cases you gave to',
    hint: 'When something has changed for the people, as far as it may be told.',
    on: 'Saved: we write when there is news of a case you gave to.',
    off: 'Saved: we don’t write about cases.',
  },
  {
    name: 'zakatReminder',
    label: 'Reminder of your zakat date',
    hint: 'Some days before the date in your profile.',
    on: 'Saved: we remind you of your zakat date.',
    off: 'Saved: we don’t remind you of your zakat date.',
  },
  {
    name: 'ramadanReminder',
    label: 'Reminder before Ramadan',
    hint: 'When it begins, and how to give zakat al-fitr in time.',
    on: 'Saved: we write to you before Ramadan.',
    off: 'Saved: we don’t write to you before Ramadan.',
  },
];
