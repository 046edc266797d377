import { lateFitr, lateFitrShort } from '../../domain/claims/fitr';
import { taintedIsApart } from '../../domain/claims/taintedWealth';
import { zakatIsWhole } from '../../domain/claims/zakat';
import { formatCount } from '../../domain/money';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Texts of the form for giving, by what shows them, without those of `donateLazy`. */
export const copy = {
  oneMoment: 'One moment…',
  change: 'Change',
  checkout: {
    withoutForm: 'How to give on this page without the form',
    anonymous: 'Anonymous',
  },
  steps: {
    step: 'Step',
    of: (count: number) => `of ${count}:`,
    whatToGive: 'What would you like to give?',
    addKind: 'Add a kind of gift',
    changeKind: 'Change kind',
    addAnother: 'Add another kind of gift',
    continue: 'Continue',
  },
  summary: {
    total: 'Total',
    eachGift: 'Each gift',
    eachRamadan: 'Each Ramadan',
    when: 'When',
    fee: 'Payment fee, as sadaqah',
  },
  /** Parts of a line's short description. */
  lines: {
    fidyah: 'Fidyah',
    kaffarah: 'Kaffarah',
    fitr: 'Zakat al-fitr',
    afterEid: lateFitrShort,
    counted: (count: number, one: string, many: string) => ` for ${formatCount(count)} ${count === 1 ? one : many}`,
    asOne: ', as one',
    twoMeals: ', two meals each',
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
    otherAmount: 'Other',
    chooseAmount: 'Choose one, or enter your own.',
    zakatHint: zakatIsWhole,
    closed: 'You can’t give this online at the moment',
    closedText: 'Choose another kind of gift, or give by bank transfer or by phone.',
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
      twoMeals: 'Two meals for each person',
      twoMealsHint: 'As Hanafi scholars say. The other schools say one.',
    },
    fitr: {
      closed: (when: string, city: string | null) => `The Eid prayer began at ${when} in ${city ?? 'all of Australia'}`,
      closedText: `${lateFitr} If you forgot to give before it, please still give it now.`,
      forWhom: 'Who is it for?',
      howMany: 'How many people?',
      hint: (price: string) => `Everyone in your household, children too. ${price} a person`,
      city: 'Your city',
      chooseCity: 'Choose your city',
      deadline: (when: string, city: string | null) =>
        `In ${city ?? 'your city'}, the Eid prayer begins at ${when}. Give before it, so that your gift is zakat al-fitr.`,
      when: (time: string, day: string) => `${time} on ${day}`,
      notAnnounced: (first: string) =>
        ` Eid may also be on ${first}. Until it is announced, we count to the later day.`,
    },
    price: {
      missing: 'Enter a number to see the amount here.',
      days: (count: number, price: string) => `${counted(count, 'day', 'days')} × ${price}`,
      fasts: (count: number, asOne: boolean, meals: number, price: string) =>
        `${asOne ? `${count} fasts as one` : counted(count, 'fast', 'fasts')} × ${meals} people × ${price}`,
      oaths: (count: number, people: number, price: string) =>
        `${counted(count, 'oath', 'oaths')} × ${people} people × ${price}`,
      people: (count: number, price: string) => `${counted(count, 'person', 'people')} × ${price}`,
    },
    tainted: {
      hint: taintedIsApart,
      noReceipt: 'Leave this gift off my receipt',
      noReceiptHint: 'You should not benefit from this money, and that includes a tax deduction.',
      workOut: 'Work out the amount',
    },
  },
  wallets: {
    title: 'Pay now, without filling in details',
    amountFirst: 'First choose an amount.',
  },
  plan: {
    howOften: 'How often?',
    short: {
      once: 'Once',
      month: 'Monthly',
      hijri_month: 'Hijri months',
      friday: 'Fridays',
      ramadan_night: 'Each night',
      last_ten_nights: 'Last ten nights',
    },
    other: 'Other',
    otherTimes: 'Which times?',
    tenTimes: (label: string) => `${label}, ten times`,
  },
  /** Shown until the payment step and the thank-you page have loaded, or where they can't be. */
  loading: {
    step: 'We could not load this step',
    paymentText: 'Nothing was charged, and what you typed is still here. Check your internet connection.',
    gift: 'Your gift',
    giftText:
      'This page could not be loaded. Please don’t pay again: reload it to check the status of your gift, or wait for the receipt by email.',
  },
};
