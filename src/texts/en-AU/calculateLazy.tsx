import type { ReactNode } from 'react';
import { clocks } from './claims/clocks';
import type { Metal, Reason } from '../../domain/zakat';
import { toLocalPath } from '../language';
import { area, message, rich } from '../message';
import { joinList } from '../joinSentences';

/**
 * Texts of what loads lazily: everything on one page, fields, prices, choices, answers, trace, tools, zakat date and the small calculators.
 */
export const lazyCopy = area('calculateLazy', {
  /** Everything on one page. */
  all: {
    prices: 'Gold and silver prices',
    choices: 'Where scholars differ',
    text: 'We have chosen the recommended settings for you. For each one you can see what it means, where it comes from, and how it changes your zakat.',
  },
  entries: {
    remove: (entry: string, hide: (words: string) => ReactNode) => rich('Remove <hide>{entry}</hide>', { entry, hide }),
    full: 'You can’t add any more here. Add some amounts together instead.',
  },
  rules: {
    how: 'How we count this, and why',
    source: (source: string) => message('Source: {source}', { source }),
  },
  /** Texts that say what is wrong with a field, and how to correct it. */
  issues: {
    heading: 'To see your result, please fix:',
    unansweredHeading: 'Still to enter:',
    named: (name: string, issue: string) => message('{name}: {issue}', { name, issue }),
    prices: { gold: 'Price of gold', silver: 'Price of silver' } satisfies Record<Metal, string>,
    /** For an entry without a figure: what to enter, and what to do without one. */
    unanswered: (enter: string) => message('{enter}. If you have none, press “Remove”', { enter }),
    /** For a missing field, by its name. */
    missing: {
      purity: 'Enter the carat or fineness. Gold jewellery is often 22 or 18 carat',
      grams: 'Enter the weight in grams',
      months: 'Enter how many months of repayments are left',
      rent: 'Enter the rent you have saved, or 0',
      high: 'Enter the highest balance of that year',
      low: 'Enter the lowest balance of that year',
      date: 'Enter your zakat date that year. We look up the price of that month to work out the nisab',
      goldPrice:
        'We don’t have the average price of that month yet. Enter the price of a gram of gold on your zakat date: the website of a gold dealer shows it',
      silverPrice:
        'We don’t have the average price of that month yet. Enter the price of a gram of silver on your zakat date: the website of a silver dealer shows it',
    } as Readonly<Record<string, string>>,
    reasons: {
      missing: 'Enter an amount',
      'not-a-number': 'Enter a number, such as 1,250 or 19.95',
      negative: 'Enter zero or more. Enter debts under “What you owe”',
      'too-many-digits': 'Enter a number with no more than 12 digits',
      'too-many-decimals': 'Enter dollars and cents, with no more than 2 digits after the decimal point',
      'not-whole': 'Enter a whole number',
      'too-large': 'This number is too large. Check it and enter a smaller one',
      'carat-range': 'Enter a carat from 1 to 24',
      'fineness-range': 'Enter a fineness from 1 to 1,000',
      'percent-range': 'Enter a percentage from 0 to 100',
      'more-than-issued': 'Enter no more shares than the company has issued',
      'unknown-price': 'Enter a price above zero for one gram',
      'not-a-day': 'Enter a date, such as 14 March 2023',
      'below-lowest': 'The highest balance can’t be less than the lowest. Check both and enter the highest again',
    } satisfies Record<Reason, string>,
  },
  prices: {
    about:
      'The nisab is the value of a set weight of gold or silver, so it changes with the price. If your zakat date is another day, enter the price on that day.',
    names: { gold: 'Gold', silver: 'Silver' } satisfies Record<Metal, string>,
    none: (metal: string) => message('{metal}: we have no price today. Please enter one.', { metal }),
    published: (metal: string, perGram: string) => message('{metal} {perGram} a gram', { metal, perGram }),
    old: 'This is an old price.',
    own: (metal: string) => message('Your own price for a gram of {metal} (optional)', { metal }),
  },
  choices: {
    about: 'Scholars differ on this, so we start with our recommended setting.',
    skip: '“Use recommended settings” skips this question and the others about Islamic law. You can change each of them from the result.',
    options: {
      basis: { gold: 'Gold', silver: 'Silver' },
      weights: (gold: string, silver: string) => message('{gold} g of gold, {silver} g of silver', { gold, silver }),
      year: {
        lunar: (rate: string) => message('Lunar year (Islamic calendar): {rate}', { rate }),
        solar: (rate: string) => message('Solar year (Western calendar): {rate}', { rate }),
      },
      madhhab: {
        hanafi: 'Hanafi',
        maliki: 'Maliki',
        shafii: 'Shafi’i',
        hanbali: 'Hanbali',
        none: 'None: use the recommended settings',
      },
      proxy: (share: string) => message('{share} of their value', { share }),
      superannuation: {
        standard: 'My extra contributions, and money I can withdraw',
        accessible: 'Only money I can withdraw',
        lookThrough: 'All of it, at the same percentage as long-term shares',
      },
      mortgage: { kept: 'No', deducted: 'Yes, the next 12 months of repayments, without the interest' },
      jewellery: { counted: 'Yes', leftOut: 'No' },
      debts: { subtracted: 'Yes', kept: 'No' },
      children: { counted: 'Yes', leftOut: 'No' },
      goods: { eachYear: 'Each year, at today’s price', whenSold: 'Once, when they are sold' },
      arrears: { separate: 'No', debt: 'Yes, like a debt' },
      meals: { one: 'One meal', two: 'Two meals' },
    },
    /** The choices that a school makes. */
    schoolSets: (settings: readonly string[]) => message('{settings}.', { settings: settings.join('. ') }),
    /** Texts on how an option changes this visitor’s zakat. */
    effect: {
      noPrice: 'Enter the prices of this metal, today’s and that of each missed year, to see the difference.',
      chosen: (sum: string) => message('Chosen now: {sum} to pay.', { sum }),
      none: 'Makes no difference to your zakat.',
      more: (difference: string, sum: string) => message('{difference} more: {sum} to pay.', { difference, sum }),
      less: (difference: string, sum: string) => message('{difference} less: {sum} to pay.', { difference, sum }),
    },
  },
  answers: {
    change: (question: string, hide: (words: string) => ReactNode) =>
      rich('Change <hide>{question}</hide>', { question, hide }),
    recommended: (option: string) => message('{option} (recommended)', { option }),
    entries: (names: readonly string[], sum: string | null) =>
      sum === null ? joinList(names) : message('{names}: {sum}', { names: joinList(names), sum }),
    anythingElse: 'Anything else you have or owe',
    nothingElse: 'Nothing else',
    ownPrices: 'Entered by you',
    publishedPrices: 'Published prices',
    choicesText: 'Unless you choose another answer, we use our recommended setting. You can change each one here.',
    schoolText:
      'Your school of law sets these, or our recommended settings if you choose none. You can change each one.',
    notAsked: 'We did not ask these, because they make no difference to your zakat:',
  },
  /** How the result was worked out, and what a printed calculation has besides. */
  working: {
    title: 'How it was worked out',
    date: 'Worked out on',
    dateText: (day: string) => message('{day}, {byDeviceDate}', { day, byDeviceDate: clocks.byDeviceDate }),
    rules: 'Rules',
    rulesText: (version: ReactNode) => rich('{version}. Guidance, not a fatwa (a scholar’s ruling)', { version }),
    prices: 'Prices',
    enteredPrice: (perGram: string, metal: string) =>
      message('{perGram} a gram of {metal}, entered by you', { perGram, metal }),
    publishedPrice: (perGram: string, metal: string, day: string, source: string) =>
      message('{perGram} a gram of {metal}, {day}. {source}', { perGram, metal, day, source }),
    choices: 'Choices',
  },
  /** Under a result if nothing is due. */
  get sadaqah() {
    return rich('You can still give <link>sadaqah</link>, a voluntary gift of any size.', {
      link: (words) => <a href={toLocalPath('/pay/sadaqah')}>{words}</a>,
    });
  },
  /** The last removal. */
  undo: {
    removed: (what: string) => message('Removed: {what}.', { what }),
    undo: 'Undo',
    close: 'Close',
  },
  clear: {
    question: 'Clear all your figures from this device?',
    keep: 'Keep them',
    /** The name of what was removed. */
    everything: 'everything',
  },
  /** A link with a calculation. */
  link: {
    close: 'Close',
    damaged: 'We can’t open this link',
    damagedText: 'Part of it is missing, or it is for something else. Nothing here has changed.',
    opened: 'You opened a calculation from a link',
    openedText: 'These are the figures of the person who made the link. Check them before you use them.',
    offered: 'This link has a calculation in it',
    offeredText: 'You already have a calculation here. Do you want to replace it with the one from the link?',
    replace: 'Replace mine',
    keep: 'Keep mine',
    /** The name of what was removed. */
    own: 'your own calculation',
    label: 'Link to your calculation',
    hint: 'It contains every figure you typed, so anyone you give it to can see them. We can’t: browsers never send us the part after the # sign.',
    copy: 'Copy the link',
    copied: 'Link copied.',
    notCopied: 'Your browser did not let us copy the link. Select it and copy it yourself.',
  },
  save: {
    saved: (path: string) =>
      rich('Saved. This copy will not change. <a>See it in your account</a>', {
        a: (words) => <a href={path}>{words}</a>,
      }),
    get signedOut() {
      return rich(
        'To save it, <link>sign in or create an account</link>. What you typed stays here, and we bring you back to it.',
        { link: (words) => <a href={toLocalPath('/account?return=/calculate')}>{words}</a> },
      );
    },
    tooMany: 'You have saved too many times in a short time. Wait a minute, then try again.',
    get full() {
      return rich(
        'Your account has no room for another calculation. <link>Remove one you no longer need</link>, then save this one again.',
        { link: (words) => <a href={toLocalPath('/account#/zakat')}>{words}</a> },
      );
    },
    tooLong: 'It has too many entries to save. Add some amounts together and save it again. It is still here.',
    failed: 'Something went wrong on our side. Try again in a moment.',
  },
  date: {
    text: 'Your zakat date is the day in the Islamic calendar when your wealth first reached the nisab. It comes about 11 days earlier each year. If you don’t know it, choose a day you will remember, such as 1 Ramadan.',
    month: 'Islamic month',
    chooseMonth: 'Choose a month',
    day: 'Day',
    gregorian: 'Or choose a date in the Western calendar',
    get next() {
      return message(
        'Your next zakat dates, counted from today {byDeviceDate}. They are from the Umm al-Qura calendar used in Saudi Arabia. A moon sighting may move one by a day.',
        { byDeviceDate: clocks.byDeviceDate },
      );
    },
    reminder: 'Reminder',
    reminderDays: (days: number) => (days === 0 ? message('On the day') : message('{days} days before', { days })),
    download: 'Download calendar file (.ics)',
    notMade: 'We could not make the file. Check your internet connection and try again.',
    /** In the calendar file. */
    file: {
      title: 'Zakat date: work out your zakat',
      text: (hijri: string) =>
        message('{hijri} in the Umm al-Qura calendar. A moon sighting may move it by a day.', { hijri }),
      name: 'Zakat date',
    },
  },
  /** The small calculators. */
  small: {
    spoken: (title: string, sum: string) => message('{title}: {sum}', { title, sum }),
    fidyah: { title: 'Fasts you can’t make up', days: 'How many days did you miss?' },
    kaffarah: {
      title: 'Fasts you broke on purpose',
      fasts: 'How many fasts did you break?',
      combined: 'Count several fasts of one Ramadan as one',
    },
    oaths: { title: 'Oaths you broke', oaths: 'How many oaths did you break?' },
    fitr: {
      title: 'Zakat al-fitr, before the Eid prayer',
      people: 'For how many people?',
      peopleHint: 'Count yourself and everyone you provide for',
    },
    interest: { title: 'Interest', interest: 'Interest paid to you, before tax' },
    dividend: {
      title: 'A share dividend',
      dividend: 'Dividend',
      impure: 'Percentage of the company’s revenue that is not allowed',
      impureHint: 'For example 2 or 3.75',
    },
    shares: {
      title: 'Shares, using the company’s annual report',
      income: 'The company’s income that is not allowed',
      issued: 'Shares the company has issued',
      held: 'Shares you hold',
    },
  },
});
