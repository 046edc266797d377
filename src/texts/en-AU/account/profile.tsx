import { area, message, rich } from '../../message';

/** Texts of the profile in the account. */
export const profileCopy = area('account/profile', {
  get lede() {
    return rich('Every field is optional. You can change your email address under <link>Security</link>.', {
      link: (words) => <a href="#/security">{words}</a>,
    });
  },
  what: 'your profile',
  fromDraft: 'What you typed before is still here. It is not saved yet.',
  givenName: 'First name',
  familyName: 'Last name',
  phone: 'Phone',
  phoneHint:
    'We call you only if we have a question about a gift. Include the country code if it is not an Australian number.',
  zakatDate: {
    title: 'Zakat date',
    text: 'The day of the Islamic year on which your wealth first reached the nisab. Zakat falls due each year on that day.',
    day: 'Day',
    month: 'Month',
    none: '–',
    choose: 'Choose a day and a month to see when your zakat is next due.',
    other: 'I know the date in the other calendar',
    otherLabel: 'The day your wealth first reached the nisab',
    otherHint: 'If you are not sure of the day, enter your best guess.',
    filledIn: (day: string) => message('That was {day}. We have filled it in above.', { day }),
  },
  madhhab: 'School of Islamic law (madhhab)',
  madhhabHint: 'A reminder for when you work out your zakat: the schools count some things differently.',
  madhhabs: {
    '': 'None chosen',
    hanafi: 'Hanafi',
    maliki: 'Maliki',
    shafii: 'Shafi’i',
    hanbali: 'Hanbali',
  },
  language: 'Language of our emails',
  languageHint: 'For our emails, and for the receipts of your next gifts.',
  save: 'Save',
  saved: 'Your profile is saved.',
  nameLeft: 'Your profile is saved. We could not update the name in your greeting. Save again to update it.',
  failed: 'We could not save your profile',
  failedText: (why: string) => message('{why} What you typed is still here.', { why }),
  /** Texts that say what is wrong with a field, and how to correct it. */
  issues: {
    names: {
      givenName: 'The first name',
      familyName: 'The last name',
      phone: 'The phone number',
      zakatMonth: 'The month',
      zakatDay: 'The day',
      madhab: 'The school of law',
      language: 'The language',
    },
    missing: (name: string) => message('{name} is missing', { name }),
    tooLong: (name: string, max?: number) =>
      max === undefined
        ? message('{name} is too long', { name })
        : message('{name} is too long. Use {max} characters or fewer', { name, max }),
    characters: (name: string) => message("{name} can’t include '<' or > or hidden characters", { name }),
    other: (name: string) => message('{name} is not right. Check it and try again', { name }),
    phone:
      'Enter an Australian number such as 0412 345 678, or a number with its country code such as +44 20 7946 0018',
    phoneEmpty: 'Enter the whole number, or leave the field empty',
    day: (month: string | undefined) => message('Choose the day of {month}', { month }),
    month: 'Choose the month of your zakat date',
  },
});
