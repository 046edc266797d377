import type { ReactNode } from 'react';
import { clocks } from './claims/clocks';
import type { DeclineReason } from '../../domain/donation';
import type { PaymentMethod } from '../../domain/donation/methods';
import type { DonorTask, PlanStatus } from '../../domain/plan/Plan';
import { toLocalPath } from '../language';
import { area, message, rich } from '../message';

/** All texts of this feature, by what shows them. */
export const copy = area('plans', {
  fields: {
    howOften: 'How often?',
    day: 'Day of the month',
    lastDay: 'The last day',
    city: 'Your city',
    cityHint: 'We take each night’s gift at Maghrib there.',
    weight: 'How to share the amount among the nights',
    equal: 'The same each night',
    oddNights: 'Twice as much on the odd nights',
    night27: 'Half of it on the 27th night',
    nightHint: 'The amount is for each night.',
    tenNightsHint: 'The amount is for all of these nights together.',
    until: 'How long?',
    untilStopped: 'Until I stop it',
    untilDay: 'Until a date',
    untilCount: 'For a number of gifts',
    untilTotal: 'Until I have given a total',
    endDay: 'Last day',
    endDayHint: (city: string) => message('Choose the day {city}.', { city: clocks.byDateIn(city) }),
    lunarYear: 'We have filled in one lunar year from today. You can change it.',
    endCount: 'How many gifts',
    endTotal: 'Total amount',
    endTotalHint: 'For example, the zakat you worked out. The last gift is the amount that is left.',
    amount: 'Amount',
  },
  issues: {
    endDay: 'Enter the last day you want to give on',
    endDayPast: 'There is no gift by that day. Choose a later day',
    endDayFar: (latest: string) => message('The latest day is {latest}. Choose that day or an earlier one', { latest }),
    endCount: 'Enter a number of gifts, such as 12',
    endTotal: 'Enter the total amount in figures, such as 1,250',
    tooSmall: (least: string) => message('The smallest gift here is {least}', { least }),
    tooSmallNight: (least: string) =>
      message('Each night needs at least {least}. Enter a larger amount, or share it in another way', { least }),
    endTotalGiven: (least: string) =>
      message(
        'This would leave less than the smallest gift. Enter {least} or more, or what you have given so far to end the plan',
        { least },
      ),
    tooSmallTotal: (least: string) => message('The total has to be at least {least}', { least }),
    tooLarge: (most: string) =>
      message('The most you can give online at once is {most}. To give more, call us', { most }),
    beneficiary: 'This case or program no longer takes this kind of gift. Give without it, or choose another',
    closed: 'You can’t give this online at the moment. Choose another kind of gift, or try again later',
    required: 'Enter an amount, such as 50 or 19.95',
    format: 'Enter the amount in figures, such as 1,250 or 19.95',
  },
  make: {
    heading: 'Your regular gift',
    eachGift: 'Each gift',
    eachRamadan: 'Each Ramadan',
    fee: (fee: ReactNode) => rich('and {fee} for the payment fee, as sadaqah', { fee }),
    when: 'When',
    first: 'First gift',
    then: 'Then',
    until: 'Until',
    on: (amount: ReactNode, date: string) => rich('{amount} on {date}', { amount, date }),
    cardToday: 'We keep your card for these gifts and take nothing today.',
    payPalToday: 'You allow us to take each gift from your PayPal account. We take nothing today.',
    stopAnyTime:
      'You can change, pause or stop it at any time on your plan’s page. Every email we send you about it has the link.',
    coverFee: (fee: string) => message('Add {fee} to each gift for the payment fee, as sadaqah', { fee }),
    save: 'Save card and start',
    checking: 'We are checking for card fraud. It takes a few seconds, and you don’t need to do anything.',
  },
  until: {
    day: (day: string) => day,
    count: (count: number) => message('{count, plural, one {1 gift} other {{count} gifts}}', { count }),
    cents: (amount: string) => message('{amount} in total', { amount }),
    or: (first: string, second: string) => message('{first}, or {second}', { first, second }),
  },
  card: {
    loading: 'The card fields are loading…',
    form: 'Card',
    unloaded: 'Failed to load the card fields',
    unloadedText:
      'Nothing was saved. A browser extension or your network may be blocking the payment provider. Try again.',
    notSaved: 'Your card was not saved. Nothing was taken',
    save: 'Save this card',
    useSaved: 'Use this card',
    payPalLoading: 'PayPal’s button is loading…',
    payPalUnloaded: 'Failed to load PayPal’s button',
    payPalNotSaved: 'Your PayPal account was not saved. Nothing was taken',
    oneMoment: 'One moment…',
  },
  page: {
    noScriptTitle: 'Your plan needs JavaScript',
    get noScriptText() {
      return rich(
        'Your browser has it turned off, or did not load it. Turn it on and reload this page, or <link>call or write to us</link>, and we will change or stop your plan for you.',
        { link: (words) => <a href={toLocalPath('/contact')}>{words}</a> },
      );
    },
    noKeyTitle: 'Open your plan from an email',
    get noKey() {
      return rich(
        'Each email about your plan has a link that opens it here. If you have an account, your plans are in <link>your account</link> too. Or <link2>call or write to us</link2>, and we will change or stop your plan for you.',
        {
          link: (words) => <a href={toLocalPath('/account#/plans')}>{words}</a>,
          link2: (words) => <a href={toLocalPath('/contact')}>{words}</a>,
        },
      );
    },
    wrongKeyTitle: 'This link does not open a plan',
    get wrongKey() {
      return rich(
        'It may be an old one: a link works for 13 months, and until you open a newer one. Or a part of it may be missing. We can email you a new link, or you can <link>call or write to us</link>, and we will change or stop your plan for you.',
        { link: (words) => <a href={toLocalPath('/contact')}>{words}</a> },
      );
    },
    offlineTitle: 'We could not load your plan',
    offline: 'Check your internet connection and try again. Nothing in your plan has changed.',
  },
  link: {
    heading: 'Email me my link',
    label: 'Email address',
    hint: 'The one that you made your plan with',
    wrong: 'Enter an email address, such as name@example.com',
    button: 'Email me my link',
    checking:
      'We are checking that this is not a computer program. It takes a few seconds, and longer on an older phone. You don’t need to do anything.',
    failed: 'We could not send your request',
    sentTitle: 'Check your email',
    sent: (email: string) =>
      message(
        'If a plan was made with {email}, we are emailing its link there. It comes within a few minutes. Look in your junk mail too.',
        { email },
      ),
  },
  endLinks: {
    heading: 'End all links to this plan',
    lede: 'Does someone else have your link? End all links: the one you used now and those in our emails. We then email a new link to your plan’s address. Your gifts go on.',
    button: 'End all links',
    failed: 'The links still work',
    doneTitle: 'All links have ended',
    done: 'We are emailing a new link to your plan’s address. It comes within a few minutes.',
  },
  code: {
    title: 'Enter the code from our email',
    text: 'We have sent a code to the email address of your plan, to make sure that it is you.',
    label: 'Code',
    empty: 'Enter the six digits from the email',
    wrong: 'This is not the code we sent. Check the newest email',
    otherwise: 'The code works for one hour. You don’t need one if you are signed in to your account.',
    go: 'Continue',
    failed: 'We could not check that it is you',
  },
  status: {
    created: 'Not started',
    active: 'Active',
    paused: 'Paused',
    needs_donor: 'Needs you',
    stopped: 'Stopped',
    finished: 'Complete',
  } satisfies Record<PlanStatus, string>,
  shortStatus: 'Ended',
  begun: {
    title: 'Your plan has started',
    text: 'Thank you. May Allah accept it from you. We are sending you an email with the link to this page.',
  },
  facts: {
    amount: (amount: ReactNode, schedule: string) =>
      rich('{amount} {schedule}', { amount, schedule: <span>{schedule}</span> }),
    for: 'For',
    fee: 'Payment fee',
    covered: 'You add it to each gift, as sadaqah',
    until: 'Until',
    paidBy: 'Paid by',
    payPal: 'PayPal',
    cardWords: (brand: string, last4: string) => message('{brand} ending in {last4}', { brand, last4 }),
    expires: (card: string, month: string, year: number) =>
      message('{card}, expires {month}/{year}', { card, month, year }),
    given: 'Given so far',
    givenWords: (amount: ReactNode, count: number) =>
      rich('{amount} in {count, plural, one {1 gift} other {{count} gifts}}', { amount, count }),
    nothingYet: 'Nothing yet',
    begins: 'Starts',
    dates: 'Dates',
    datesWords: (city: string) => message('Each is {city}', { city: clocks.byDateIn(city) }),
  },
  next: {
    heading: 'Next gifts',
    none: 'No gift is due.',
    skip: (date: string) => rich('Skip<span> {date}</span>', { date, span: (words) => <span>{words}</span> }),
    withFee: (amount: ReactNode, fee: ReactNode) => rich('{amount}, and {fee} for the fee', { amount, fee }),
    skipped: (date: string) => message('Skipped: we take nothing for {date}.', { date }),
    failed: 'It was not skipped',
  },
  current: {
    taking: 'We are taking this gift now',
    takingText: (amount: ReactNode, date: string) =>
      rich('{amount} for {date}. This takes a few minutes.', { amount, date }),
    processing: 'A gift is being processed',
    processingText: (amount: ReactNode, date: string, method: PaymentMethod) =>
      method === 'paypal'
        ? rich('{amount} for {date}. PayPal will tell us the result within a few days.', { amount, date })
        : rich('{amount} for {date}. Your bank will tell us the result within a few days.', { amount, date }),
    waiting: 'A gift did not go through',
    waitingText: (amount: ReactNode, date: string, retry: string) =>
      rich(
        '{amount} for {date}. Nothing was taken. We will try again on {retry}. You don’t need to do anything, or you can change how you pay below.',
        { amount, date, retry },
      ),
  },
  tasks: {
    authenticate: {
      title: 'Your bank asks you to confirm a gift',
      text: 'Your bank wants to check that it is you. Until then we take nothing, and you owe us nothing.',
      button: 'Confirm with your bank',
    },
    change_method: {
      title: 'Your plan needs another way to pay',
      text: 'Your bank says that this card can no longer be used. Until you add another card or PayPal, we take nothing and you owe us nothing.',
      button: 'Change how I pay',
    },
    try_again: {
      title: 'We couldn’t take your gift',
      text: 'We tried several times, and it was declined each time. Try again, or change how you pay below. Until then we take nothing, and you owe us nothing.',
      button: 'Try again',
    },
    choose_fund: {
      title: 'Choose where your next gifts go',
      text: 'The case or program you give to has all it needs. Until you choose, we take nothing.',
      button: 'Give where it is needed most',
    },
    confirm_after_dispute: {
      title: 'Do you want your plan to go on?',
      text: 'We were told that a gift of this plan may not have been your wish, so we stopped taking gifts. If you want to go on, tell us here. You can also change how you pay or stop your plan below. Until you decide, we take nothing, and you owe us nothing.',
      lost: 'Your bank or PayPal has paid back a gift of this plan, so we stopped taking gifts and don’t use this way to pay any more. If you want to go on, add another one. You can also stop your plan below. Until you decide, we take nothing, and you owe us nothing.',
      button: 'Go on with my plan',
    },
  } satisfies Record<DonorTask, object>,
  payPalGone: 'PayPal does not let us take your gifts any more. Add PayPal again or a card. You owe us nothing.',
  taskDone: {
    authenticate: 'Thank you. Your bank has confirmed the gift.',
    try_again: 'We will try again within a few minutes.',
    choose_fund: 'Your next gifts go where they are needed most.',
    confirm_after_dispute: 'Thank you. Your plan goes on.',
  },
  taskFailed: 'This did not work',
  bankSaysNo: 'Your bank did not confirm it. Nothing was taken',
  stillOpen: 'Your bank has not decided yet. Check again in a few minutes.',
  change: {
    heading: 'Change the amount, the day or the end',
    lede: 'The change applies from your next gift.',
    passedOver: (dates: string, next: string) =>
      message('With this change we take nothing for {dates}. Your next gift is on {next}.', { dates, next }),
    save: 'Save the change',
    done: 'Your plan has changed. You can see your next gifts below.',
    same: 'Nothing has changed yet. Change a field first.',
    failed: 'The change was not saved',
  },
  changeMethod: {
    heading: 'Change how you pay',
    lede: 'We use the new card, bank or PayPal account from your next gift. We take nothing now.',
    ledeTask: 'We will then use it for the gift that is waiting.',
    confirm:
      'First we check that it is you. If you are not signed in to your account, we send a code to the email address of your plan.',
    confirmButton: 'Continue',
    done: (method: string) => message('Saved. Your gifts are now paid by {method}.', { method }),
  },
  pause: {
    heading: 'Pause',
    lede: 'We take nothing before the day you choose. Your plan then starts again automatically.',
    day: 'Start again on',
    dayHint: (city: string) => message('A day after today, {city}', { city: clocks.byDateIn(city) }),
    dayMissing: (city: string) => message('Choose a day after today, {city}', { city: clocks.byDateIn(city) }),
    dayFar: (latest: string) => message('The latest day is {latest}. Choose that day or an earlier one', { latest }),
    button: 'Pause my plan',
    done: (day: string) => message('Your plan is paused. We take nothing before {day}.', { day }),
    failed: 'Your plan was not paused',
  },
  paused: {
    title: (day: string) => message('Paused until {day}', { day }),
    text: 'We take nothing before that day. Your plan then starts again automatically.',
    resume: 'Start again now',
    resumed: 'Your plan has started again.',
    failed: 'Your plan is still paused',
  },
  stop: {
    heading: 'Stop',
    button: 'Stop my plan',
    question: 'What would you like to do?',
    choices: { less: 'Give less', pause: 'Pause', stop: 'Stop' },
    keep: 'Leave my plan as it is',
    lessAmount: 'New amount',
    lessHint: (now: string) => message('It is {now} now. The change applies from your next gift', { now }),
    lessWrong: (now: string) => message('Enter an amount below {now} in figures, such as 10 or 7.50', { now }),
    lessButton: 'Change the amount',
    lessDone: (amount: string) =>
      message('Your plan now gives {amount}. You can see your next gifts below.', { amount }),
    lede: 'It stops at once, and we take nothing more. You can make a new plan whenever you like.',
    ledeWithRestart:
      'It stops at once, and we take nothing more. For 7 days you can start it again on this page without entering how you pay.',
    now: 'Stop now',
    stopping: 'Stopping…',
    failed: 'Your plan has not stopped',
    done: 'Your plan has stopped. We take nothing more.',
    taken: (amount: string, date: string) =>
      message(
        'The gift of {amount} for {date} had already been taken. You have its receipt by email, and we refund it if you ask.',
        { amount, date },
      ),
    notTaken: (amount: string, date: string) =>
      message('We had started to take the gift of {amount} for {date}, but stopped it.', { amount, date }),
    open: (amount: string, date: string, method: PaymentMethod) =>
      method === 'paypal'
        ? message(
            'A gift of {amount} for {date} is with PayPal, which has not decided yet. If it is taken, you get its receipt, and we refund it if you ask.',
            { amount, date },
          )
        : message(
            'A gift of {amount} for {date} is with your bank, which has not decided yet. If it is taken, you get its receipt, and we refund it if you ask.',
            { amount, date },
          ),
  },
  restart: {
    heading: 'Start it again',
    text: (day: string, city: string, method: string) =>
      message(
        'You can start this plan again until {day} ({city}). It is as it was before, paid by {method}. We take nothing for the dates that pass while it is stopped.',
        { day, city: clocks.byDateIn(city), method },
      ),
    button: 'Start my plan again',
    done: 'Your plan has started again. You can see your next gifts below.',
    failed: 'Your plan has not started again',
  },
  ended: {
    stopped: 'This plan has stopped',
    finished: 'This plan is complete',
    text: 'We take nothing more.',
    short: 'This plan has ended',
    shortText: (kept: ReactNode, agreed: string) =>
      rich(
        'Some of what you gave went back to you. Your plan was for {agreed}, and gave {kept}. We take nothing more. You can give the rest whenever you like.',
        { agreed, kept },
      ),
    thanks: 'We take nothing more. Thank you for what you gave. May Allah accept it from you.',
    again: 'Give again',
  },
  notBegun: {
    title: 'Your plan has not started yet',
    text: 'No card, bank or PayPal account is saved for it yet. Save one here to start it. If you don’t, it ends after a day.',
    done: 'Your plan has started.',
  },
  history: {
    heading: 'Past dates',
    taken: (amount: ReactNode, day: string) => rich('{amount} given on {day}', { amount, day }),
    skipped: 'Skipped',
    missed: {
      failed: 'Not taken: it did not go through',
      paused: 'Not taken: your plan was paused',
      stopped: 'Not taken: your plan had stopped',
      too_late: 'Not taken: we were too late',
      changed: 'Not taken: you had changed your plan',
      disputed: 'Not taken: a gift was disputed',
    },
    notTaken: 'Not taken',
    thenReturned: (taken: ReactNode, returned: ReactNode) => rich('{taken}. {returned}', { taken, returned }),
    returned: {
      refunded: 'Refunded',
      partly_refunded: (kept: ReactNode) => rich('Partly refunded: {kept} is left', { kept }),
      disputed: 'In dispute',
      dispute_lost: 'Paid back after a dispute',
    },
    receipt: (date: string) => rich('Receipt<span> for {date}</span>', { date, span: (words) => <span>{words}</span> }),
  },
  account: {
    lede: 'What you give regularly. Open a plan to change, pause or stop it.',
    what: 'your regular gifts',
    noneTitle: 'Your regular gifts will appear here',
    none: 'You can give monthly, every Friday, or on the nights of Ramadan. Choose how often when you enter an amount. Plans you make while signed in, or with the email address of your account, appear here.',
    give: 'Give regularly',
    given: (given: ReactNode) => rich('Given so far: {given}.', { given }),
    next: (date: string, city: string) => message('Next gift: {date}, {city}.', { date, city: clocks.byDateIn(city) }),
    restart: (day: string, city: string) =>
      message('You can start it again until {day}, {city}.', { day, city: clocks.byDateIn(city) }),
    open: (what: ReactNode) =>
      rich('Open<span> the plan of {what}</span>', { what, span: (words) => <span>{words}</span> }),
  },
  /** Why a card or PayPal can't be used, and what may help. The caller says that nothing was taken. */
  declined: {
    declined: 'Your bank did not allow it, and does not tell us why. Use another card, or ask your bank.',
    insufficient_funds:
      'Your bank says there is not enough money in the account. Use another card, or pay in another way.',
    expired_card: 'The card’s expiry date is wrong or has passed. Check it, or use another card.',
    wrong_cvc: 'The security code is wrong. It is the three digits on the back of the card, or the four on the front.',
    wrong_number: 'The card number is wrong. Please check it.',
    authentication_failed:
      'Your bank asked you to confirm that it is you, but this was not confirmed. Try again, or use another card.',
    processing_error: 'Something went wrong between the payment provider and your bank. Please try again in a moment.',
    paypal_declined: 'PayPal could not take the payment. Look into your PayPal account, or use a card.',
    too_many_declines: 'The payment was declined too many times. Use another card, or ask your bank.',
    try_later: 'We can’t reach your bank at the moment. Try again in a few minutes, or use another card.',
    account_closed: 'Your bank says that the account is closed. Use another account, a card or PayPal.',
    wrong_account: 'Your bank found no account with that number. Add the account again, or use a card or PayPal.',
    debit_not_allowed:
      'Your bank does not let us debit the account. Ask your bank, or use another account, a card or PayPal.',
    debit_returned:
      'Your bank returned the debit. Most often there is not enough money in the account. Your bank can tell you why.',
    debit_too_large:
      'It is more than we can debit at a time. Use a card or PayPal, or give a smaller amount more often.',
  } satisfies Record<DeclineReason, string>,
  /** Why something was not done, and what to do. */
  failures: {
    tooMany: (wait: string) =>
      message(
        'To keep your plan safe, we limit how often this can be tried. Try again in {wait}. Nothing was changed.',
        { wait },
      ),
    code: 'Enter the code from our email first. Nothing was changed.',
    minutes: (minutes: number) => (minutes <= 1 ? message('a minute') : message('{minutes} minutes', { minutes })),
    hours: (hours: number) => message('{hours} hours', { hours }),
    challenge: 'A check that stops card fraud did not finish. Please press the button again.',
    changed: 'Your plan has changed since you opened this page. Reload the page and try again.',
    notFound: 'This link no longer works. Open your plan from our newest email.',
    methodGone: 'It was removed from your account, or you have signed out. Choose or enter another one.',
    invalid: 'Something in it is not right. Check it and try again.',
    provider: 'We got no answer from the payment provider. Please try again in a moment.',
    noAnswer: 'We got no answer. Check your internet connection and try again.',
  },
} as const);
