import { area, message } from '../../message';

/** Texts of the emails about plans. */
export const planEmails = area('emails/plans', {
  debit: {
    gone: 'Your bank does not let us debit your account any more. Open your plan, and add another account, a card or PayPal.',
    failures: {
      account_closed: 'Your bank says that the account is closed.',
      wrong_account: 'Your bank found no account with that number.',
      debit_not_allowed: 'Your bank does not let us debit the account.',
      debit_returned:
        'Most often this means that there is not enough money in the account. Your bank can tell you why.',
      insufficient_funds: 'Your bank says that there is not enough money in the account.',
      debit_too_large: 'It is more than we can debit at a time.',
    },
    permission:
      'You have set up a direct debit: we may debit this account for your gifts. We email you before each debit. You can cancel it at any time on your plan’s page or with your bank.',
    request: 'Your Direct Debit Request',
    agreement: 'Direct Debit Request service agreement',
    tooLarge: (why: string) =>
      message('{why} Open your plan, and add a card or PayPal, or give a smaller amount more often.', { why }),
    otherWay: (why: string) => message('{why} Open your plan, and add another account, a card or PayPal.', { why }),
    yourBank: 'Your bank',
    declined: (who: string) => message('{who} declined your gift.', { who }),
    refused: (why: string) => message('Your bank did not pay the direct debit. {why}', { why }),
  },
  payPal: 'PayPal',
  facts: {
    count: (count: number) => message('{count} gifts', { count }),
    sum: (amount: string) => message('{amount} in total', { amount }),
    gift: 'Your\u00a0gift',
    fee: 'and the payment fee, as sadaqah',
    when: 'When',
    fund: 'Fund',
    until: 'Until',
    or: (first: string, second: string) => message('{first}, or {second}', { first, second }),
    dates: 'Dates',
    datesIn: (clock: string) => message('each is {clock}', { clock }),
    paidBy: 'Paid\u00a0by',
    card: (brand: string, last4: string) => message('{brand} ending in {last4}', { brand, last4 }),
    next: 'Next\u00a0gift',
  },
  nothingTaken: 'Until then we take nothing, and you owe us nothing.',
  started: {
    subject: (amount: string, schedule: string) =>
      message('Your plan to give {amount} {schedule}', { amount, schedule }),
    preview: (method: string) => message('Your {method} is saved, and your plan has started.', { method }),
    title: 'Your plan has started',
    text: (amount: string, foundation: string, schedule: string) =>
      message('Thank you. You give {amount} to {foundation} {schedule}. May Allah accept it from you.', {
        amount,
        foundation,
        schedule,
      }),
  },
  changed: {
    paused: 'Your plan is paused',
    title: 'Your plan has changed',
    preview: 'Here are the new details.',
    pausedUntil: (day: string) => message('We take nothing before {day}. Then your plan starts again.', { day }),
    text: 'You changed your plan. Here are the new details.',
    notYou: 'If it wasn’t you, open your plan to change it back, or call us.',
  },
  restarted: {
    title: 'Your plan has started again',
    text: 'You started your plan again. It is as it was before, and we take nothing for the dates that have passed.',
    notYou: 'If it wasn’t you, open your plan to stop it, or call us.',
  },
  failed: {
    subject: (amount: string) => message('Your gift of {amount} did not go through', { amount }),
    preview: 'Nothing was taken.',
    title: 'Your gift did not go through',
    tryAgain: (why: string, day: string) =>
      message('{why} We will try again on {day}. You don’t need to do anything, or you can change how you pay.', {
        why,
        day,
      }),
    night:
      'We could not take last night’s gift, and the night is over. You can give it now on our site. Your plan continues tonight.',
    date: 'We could not take your gift, and we won’t try again for this date. Your plan continues on its next date.',
    open: 'Open my plan',
  },
  expiring: {
    subject: 'The card of your plan expires soon',
    preview: 'Many banks send us the details of a new card. If yours does not, add it yourself.',
    title: 'Your card expires soon',
    text: 'Many banks send us the details of the new card. If yours does not, we won’t be able to take your gifts. You can add the new card now.',
    change: 'Change my card',
  },
  debitNotice: {
    account: (digits: string) => message('the account ending {digits}', { digits }),
    yourAccount: 'your account',
    subject: (sum: string, day: string) => message('We will debit {sum} on {day}', { sum, day }),
    preview: 'You don’t need to do anything.',
    title: 'Your next direct debit',
    text: (sum: string, account: string, day: string) =>
      message(
        'We will debit {sum} from {account} on {day}, or on the next day on which banks are open. Please have enough money in the account. You can still skip this gift or change how you pay.',
        { sum, account, day },
      ),
  },
  late: {
    title: 'A gift of your plan is late',
    preview: 'The delay was our mistake.',
    text: 'We did not take a gift of your plan on its day. That was our mistake, and we are sorry. If it is up to a week late, we take it now. If it is later than that, we won’t take it, and you can give it whenever you like.',
  },
  summary: {
    subject: (month: string) => message('What you gave in {month}', { month }),
    preview: (count: number) => message('{count} {count, plural, one {gift} other {gifts}}. Thank you.', { count }),
    title: (month: string) => message('Your gifts in {month}', { month }),
    thanks: 'Thank you. May Allah accept every gift from you.',
    caption: 'What you gave, without fees',
    notTaken: 'Not taken',
    total: 'Total',
    receipts: 'Each gift has its own receipt, in your account and on your plan’s page.',
  },
  link: {
    subject: 'The link to your regular gift',
    preview: 'It opens your plan’s page.',
    title: 'The link to your plan',
    text: 'You asked us for a new link to your plan. Once you open it, the links in our earlier emails no longer work.',
    notYou: 'If you didn’t ask for it, you don’t need to do anything. Your plan has not changed.',
    seeGiven: 'See what I gave',
    change: 'See or change my plan',
    hintSee: 'see your plan and its gifts',
    hintChange: 'change, pause or stop your plan',
    hint: (what: string) =>
      message('With this link you can {what}. It works for 13 months. Please don’t share it.', { what }),
  },
  ended: {
    nothing: 'We take nothing.',
    nothingMore: 'We take nothing more.',
    early: 'Your plan has ended',
    complete: 'Your plan is complete',
    stopped: 'Your plan has stopped',
    text: (nothing: string, amount: string, count: number) =>
      message(
        '{nothing} Your plan gave {amount} in {count} {count, plural, one {gift} other {gifts}}. May Allah accept it from you.',
        { nothing, amount, count },
      ),
    restart: (day: string, clock: string) =>
      message(
        'If you change your mind, you can start it again until {day} ({clock}), without entering how you pay again.',
        { day, clock },
      ),
    openToRestart: 'See my plan or start it again',
    yourBank: 'your bank',
    underWay: (amount: string, where: string) =>
      message(
        'A gift of {amount} was already with {where} when you stopped. If it goes through, we will send you the receipt, and refund it if you ask.',
        { amount, where },
      ),
  },
  savedMethods: { card: 'card', paypal: 'PayPal account', direct_debit: 'bank account' } as const,
});
