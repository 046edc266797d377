import type { ReactNode } from 'react';
import type { Basis } from '../../domain/donation';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** All texts of this feature, by what shows them, but for those of `lazyCopy`. */
export const copy = {
  oneMoment: 'One moment…',
  tryAgain: 'Try again',
  change: 'Change',
  checkout: {
    withoutForm: 'How to give on this page without the form',
    anonymous: 'Anonymous',
    startOver: 'Start over',
  },
  steps: {
    step: 'Step',
    of: (count: number) => `of ${count}:`,
    whatToGive: 'What would you like to give?',
    addKind: 'Add a kind of gift',
    addAnother: 'Add another kind of gift',
    inYourGift: 'In your gift',
    remove: 'Remove',
    continue: 'Continue',
    back: 'Back',
  },
  summary: {
    total: 'Total',
    eachGift: 'Each gift',
    eachRamadan: 'Each Ramadan',
    when: 'When',
    fee: 'Payment fee, as sadaqah',
  },
  /** What a line is, in a few words. */
  lines: {
    fidyah: 'Fidyah',
    kaffarah: 'Kaffarah',
    fitr: 'Zakat al-fitr',
    afterEid: 'Sadaqah after Eid',
    counted: (count: number, one: string, many: string) =>
      ` for ${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`,
    asOne: ', as one',
    for: (kind: string, title: string) => `${kind} for “${title}”`,
    units: {
      days: ['day', 'days'],
      fasts: ['broken fast', 'broken fasts'],
      oaths: ['broken oath', 'broken oaths'],
      people: ['person', 'people'],
    },
  },
  editors: {
    amount: 'Amount',
    howMuch: 'How much would you like to give?',
    otherAmount: 'Other amount',
    finishCase: (left: string) => `Finish this case: ${left}`,
    zakatHint: 'All of it reaches people who may receive zakat. No fee is taken from it.',
    forBeneficiary: (type: string, title: ReactNode) => (
      <>
        For the {type} {title}. All of it goes there.
      </>
    ),
    giveWithout: (type: string) => `Give without this ${type}`,
    fewer: (unit: string) => `One ${unit} fewer`,
    more: (unit: string) => `One ${unit} more`,
    fidyah: {
      whatFor: 'What is it for?',
      days: {
        label: 'Fidyah for days of fasting',
        hint: (price: string) => `For fasts you missed and can’t make up later. ${price} for each day`,
        count: 'How many days were missed?',
      },
      fasts: {
        label: 'Kaffarah for broken fasts',
        hint: (meals: number, price: string) =>
          `For Ramadan fasts you broke on purpose. ${meals} meals of ${price} for each fast`,
        count: 'How many fasts were broken?',
      },
      oaths: {
        label: 'Kaffarah for broken oaths',
        hint: (people: number, price: string) => `${people} meals of ${price} for each oath`,
        count: 'How many oaths were broken?',
      },
      ownAmount: 'An amount I have worked out myself',
      combined: 'Count several fasts of one Ramadan as one',
      combinedHint:
        'Hanafi scholars allow one kaffarah for several fasts of one Ramadan, as long as you gave no kaffarah in between.',
    },
    fitr: {
      closed: 'The Eid prayer has begun',
      closedText:
        'We will record your gift as sadaqah. If you forgot to give before the prayer, please still give it now.',
      forWhom: 'Who is it for?',
      howMany: 'How many people?',
      hint: (price: string, deadline: string) =>
        `Everyone in your household, children too. ${price} a person${deadline}`,
      deadline: (day: string) => `, before the Eid prayer on ${day}`,
    },
    price: {
      missing: 'Enter a number to see the amount here.',
      days: (count: number, price: string) => `${counted(count, 'day', 'days')} × ${price}`,
      fasts: (count: number, asOne: boolean, meals: number, price: string) =>
        `${asOne ? `${count} fasts as one` : counted(count, 'fast', 'fasts')} × ${meals} meals × ${price}`,
      oaths: (count: number, people: number, price: string) =>
        `${counted(count, 'oath', 'oaths')} × ${people} people × ${price}`,
      people: (count: number, price: string) => `${counted(count, 'person', 'people')} × ${price}`,
    },
    tainted: {
      hint: 'This is not zakat. We keep it in a separate fund.',
      noReceipt: 'Leave this gift off my receipt',
      noReceiptHint: 'Many scholars say you should not benefit from this money, and that includes a tax deduction.',
      workOut: 'Work out the amount',
    },
  },
  /** What is wrong with a field, and how to correct it. */
  issues: {
    names: {
      'donor.name': 'Your name',
      'dedication.name': 'The name',
      'dedication.message': 'The message',
      note: 'The note',
    } as Readonly<Record<string, string>>,
    otherName: 'This',
    required: {
      amount: 'Enter an amount, such as 50 or 19.95',
      email: 'Enter your email address, so that we can send your receipt',
      name: 'Enter your name, or choose to give anonymously',
      dedicatedTo: 'Enter the person’s name',
      other: (name: string) => `${name} is missing`,
    },
    format: {
      amount: 'Enter the amount in figures, such as 1,250 or 19.95',
      email: 'Enter an email address such as name@example.com',
      other: (name: string) => `${name} can’t be read. Please check it`,
    },
    characters: (name: string) => `${name} can’t include < or > or hidden characters`,
    negative: 'Enter an amount above zero',
    precision: 'Enter dollars and cents, with no more than two digits after the point',
    tooSmall: (least: string) => `The smallest gift here is ${least}`,
    tooLarge: (most: string) => `The largest gift here is ${most}. To give more, call us or use a bank transfer`,
    giftTooLarge: (most: string) => `The most you can give online at once is ${most}. Call us to give more`,
    tooLong: (name: string, most: number | undefined) => `${name} is too long: ${most} characters at most`,
    priceChanged: 'The price has changed since you opened this page. Please check it again',
    unknownBeneficiary: 'This case or program no longer exists. Remove it, or choose another',
    closedBeneficiary: 'This case is no longer taking gifts. Remove it, or choose another',
    otherFund: 'This kind of gift can’t go there. Remove the case or program, or give sadaqah to it',
    fitrClosed: 'The Eid prayer has begun, so gifts made now count as sadaqah. Please check your gift again',
    noLines: 'Choose what you would like to give',
    tooManyLines: (most: number | undefined) =>
      `You can add up to ${most} kinds of gift at once. Give the rest separately`,
    other: 'Something went wrong with this gift. Reload the page and try again. What you typed is still here',
    units: {
      amount: 'dollars',
      days: 'days',
      fasts: 'fasts',
      oaths: 'oaths',
      people: 'people',
    } satisfies Record<Basis['by'], string>,
    count: {
      required: (unit: string) => `Enter how many ${unit}`,
      whole: (unit: string) => `Enter a whole number of ${unit}, such as 5`,
      tooSmall: (unit: string) => `Enter 1 or more ${unit}`,
      tooLarge: (most: string) => `That is more than you can give online at once, ${most}. Call us to give more`,
    },
  },
  plan: {
    once: 'Once',
    howOften: 'How often?',
    notLoaded: 'We could not load the choices for regular gifts',
    notLoadedText: 'What you typed is still here. Check your internet connection and try again, or give once.',
  },
  /** Shown until the payment step and the thank-you page have loaded, or where they can't be. */
  loading: {
    step: 'We could not load this step',
    payment: 'We could not load the payment step',
    paymentText: 'Nothing was charged, and what you typed is still here. Check your internet connection.',
    gift: 'Your gift',
    giftText:
      'This page could not be loaded. Please don’t pay again: reload it to check the status of your gift, or wait for the receipt by email.',
  },
};
