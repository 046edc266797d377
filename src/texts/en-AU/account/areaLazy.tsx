import type { ReactNode } from 'react';
import { clocks } from '../claims/clocks';
import { area, message, rich } from '../../message';

/** Texts of what a signed-in person sees, but for those of its parts, which have a file each. Apart from `entry`, because a visitor who is not signed in loads only that. */
export const lazyCopy = area('account/areaLazy', {
  /** Notices of the sign-in. */
  notices: {
    'password-reset': 'Your new password is set. You are signed out on all other devices.',
    'password-reset-here':
      'Your new password is set, but we could not sign you out on your other devices. To do that, open Security and choose “Sign out everywhere”.',
  },
  /** In the navigation, and as headings. */
  parts: {
    overview: 'Overview',
    gifts: 'Gifts',
    plans: 'Plans',
    methods: 'Saved cards',
    statement: 'Tax statement',
    zakat: 'Zakat calculations',
    profile: 'Profile',
    newsletter: 'Emails and reminders',
    security: 'Security',
    data: 'Your data',
    finance: 'Finance',
    programs: 'Payments out',
  },
  nav: {
    label: 'Your account',
    shown: 'Your account:',
    signedInAs: (email: ReactNode) => rich('Signed in as {email}', { email }),
    signOut: 'Sign out',
  },
  /** The question at a sign-out, whether to remove what the browser holds. */
  signOut: {
    title: 'Remove what you typed from this device?',
    text: 'This browser holds a zakat calculation, a gift you started or a form you filled in. The next person to use it can see them. Remove them if you share this device.',
    remove: 'Remove and sign out',
    keep: 'Keep and sign out',
    stay: 'Stay signed in',
  },
  /** A request to the data API: `what` is in each part. */
  file: {
    saved: (name: string) => message('Saved to your downloads as {name}.', { name }),
    failed: 'We could not download the file',
  },
  overview: {
    greeting: (name: string | null) =>
      name
        ? rich('Assalamu alaikum, {name}', { name: <span translate="no">{name}</span> })
        : message('Assalamu alaikum'),
    what: 'what you have given',
    thisYear: {
      title: (year: string) => message('This financial year, {year}', { year }),
      given: (count: number, deductible: ReactNode) =>
        rich(
          '{count, plural, one {in one gift} other {in {count} gifts}}. You can claim {deductible} of it as a tax deduction.',
          { count, deductible },
        ),
      statement: 'See this year’s statement',
      none: 'No gifts since 1 July yet. You can find earlier gifts in the statements of those years.',
      statements: 'See your tax statements',
    },
    lastGifts: {
      title: 'Your last gifts',
      what: 'your last gifts',
      all: 'All your gifts and receipts',
    },
    zakatDate: {
      title: 'Your zakat date',
      what: 'your zakat date',
      workOut: 'Work out your zakat',
      change: 'Change the date',
      none: 'Zakat falls due once a lunar year, on the day your wealth first reached the nisab (the least wealth on which zakat is due). Tell us the day and we show it here in both calendars.',
      set: 'Set your zakat date',
      coming: (yearly: string, next: ReactNode, hijri: string, daysLeft: number) =>
        rich(
          '{yearly} of each year. Next on {next}, {hijri}{daysLeft, plural, =0 {: that is today} =1 {: that is tomorrow} other {, in # days}}, {byDeviceDate}. We worked this date out from a calendar. The sighting of the moon may move it by a day.',
          { yearly: <strong>{yearly}</strong>, next, hijri, daysLeft, byDeviceDate: clocks.byDeviceDate },
        ),
    },
    more: {
      title: 'Also in your account',
      zakat: 'The zakat calculations you saved, line by line.',
      profile: 'Your name, your phone number, your zakat date and your school of Islamic law.',
      newsletter: 'Choose which emails we send you. You always get your receipts.',
      data: 'Download everything we hold about you, or delete your account.',
    },
  },
});
