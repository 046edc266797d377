import { fitrClaims } from './claims/fitr';
import { taintedClaims } from './claims/taintedWealth';
import { zakatClaims } from './claims/zakat';
import { area, message } from '../message';

/** Texts of the form for giving, by what shows them, without those of `donateLazy`. */
export const copy = area('donate', {
  oneMoment: 'One moment…',
  change: 'Change',
  checkout: {
    withoutForm: 'How to give on this page without the form',
    anonymous: 'Anonymous',
  },
  steps: {
    step: 'Step',
    of: (count: number) => message('of {count}:', { count }),
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
    for: (kind: string, title: string) => message('{kind} for “{title}”', { kind, title }),
  },
  editors: {
    amount: 'Amount',
    howMuch: 'How much would you like to give?',
    otherAmount: 'Other',
    chooseAmount: 'Choose one, or enter your own.',
    zakatHint: zakatClaims.whole,
    closed: 'You can’t give this online at the moment',
    closedText: 'Choose another kind of gift, or give by bank transfer or by phone.',
    fewer: (unit: string) =>
      message('One {unit, select, day {day} fast {fast} oath {oath} other {person}} fewer', { unit }),
    more: (unit: string) =>
      message('One {unit, select, day {day} fast {fast} oath {oath} other {person}} more', { unit }),
    fidyah: {
      whatFor: 'What is it for?',
      days: {
        label: 'Fidyah for days of fasting',
        hint: (price: string) =>
          message('For fasts you missed and can’t make up later. {price} for each day', { price }),
        count: 'How many days were missed?',
      },
      fasts: {
        label: 'Kaffarah for broken fasts',
        hint: (meals: number, price: string) =>
          message('For Ramadan fasts you broke on purpose. {meals} meals of {price} for each fast', { meals, price }),
        count: 'How many fasts were broken?',
      },
      oaths: {
        label: 'Kaffarah for broken oaths',
        hint: (people: number, price: string) => message('{people} meals of {price} for each oath', { people, price }),
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
      closed: (when: string, city: string | null) =>
        city
          ? message('The Eid prayer began at {when} in {city}', { when, city })
          : message('The Eid prayer began at {when} in all of Australia', { when }),
      get closedText() {
        return message('{lateFitr} If you forgot to give before it, please still give it now.', {
          lateFitr: fitrClaims.late,
        });
      },
      forWhom: 'Who is it for?',
      howMany: 'How many people?',
      hint: (price: string) => message('Everyone in your household, children too. {price} a person', { price }),
      city: 'Your city',
      chooseCity: 'Choose your city',
      deadline: (when: string, city: string | null) =>
        city
          ? message('In {city}, the Eid prayer begins at {when}. Give before it, so that your gift is zakat al-fitr.', {
              city,
              when,
            })
          : message(
              'In your city, the Eid prayer begins at {when}. Give before it, so that your gift is zakat al-fitr.',
              { when },
            ),
      when: (time: string, day: string) => message('{time} on {day}', { time, day }),
      notAnnounced: (first: string) =>
        message('Eid may also be on {first}. Until it is announced, we count to the later day.', { first }),
    },
    price: {
      missing: 'Enter a number to see the amount here.',
      days: (count: number, price: string) =>
        message('{count, plural, one {{count} day} other {{count} days}} × {price}', { count, price }),
      fasts: (count: number, asOne: boolean, meals: number, price: string) =>
        asOne
          ? message('{count} fasts as one × {meals} people × {price}', { count, meals, price })
          : message('{count, plural, one {{count} fast} other {{count} fasts}} × {meals} people × {price}', {
              count,
              meals,
              price,
            }),
      oaths: (count: number, people: number, price: string) =>
        message('{count, plural, one {{count} oath} other {{count} oaths}} × {people} people × {price}', {
          count,
          people,
          price,
        }),
      people: (count: number, price: string) =>
        message('{count, plural, one {{count} person} other {{count} people}} × {price}', { count, price }),
    },
    tainted: {
      hint: taintedClaims.apart,
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
    tenTimes: (label: string) => message('{label}, ten times', { label }),
  },
  /** Shown until the payment step and the thank-you page have loaded, or if they can't be. */
  loading: {
    step: 'We could not load this step',
    paymentText: 'Nothing was charged, and what you typed is still here. Check your internet connection.',
    gift: 'Your gift',
    giftText:
      'This page could not be loaded. Please don’t pay again: reload it to check the status of your gift, or wait for the receipt by email.',
  },
});
