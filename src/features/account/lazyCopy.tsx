import type { ReactNode } from 'react';
import { SiteLink } from '../../components/ui/SiteLink';
import type { EmailChoices, Madhab } from '../../services/data';
import type { AreaPage } from './session/Route';
import type { SignedInNotice } from './signIn/entry/EntryState';

const gifts = (count: number) => (count === 1 ? '1 gift' : `${count} gifts`);

/** Texts of what a signed-in person sees. Apart from those of `entryCopy`, so that a stranger does not load 5 kB more. */
export const lazyCopy = {
  /** What happened at the sign-in. */
  notices: {
    'password-reset': 'Your new password is set. You are signed out on all other devices.',
    'password-reset-here':
      'Your new password is set, but we could not sign you out on your other devices. To do that, open Security and choose “Sign out everywhere”.',
  } satisfies Record<SignedInNotice, string>,
  /** In the navigation, and as headings. */
  parts: {
    overview: 'Overview',
    gifts: 'Gifts',
    plans: 'Plans',
    statement: 'Tax statement',
    zakat: 'Zakat calculations',
    profile: 'Profile',
    newsletter: 'Emails and reminders',
    security: 'Security',
    data: 'Your data',
    finance: 'Finance',
  } satisfies Record<'overview' | AreaPage, string>,
  nav: {
    label: 'Your account',
    shown: 'Your account:',
    signedInAs: (email: ReactNode) => <>Signed in as {email}</>,
    signOut: 'Sign out',
  },
  /** What becomes of what the browser holds. */
  signOut: {
    title: 'Remove what you typed from this device?',
    text: 'This browser holds a zakat calculation, a gift you started or a form you filled in. The next person to use it can see them. Remove them if you share this device.',
    remove: 'Remove and sign out',
    keep: 'Keep and sign out',
    stay: 'Stay signed in',
  },
  /** A request to the data API: `what` is in each part. */
  query: {
    loading: (what: string) => `Loading ${what}…`,
    failed: (what: string) => `We could not load ${what}`,
  },
  file: {
    saved: (name: string) => `Saved to your downloads as ${name}.`,
    failed: 'We could not download the file',
  },
  overview: {
    greeting: (name: string | null) => (name ? `Assalamu alaikum, ${name}` : 'Assalamu alaikum'),
    what: 'what you have given',
    thisYear: {
      title: (year: string) => `This financial year, ${year}`,
      given: (count: number, deductible: ReactNode) => (
        <>
          {count === 1 ? 'in one gift' : `in ${count} gifts`}. You can claim {deductible} of it as a tax deduction.
        </>
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
    },
    more: {
      title: 'Also in your account',
      zakat: 'The zakat calculations you saved, line by line.',
      profile: 'Your name, your phone number, your zakat date and your school of Islamic law.',
      newsletter: 'Choose which emails we send you. You always get your receipts.',
      data: 'Download everything we hold about you, or delete your account.',
    },
  },
  donations: {
    lede: (email: ReactNode) => (
      <>Gifts you made while signed in, and gifts made with {email}. You can download a receipt for each one.</>
    ),
    what: 'your gifts',
    filters: {
      label: 'Which gifts to show',
      year: 'Financial year',
      allYears: 'All years',
      kind: 'Kind of gift',
      allKinds: 'All kinds',
    },
    count: (count: number, hasMore: boolean) =>
      hasMore ? `The newest ${gifts(count)}; there are more` : `${gifts(count)}, newest first`,
    more: 'Show more gifts',
    moreFailed: 'We could not load the earlier gifts',
    /** For a user who has not given, or not with this address. */
    none: {
      title: 'Your gifts will appear here',
      text: (email: ReactNode) => (
        <>
          Each gift you make while signed in, and each you make with {email}, appears here with its receipt. There are
          none yet.
        </>
      ),
      otherAddress: (
        <>
          Have you given with another email address? <SiteLink href="/contact">Write to us</SiteLink> from that address,
          and we will add those gifts to your account.
        </>
      ),
      give: 'Give',
      workOut: 'Work out your zakat',
    },
    noneOfThese: {
      title: 'No gifts of this kind in this year',
      text: 'No gifts in your account match what you chose above.',
      all: 'Show all gifts',
    },
    /** The status of a gift in a word or two, and what there is to know beyond it. */
    status: {
      received: 'Received',
      processing: 'Processing',
      notPaid: 'Not paid',
      partlyRefunded: 'Partly refunded',
      refunded: 'Refunded',
      disputed: 'Disputed',
      returned: 'Returned',
      processingText: (title: string) =>
        `${title}: the bank has not confirmed the payment yet. There is nothing you need to do.`,
      notPaidText: (title: string) => `${title}. Nothing was charged.`,
      partlyRefundedText: (refunded: string, given: string) =>
        `${refunded} of this gift was refunded to you. You gave ${given} in the end.`,
      refundedText: (title: string) => `${title} in full.`,
      disputedText: (title: string, text: string) => `${title}. ${text}`,
    },
    title: {
      for: (kind: string, title: string) => `${kind} for “${title}”`,
      and: (first: string, second: string) => `${first} and ${second}`,
      andMore: (first: string, count: number) => `${first} and ${count} more`,
      none: 'Gift',
    },
    asGuest: 'Given as a guest',
    caption: (method: string, isPaid: boolean) => `${isPaid ? 'Paid' : 'Gift'} ${method}`,
    receipt: (number: string) => `Receipt ${number} (PDF)`,
    calculation: 'See the zakat calculation',
    checkStatus: 'Check the status',
  },
  statement: {
    lede: 'What you gave from 1 July to 30 June, and how much of it you can claim as a tax deduction. It leaves out money that was refunded to you.',
    whatYears: 'your financial years',
    what: 'this year’s statement',
    year: 'Financial year',
    none: (year: string) => `No gifts in ${year}`,
    noneText: (from: string, to: string) => `Your account has no gifts for a tax statement between ${from} and ${to}.`,
    days: (from: string, to: string) => `${from} to ${to}`,
    given: 'Given',
    canClaim: 'You can claim',
    deductible: 'Deductible',
    byFund: 'By fund',
    fund: 'Fund',
    byGift: 'Gift by gift',
    gift: 'Gift',
    download: 'Download the statement (PDF)',
    name: (name: string) => `This statement is in the name of ${name}.`,
    noName: 'Your name is missing',
    noNameText: (
      <>
        Without your name, the statement can’t show who gave. <a href="#/profile">Add your name to your profile</a>,
        then download it.
      </>
    ),
  },
  profile: {
    lede: (
      <>
        Every field is optional. You can change your email address under <a href="#/security">Security</a>.
      </>
    ),
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
      other: 'I know the date in the other calendar',
      otherLabel: 'The day your wealth first reached the nisab',
      otherHint: 'If you are not sure of the day, enter your best guess.',
      filledIn: (day: string) => `That was ${day}. We have filled it in above.`,
      coming: (yearly: string, next: ReactNode, hijri: string, daysLeft: number) => (
        <>
          <strong>{yearly}</strong> of each year. Next on {next}, {hijri}
          {daysLeft === 0 ? ': that is today.' : daysLeft === 1 ? ': that is tomorrow.' : `, in ${daysLeft} days.`} We
          worked this date out from a calendar. The sighting of the moon may move it by a day.
        </>
      ),
    },
    madhhab: 'School of Islamic law (madhhab)',
    madhhabHint: 'A reminder for when you work out your zakat: the schools count some things differently.',
    madhhabs: {
      '': 'None chosen',
      hanafi: 'Hanafi',
      maliki: 'Maliki',
      shafii: 'Shafi’i',
      hanbali: 'Hanbali',
    } satisfies Record<'' | Madhab, string>,
    save: 'Save',
    saved: 'Your profile is saved.',
    nameLeft: 'Your profile is saved. We could not update the name in your greeting. Save again to update it.',
    failed: 'We could not save your profile',
    failedText: (why: string) => `${why} What you typed is still here.`,
    /** What is wrong with a field, and how to correct it. */
    issues: {
      names: {
        givenName: 'The first name',
        familyName: 'The last name',
        phone: 'The phone number',
        zakatMonth: 'The month',
        zakatDay: 'The day',
        madhab: 'The school of law',
      },
      missing: (name: string) => `${name} is missing`,
      tooLong: (name: string, most?: number) =>
        most === undefined ? `${name} is too long` : `${name} is too long. Use ${most} characters or fewer`,
      characters: (name: string) => `${name} can’t include < or > or hidden characters`,
      other: (name: string) => `${name} is not right. Check it and try again`,
      phone:
        'Enter an Australian number such as 0412 345 678, or a number with its country code such as +44 20 7946 0018',
      phoneEmpty: 'Enter the whole number, or leave the field empty',
      day: (month: string | undefined) => `Choose the day of ${month}`,
      month: 'Choose the month of your zakat date',
    },
  },
  newsletter: {
    lede: (email: ReactNode) => (
      <>Choose what we send to {email}. We always send receipts and emails about your account.</>
    ),
    what: 'your choices',
    note: 'We save each choice as soon as you make it.',
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
        hint: '30 days and 7 days before the date in your profile, and on the day. We also remind you once, two weeks after you save a calculation, if you have not given zakat since.',
        on: 'Saved: we will remind you of your zakat date.',
        off: 'Saved: we won’t remind you of your zakat date.',
      },
      ramadanReminder: {
        label: 'Reminder before Ramadan',
        hint: 'One email a week before: when Ramadan is expected to begin, and how to give zakat al-fitr in time.',
        on: 'Saved: we will email you before Ramadan.',
        off: 'Saved: we won’t email you before Ramadan.',
      },
      taxStatement: {
        label: 'Your tax statement in July',
        hint: 'One email a year, when the statement of what you can claim is ready in your account.',
        on: 'Saved: we will email you when your tax statement is ready.',
        off: 'Saved: we won’t email you about your tax statement.',
      },
    } satisfies Record<keyof EmailChoices, object>,
    failed: (why: string) => `We could not save this. ${why}`,
    failedSpoken: 'We could not save your choice, so it has not changed.',
    zakatDate: (
      <>
        You can set the date in your <a href="#/profile">profile</a>.
      </>
    ),
  },
  data: {
    copyTitle: 'Download a copy',
    copyText:
      'Everything we hold about you, in one file: your profile, your choices, your gifts with their receipt numbers, and the zakat calculations you saved. It is a JSON file, which other programs can read. It holds personal information, so keep it somewhere safe.',
    download: 'Download my data',
    delete: {
      title: 'Delete the account',
      goes: 'We will delete these straight away, and you can’t get them back:',
      goesList: [
        'your sign-in, with its email address and password,',
        'your profile, with your zakat date, and your choices of emails and reminders,',
        'the zakat calculations you saved. Download a copy first if you may want them later.',
      ],
      stays: 'We have to keep this by law:',
      staysList: [
        'the record of each gift, with the name and the address it was given under, for as long as tax and charity law require. It is no longer tied to an account, and your receipts stay valid.',
      ],
      afterwards:
        'You can give without an account, and create a new one at any time. If you use the same address, it shows the gifts made with that address.',
      /** What has to be typed, in small letters: words that no one types by chance. */
      phrase: 'delete my account',
      confirm: (phrase: string) => `To confirm, type “${phrase}”`,
      wrongPhrase: (phrase: string) => `Type “${phrase}” to continue`,
      button: 'Delete my account',
      failed: 'We could not delete your account',
      failedText: (why: string) => `${why} You can safely try again. We continue where we stopped.`,
      half: 'Your account is not fully deleted yet',
      halfText: (why: string | null) =>
        `We have deleted your data, but your sign-in is still there.${why === null ? '' : ` ${why}`} Enter your password to finish.`,
      unfinished: 'We started, but could not finish.',
      finish: 'Finish deleting the account',
    },
  },
  security: {
    email: {
      title: 'Email address',
      change: 'Change the email address',
      label: 'New email address',
      note: 'We send a code to the new address. Nothing changes until you enter it here. The gifts in your account stay there, and gifts you made as a guest with the new address are added.',
      send: 'Send a code',
      sent: (email: ReactNode) => (
        <>
          We have sent a six-digit code to <strong>{email}</strong>. It works for one hour.
        </>
      ),
      sendAgain: 'Send a new code',
      confirm: 'Confirm the new address',
      keep: 'Keep my old address',
      done: 'Your email address is changed. Use the new address to sign in. We will send your emails there. We have also sent an email to your old address. You can undo the change from there for 7 days.',
      empty: 'Email cannot be empty. Enter the new email address.',
      same: 'This is already your email address. Enter the new one.',
      /** By field and code of the data API. */
      issues: {
        'email format': 'Check that the email address is right.',
        'email conflict': 'This address already has an account. Sign in with it, or enter another address.',
        'email too_many':
          'We have already sent codes to this address. We can send one every 30 seconds, and five an hour. Use the newest code, or try again later.',
        'password required': 'More than five minutes have passed since you entered your password. Enter it again.',
        'code unknown': 'This code is wrong or too old. Use the newest code, or ask for a new one.',
        'code too_many': 'There were too many wrong codes. Ask for a new one.',
      } as Readonly<Record<string, string>>,
    },
    password: {
      title: 'Password',
      text: 'At least eight characters. Three or four words that only you would put together work well.',
      change: 'Change the password',
      hint: 'At least eight characters.',
      everywhere: 'Sign out on all devices, this one too',
      everywhereHint: 'This also signs out anyone else who used your old password. Sign in again with the new one.',
      keep: 'Keep my old password',
      done: 'Your password is changed.',
      doneHere: 'Your password is changed. We could not sign you out on your other devices. Please try again below.',
    },
    /** What proves who asks. */
    proof: {
      password: 'Current password',
      code: 'Code from your authenticator app',
    },
    app: {
      title: 'Authenticator app',
      text: 'You can protect your account with a code as well as your password. An app on your phone shows the code. Then another person can’t sign in with your password alone.',
      what: 'your authenticator app',
      isOn: 'It is on.',
      isOff: 'It is off.',
      setUp: 'Set up an authenticator app',
      whatKey: 'a key for your app',
      install:
        'If you don’t have an authenticator app, install one on your phone. Your phone’s app store has many. Many password managers can do this too.',
      lost: 'If you lose your phone, write to us. We will turn the app off once we are sure it is you.',
      turnOn: 'Turn on the authenticator app',
      leaveOff: 'Leave it off',
      turnedOn: 'Your authenticator app is on. From now on, you need its code to sign in.',
      off: 'Turn off the authenticator app',
      turnOff: 'Turn it off',
      leaveOn: 'Leave it on',
      turnedOff: 'Your authenticator app is off. You can sign in with your password alone.',
    },
    passkeys: {
      title: 'Passkeys',
      text: 'With a passkey you sign in without your password: with your fingerprint, your face or the PIN of your device. Your password still works too. With a passkey you don’t need a code from an authenticator app.',
      what: 'your passkeys',
      none: 'You don’t have a passkey yet.',
      /** Two of the same name are told apart by their number. */
      name: (name: string | undefined, number: number) => `${name || 'Passkey'} ${number}`,
      addedOn: (day: ReactNode) => <>Added on {day}</>,
      add: 'Add a passkey',
      addNote: 'Your browser will then ask where to save the passkey.',
      cancel: 'Cancel',
      added: 'Your passkey is added. You can sign in with it from now on.',
      remove: 'Remove',
      removeOne: (name: string) => `Remove ${name}`,
      keep: 'Keep it',
      removed: 'The passkey is removed. Your device may still show it. You can delete it there too.',
    },
    devices: {
      title: 'Where you are signed in',
      summary: 'Devices we remember',
      what: 'your devices',
      off: 'We don’t keep a list of your devices. If you no longer have a device, choose “Sign out everywhere” to sign out on it.',
      none: 'We don’t remember any of your devices.',
      unnamed: 'Unnamed device',
      lastUsed: (day: ReactNode) => <>Last used on {day}</>,
      signOut: 'Sign out on this device',
      everywhereText: 'If you lost a device, or someone else may be signed in to your account:',
      everywhere: 'Sign out everywhere',
      everywhereFailed: 'We could not sign you out',
    },
    /** What to do about a failure, where the forms of the way in say something else. */
    failures: {
      newEmail: 'Enter the new email address.',
      password: 'Enter your current password.',
      wrongPassword: 'This is not your current password.',
      refused: 'We could not do this. Please try again.',
      tooMany: 'You have tried many times in a short time. Please wait a few minutes and try again.',
      noAnswer: 'We got no answer. Check your internet connection and try again.',
      signIn: 'Please sign in again.',
    },
  },
};
