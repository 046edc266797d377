import type { ReactNode } from 'react';
import { clocks } from './claims/clocks';
import { taintedClaims } from './claims/taintedWealth';
import type { Basis, DeclineReason } from '../../domain/donation';
import { toLocalPath } from '../language';
import { area, message, rich } from '../message';

/** Texts of what loads lazily: the later steps, a helper, the thank-you page. Apart from the form's, which would load 3 kB more. */
export const lazyCopy = area('donateLazy', {
  steps: { inYourGift: 'In your gift', remove: 'Remove', back: 'Back' },
  paymentNotLoaded: 'We could not load the payment step',
  /** The case or program that a gift is for. */
  beneficiary: {
    goesTo: (type: string, title: ReactNode) => rich('For the {type} {title}. All of it goes there.', { type, title }),
    giveWithout: (type: string) => message('Give without this {type}', { type }),
  },
  startAgain: {
    button: 'Start again',
    question: 'Remove this gift?',
    keep: 'Keep my gift',
    remove: 'Remove it and start again',
    removed: 'Your gift was removed.',
    bringBack: 'Bring it back',
  },
  details: {
    name: 'Your name',
    nameOptional: 'Your name (optional)',
    nameHint: 'As you want it on the receipt',
    email: 'Email address',
    anonymous: 'Give anonymously',
    dedication: 'Is the gift in honour or in memory of someone?',
    noDedication: 'No',
    honour: 'In honour of someone',
    memory: 'In memory of someone',
    dedicatedTo: 'Their name',
    message: 'A few words (optional)',
    messageHint: (most: number) => message('{most} characters at most', { most }),
    card: {
      send: 'Email a card to them or their family',
      sendHint: 'It does not say how much you give. After you give, you can also print it.',
      email: 'Email address for the card',
      day: 'Send it on',
      get dayHint() {
        return message('Today or up to a year ahead, {clock}', { clock: clocks.byDateInSydney });
      },
      preview: 'The card says:',
      theirName: '…',
    },
    note: 'A note to us (optional)',
  },
  /** Texts that say what is wrong with a field, and how to correct it. */
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
      other: (name: string) => message('{name} is missing', { name }),
    },
    format: {
      amount: 'Enter the amount in figures, such as 1,250 or 19.95',
      email: 'Enter an email address such as name@example.com',
      cardEmail: 'Enter the email address for the card, such as name@example.com',
      other: (name: string) => message('{name} can’t be read. Please check it', { name }),
    },
    get cardDay() {
      return message('Choose today or a later day, {clock}', { clock: clocks.byDateInSydney });
    },
    cardDayFar: 'Choose a day within a year from today',
    characters: (name: string) => message("{name} can’t include '<' or > or hidden characters", { name }),
    negative: 'Enter an amount above zero',
    precision: 'Enter at most two digits after the point, such as 19.95. A thousand or more is 1250 or 1,250',
    tooSmall: (least: string) => message('The smallest gift here is {least}', { least }),
    tooLarge: (most: string) =>
      message('The most you can give online at once is {most}. To give more, call us or use a bank transfer', { most }),
    tooLong: (name: string, most: number | undefined) =>
      message('{name} is too long: {most} characters at most', { name, most }),
    priceChanged: 'The price has changed since you opened this page. Please check it again',
    unknownBeneficiary: 'This case or program no longer exists. Remove it, or choose another',
    closedBeneficiary: 'This case is no longer taking gifts. Remove it, or choose another',
    otherFund: 'This kind of gift can’t go there. Remove the case or program, or give sadaqah to it',
    fundClosed: 'You can’t give this online at the moment. Remove it, or choose another kind of gift',
    fitrClosed: 'The Eid prayer has begun, so this gift has changed. Check it and continue',
    noLines: 'Choose what you would like to give',
    tooManyLines: (most: number | undefined) =>
      message('You can add up to {most} kinds of gift at once. Give the rest separately', { most }),
    other: 'Something went wrong with this gift. Reload the page and try again. What you typed is still here',
    units: {
      amount: 'dollars',
      days: 'days',
      fasts: 'fasts',
      oaths: 'oaths',
      people: 'people',
    } satisfies Record<Basis['by'], string>,
    count: {
      required: (unit: string) => message('Enter how many {unit}', { unit }),
      whole: (unit: string) => message('Enter a whole number of {unit}, such as 5', { unit }),
      tooSmall: (unit: string) => message('Enter 1 or more {unit}', { unit }),
    },
  },
  /** Texts on what was stored or is open in another tab, and what a link could not do. */
  link: {
    saved: (day: string) => message('Saved on {day}', { day }),
    savedText: 'What you typed that day is still here, on this device only.',
    startAgain: 'Start again with an empty form',
    amount: 'We filled in the amount for you. You can change it.',
    unreadable: 'We can’t read the amount in the link. Please enter it.',
    title: (title: string | null | undefined) =>
      title ? message('“{title}”', { title }) : message('The case or program'),
    unknown: 'We can’t find that case or program',
    get unknownText() {
      return rich('The link may be old. You can give without it, or look at <link>all cases</link>.', {
        link: (words) => <a href={toLocalPath('/cases')}>{words}</a>,
      });
    },
    closed: (title: string) => message('{title} takes no more gifts', { title }),
    get closedText() {
      return rich(
        'You can give without it, and we will use your gift where it is needed next. Or look at <link>the cases that are open</link>.',
        { link: (words) => <a href={toLocalPath('/cases?status=open')}>{words}</a> },
      );
    },
    otherKind: (title: string) => message('{title} can’t take this kind of gift', { title }),
    get otherKindText() {
      return rich('You can give without it, or <link>give sadaqah</link> to it.', {
        link: (words) => <a href={toLocalPath('/pay/sadaqah')}>{words}</a>,
      });
    },
  },
  otherTab: {
    title: 'You have a gift open in another tab',
    text: 'You can continue that gift here, or start a new one.',
    continue: 'Continue that gift here',
    start: 'Start a new gift',
  },
  /** In place of the form, for a gift that was paid already. */
  settled: {
    inOtherTab: {
      title: () => message('You have already given this'),
      text: 'You gave this gift in another tab. There is nothing more to pay here.',
      see: 'See your gift and receipt',
      another: 'Give another gift',
    },
    arrived: {
      title: (amount: string) => message('Your gift of {amount} has arrived', { amount }),
      text: 'Thank you.',
      see: 'See your gift and receipt',
      another: 'Give another gift',
    },
    processing: {
      title: (amount: string) => message('Your gift of {amount} is being processed', { amount }),
      text: 'Please don’t pay for it again.',
      see: 'Check the status',
      another: 'Give to something else',
    },
  },
  /** The helper that works out the amount. */
  tainted: {
    from: 'Where does the money come from?',
    toGive: (sum: ReactNode) => rich('To give away: {sum}', { sum }),
    use: 'Use this amount',
    interest: 'Interest',
    interestPaid: 'Interest paid to you, before tax',
    dividend: 'A dividend',
    dividendPaid: 'Dividend',
    percent: 'Percentage of the company’s revenue that is not allowed',
    percentHint: 'For example 2 or 3.75',
    shares: 'Shares, using the company’s annual report',
    income: 'The company’s income that is not allowed',
    issued: 'Shares the company has issued',
    held: 'Shares you hold',
    missing: 'Enter the figures to see the amount here.',
    tooMuch: 'The percentage can’t be more than 100%.',
    tooManyShares: 'Enter how many shares were issued. You can’t hold more shares than that.',
    wrong: 'These figures don’t add up. Please check them.',
    tooLittle: 'That is less than one cent, so there is nothing to give away.',
  },
  payment: {
    payPal: 'PayPal',
    coverFee: (fee: string) => message('Add {fee} for the payment fee, as sadaqah', { fee }),
    give: (total: string) => message('Give {total}', { total }),
    receiptYear: (year: string, isLater: boolean) =>
      isLater
        ? message('It is already 1 July in Sydney, so your receipt will be for the financial year {year}.', { year })
        : message('It is still 30 June in Sydney, so your receipt will be for the financial year {year}.', { year }),
    noWallet: 'They do not work in this browser. Continue to pay another way.',
    cardForm: 'Card payment',
    cardFields: 'the card fields',
    cardLoading: 'The card fields are loading…',
    payPalForm: 'PayPal payment',
    payPalButton: 'PayPal’s button',
    payPalLoading: 'PayPal’s button is loading…',
    byCard: 'card',
    payWith: (other: string) => message('Pay with {other}', { other }),
    notLoaded: (what: string) => message('We could not load {what}', { what }),
    notLoadedText:
      'Nothing was charged, and what you typed is still here. A browser extension or your network may be blocking the payment provider. Try again, or pay another way.',
    bankAsks: 'Your bank needs you to confirm',
    bankAsksText:
      'Before this page was reloaded, your bank asked you to confirm the payment. Nothing has been charged yet.',
    toBank: 'Continue with your bank',
    notice: {
      checking:
        'We are checking this payment to stop card fraud. It takes a few seconds, and you don’t need to do anything.',
      declined: 'The payment did not go through. Nothing was charged',
      failed: 'Nothing was charged',
      closed: 'This gift is closed. Nothing was charged',
      otherWays: (link: (words: string) => ReactNode) =>
        rich('You can also give by bank transfer or by phone. <link>See how, or ask us</link>.', { link }),
      startAgain: 'Start this gift again',
      safeToTry: 'What you typed is still here. If you try again, you won’t pay twice.',
      repriced: 'Please check your gift again. Nothing was charged',
      changed: 'Something has changed since you opened this page.',
      priceChanged: (before: string, after: string) =>
        message('A price has changed since you opened this page: the gift was {before} and is now {after}.', {
          before,
          after,
        }),
      ifRight: 'If that is right, press the button again.',
      removed: 'Your saved card can’t be used any more. Nothing was charged',
      removedText: 'It was removed, or you have signed out. Use another card.',
      left: 'You left PayPal without paying',
      leftText: 'Nothing was charged. You can continue whenever you like.',
      unknown: 'We don’t know yet whether the payment went through',
      dontPayAgain: (link: (words: string) => ReactNode) =>
        rich('Please don’t pay again for now. <link>See the status of the gift</link>.', { link }),
    },
  },
  /** Why a payment failed and what may help, without blame. A heading says that nothing was taken. */
  declined: {
    declined:
      'Your bank did not allow this payment, and did not tell us why. Try another card or PayPal, or ask your bank.',
    insufficient_funds:
      'Your bank says there is not enough money in the account. Use another card, or change the amount.',
    expired_card: 'The card’s expiry date is wrong or has passed. Check it, or use another card.',
    wrong_cvc: 'The security code is wrong. It is the three digits on the back of the card, or the four on the front.',
    wrong_number: 'The card number is wrong. Please check it.',
    authentication_failed:
      'Your bank asked you to confirm the payment, but it was not confirmed. Try again, or use another card.',
    processing_error: 'Something went wrong between the payment provider and your bank. Please try again in a moment.',
    paypal_declined:
      'PayPal could not take the payment from the card or account you chose. Choose another one in PayPal, or pay by card.',
    too_many_declines:
      'To stop card fraud, we close a gift after five declined payments, or too many with one card. What you typed is still here, so you can start the gift again. Your bank can tell you why it said no.',
    try_later: 'We can’t reach your bank at the moment. Try again in a few minutes, or use another card.',
    // Direct debits of a plan, whose own page says more.
    account_closed: 'Your bank says that the account is closed.',
    wrong_account: 'Your bank found no account with that number.',
    debit_not_allowed: 'Your bank does not let us debit the account.',
    debit_returned: 'Your bank returned the debit.',
    debit_too_large: 'It was more than we can debit at a time.',
  } satisfies Record<DeclineReason, string>,
  /** Why a gift could not be stored, or its payment not begin. Nothing was charged in any of these. */
  failures: {
    noAnswer: 'We got no answer from the payment service.',
    provider: 'We got no answer from the payment provider.',
    tooMany: (wait: string) =>
      message(
        'There were too many payment attempts from your internet connection. Wait {wait} and try again, or give by bank transfer or phone.',
        { wait },
      ),
    moment: 'a moment',
    minutes: (minutes: number) => (minutes <= 1 ? message('a minute') : message('{minutes} minutes', { minutes })),
    challenge:
      'We could not finish a check that stops card fraud. Press the button again, or call us to give by phone.',
    declined: 'The payment was declined. Another card may work, or another way to pay.',
    wrongState: 'This gift has changed since you opened it. Check it and press the button again.',
    changed: 'Something in this gift has changed. Check it and press the button again.',
    page: 'We could not send your gift. Reload the page and try again. What you typed is still here.',
  },
  /** The title of the window, once the donor is past the first step. */
  stepTitle: (name: string, number: number, count: number) =>
    message('{name}, step {number} of {count}', { name, number, count }),
  planDetails: {
    notLoaded: 'We could not load the choices for regular gifts',
    notLoadedText: 'What you typed is still here. Check your internet connection and try again, or give once.',
  },
  caseShares: {
    tenth: 'A tenth of what is still needed',
    quarter: 'A quarter of what is still needed',
    half: 'Half of what is still needed',
    all: 'All that is still needed',
  },
  thanks: {
    loading: 'Checking the status of your gift…',
    offline:
      'We can’t check the status of your gift at the moment. Please don’t pay again. This page keeps checking, and we will email you the receipt.',
    notFound: 'We can’t find this gift',
    notFoundText: 'The link may be incomplete. You can also find the receipt in the email we sent you for that gift.',
    unpaidText: 'Nothing was charged. What you typed may still be on the device you used.',
    review: 'We are looking at this payment',
    taintedTitle: 'The money has arrived',
    taintedText: taintedClaims.apart,
    monthlyText:
      'May Allah accept it from you. It is part of your plan, and one email a month lists all gifts of the plan.',
    monthlyReceipt: 'The receipts of your plan’s gifts are on your plan’s page too, and in your account.',
    share: { case: 'Share this case', program: 'Share this program', fund: 'Share this fund' },
    linkCopied: 'Link copied',
    linkToCopy: (url: string) => message('Copy this link: {url}', { url }),
    taintedCaption: (day: string, method: string) =>
      message('Given away on {day} (Sydney), paid {method}', { day, method }),
    caption: (day: string, method: string, isPaid: boolean) =>
      isPaid
        ? message('Your gift of {day} (Sydney), paid {method}', { day, method })
        : message('Your gift of {day} (Sydney), {method}', { day, method }),
    receipt: 'Your receipt',
    /** The first card: what was given, and where its receipt went. */
    given: 'Your gift',
    givenAway: 'What you gave away',
    to: (fund: string, title: string | undefined) => (title ? message('{fund}, for “{title}”', { fund, title }) : fund),
    dedication: {
      honour: (name: string) => rich('In honour of {name}', { name: <span translate="no">{name}</span> }),
      memory: (name: string) => rich('In memory of {name}', { name: <span translate="no">{name}</span> }),
    },
    email: {
      sending: (address: ReactNode) => rich('We are emailing the receipt to {address}.', { address }),
      sent: (address: ReactNode) => rich('We emailed the receipt to {address}.', { address }),
      again: 'Send it again',
      correct: 'Correct the address',
      address: 'Your email address',
      sendThere: 'Send it there',
      wrong: 'Enter an email address such as name@example.com',
      failed: 'We could not send it. Try again in a moment, or download the receipt.',
    },
    card: {
      heading: 'Your card',
      waits: (address: ReactNode, day: string) =>
        rich('We email it to {address} on {day} ({clock}).', { address, day, clock: clocks.byDateInSydney }),
      sent: (address: ReactNode) => rich('We emailed it to {address}.', { address }),
      print: 'Print the card',
      correct: 'Correct the card’s address',
      address: 'Email address for the card',
      save: 'Save the address',
      failed: 'The address was not changed',
      failedText: 'The card may be on its way already. Try again in a moment, or write to us.',
    },
    everyFriday: {
      heading: 'A little each week',
      text: 'You can also give A$10 every Friday. You can stop at any time.',
      link: 'Give A$10 every Friday',
    },
    /** With the count behind it: `Zakat al-fitr for 4 people at A$18.00 each`. */
    fitr: (sum: ReactNode, due = '') =>
      due ? rich('You gave {sum}. {due}.', { sum, due }) : rich('You gave {sum}.', { sum }),
    /** Shared with a case's link. */
    shared: (story: string, raised: string, goal: string) =>
      message('{story} {raised} of {goal} raised so far.', { story, raised, goal }),
    closed: (percent: number) => message('You closed {percent}% of what this case needs.', { percent }),
    download: (receipt: string) =>
      rich('Download receipt {receipt} (PDF)', { receipt: <span translate="no">{receipt}</span> }),
    next: 'What happens next',
    nextSteps: [
      'Each part of your gift goes into its own fund.',
      'We give it to people, or pay for them: to a landlord, a clinic, a grocer or a school.',
      'Each year we report what came into each fund, what we gave, and what we still have to give.',
    ],
    addReminder: 'Add a reminder',
    reminderSaved: 'Saved. Open the file to add it to your calendar.',
    reminderFailed: 'We could not make the file. Check your internet connection and try again.',
    reminders: {
      zakat: {
        heading: 'Your next zakat',
        text: (day: string, hijri: string) =>
          message(
            'If you gave on your zakat date, the next one is {day} ({hijri}), one lunar year later, {byDeviceDate}. A moon sighting may move it by a day.',
            { day, hijri, byDeviceDate: clocks.byDeviceDate },
          ),
        entry: {
          title: 'Zakat date: work out your zakat',
          text: 'From the Umm al-Qura calendar. A moon sighting may move it by a day.',
        },
      },
      tainted_wealth: {
        heading: 'Interest this financial year',
        text: (day: string) =>
          message('Banks add up the year’s interest after 30 June. You can add a reminder to look for it on {day}.', {
            day,
          }),
        entry: {
          title: 'Look for interest on your bank statement',
          text: 'The financial year ended on 30 June.',
        },
      },
      ramadan: {
        heading: 'Next Ramadan',
        text: (day: string, hijri: string) =>
          message('Ramadan is expected to begin on {day} ({hijri}). A moon sighting may move it by a day.', {
            day,
            hijri,
          }),
        entry: {
          title: 'Ramadan is expected to begin',
          text: 'From the Umm al-Qura calendar. A moon sighting may move it by a day.',
        },
      },
    },
    continueGift: 'Continue this gift',
    toAccount: 'See it in your account',
    giveAgain: 'Give again',
    seeCases: 'See the cases',
  },
});
