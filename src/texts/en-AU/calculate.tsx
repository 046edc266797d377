import type { ChoiceName, Metal } from '../../domain/zakat';
import type { ReactNode } from 'react';
import { area, message, rich } from '../message';

/** Texts of the calculator, by what shows them, without those of `calculateLazy` and of the calculation itself (`texts/zakat`). */
export const copy = area('calculate', {
  title: 'Work out your zakat',
  broken: {
    title: 'You can’t use the calculator right now',
    text: (rules: string) =>
      message(
        'Some of its rules are missing: {rules}. You can still work out your zakat by hand. The steps are further down this page.',
        { rules },
      ),
    noScript: 'The calculator needs JavaScript',
    byHand: 'How to work it out by hand',
  },
  /** The day of a price. */
  inSydney: (day: string) => message('{day} in Sydney', { day }),
  metals: { gold: 'gold', silver: 'silver' } satisfies Record<Metal, string>,
  modes: {
    label: 'How to use the calculator',
    guided: 'One question at a time',
    all: 'All on one page',
  },
  /** The questions one at a time; those of the lists are the calculation’s own. */
  guided: {
    /** How far one is. @param name - one of `parts` */
    part: (number: number, count: number, name: string) =>
      message('Part {number} of {count}: {name}', { number, count, name }),
    parts: { 1: 'what you have', 2: 'amounts', 3: 'prices and rules' },
    /** @param part - the text above */
    list: (part: string, number: number, count: number) =>
      message('{part}, {number} of {count}', { part, number, count }),
    done: 'Your result',
    answers: 'Check or change your answers',
    change: 'Change your answer',
    back: 'Back',
    continue: 'Continue',
    result: 'Go to your result',
    recommended: 'Use recommended settings',
    questions: {
      have: 'What do you have, and what do you owe?',
      prices: 'Which gold and silver prices should we use?',
    },
    have: 'Tick all that you have or owe on your yearly zakat date.',
  },
  /** The question of each choice; its options load with it. */
  choices: {
    basis: 'Should we use gold or silver for your nisab?',
    weights: 'Which nisab weight do you follow?',
    year: 'Do you pay zakat every lunar or every solar year?',
    madhhab: 'Which school of Islamic law (madhhab) do you follow?',
    proxy: 'How much of your long-term shares and ETFs should we count?',
    superannuation: 'How should we count your super?',
    mortgage: 'Should we subtract any of your home loan (mortgage)?',
    jewellery: 'Should we count jewellery that you wear?',
    debts: 'Should we subtract your debts?',
    children: 'Should we count what you hold for your children?',
    goods: 'When should we count things that wait for a buyer?',
    arrears: 'Should we subtract zakat that you still owe for missed years?',
    meals: 'How many meals does each person get, if you owe kaffarah?',
  } satisfies Record<ChoiceName, string>,
  result: {
    title: 'Your zakat',
    /** Until every question was asked and answered. */
    soFar: 'Your zakat so far',
    soFarText: 'This changes as you answer. After the last question we tell you what is due.',
    /** In place of a sum while an entry is not complete. */
    none: 'A$ …',
    waiting: 'Your result appears when you finish this entry.',
    start:
      'Enter what you own and what you owe. Your result updates as you type. Zakat is due once your net wealth (what you own minus what you owe) reaches the nisab, the smallest amount that zakat is due on.',
    reached: (rate: string) =>
      message('Your net wealth is at or above the nisab, so {rate} of all of it is due.', { rate }),
    below: 'Your net wealth is below the nisab, so no zakat is due this year.',
    owed: 'You owe as much as you own or more, so no zakat is due this year.',
    year: 'This year',
    missed: 'Missed years',
    net: 'Net wealth',
    nisab: (grams: string, metal: string) => message('Nisab, {grams} g of {metal}', { grams, metal }),
    price: (perGram: string, metal: string, from: string) =>
      message('Price used: {perGram} a gram of {metal}, {from}.', { perGram, metal, from }),
    entered: 'entered by you',
    published: (day: string, source: string) => message('{day}. {source}', { day, source }),
    old: 'This price is old.',
    oldText: 'You can enter the price on your zakat date.',
    pay: (sum: string) => message('Pay {sum}', { sum }),
    payThis: (sum: ReactNode, hide: (words: string) => ReactNode) =>
      rich('Pay this <hide>zakat of {sum}</hide>', { sum, hide }),
    /** Its end is for a screen reader: the sum stands beside it. */
  },
  /** The result as a screen reader says it. */
  spoken: {
    due: (sum: string) => message('To pay: {sum}.', { sum }),
    soFar: (sum: string) => message('So far: {sum}.', { sum }),
    none: 'No zakat is due.',
    net: (net: string, nisab: string) => message('Net wealth {net}, nisab {nisab}.', { net, nisab }),
    issues: (count: number) =>
      message('No result yet. Fix {count, plural, one {1 field} other {{count} fields}}.', { count }),
  },
  tools: {
    print: 'Print',
    share: 'Make a link to share',
    clear: 'Clear everything',
    save: 'Save to my account',
    saving: 'Saving…',
    notSaved: 'We could not save it. Check your internet connection and try again.',
    privacy:
      'We work out everything on this device. Nothing you type is sent to us unless you save it to your account.',
  },
  date: 'Your zakat date, and a calendar reminder',
  small: {
    title: 'Fidyah, kaffarah, zakat al-fitr and tainted wealth',
    text: 'Fidyah is for fasts you can’t make up. Kaffarah is for a broken fast or oath. Zakat al-fitr is given before the Eid prayer. Tainted wealth is income that Islam does not allow, so you give it away.',
    fidyah: 'Fidyah',
    kaffarah: 'Kaffarah',
    fitr: 'Zakat al-fitr',
    taintedWealth: 'Tainted wealth',
  },
});
