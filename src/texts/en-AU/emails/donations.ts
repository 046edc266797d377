import { fitrClaims } from '../claims/fitr';
import { taintedClaims } from '../claims/taintedWealth';
import { zakatClaims } from '../claims/zakat';
import type { Kind } from '../../../domain/donation/kinds';
import { area, message } from '../../message';

/** Texts of the emails about a donation. */
export const donationEmails = area('emails/donations', {
  dispute: {
    decidedBy: {
      paypal: 'PayPal',
      direct_debit: 'Your bank',
    },
    bank: 'The bank',
    your: 'Your',
    partOfYour: 'Part of your',
    subject: (whose: string, amount: string) =>
      message('{whose} payment to us was reversed: {amount}', { whose, amount }),
    preview: (who: string, reversed: string) =>
      message('{who} has returned {reversed} after a dispute.', { who, reversed }),
    title: 'Your payment was reversed',
    titlePart: 'Part of your payment was reversed',
    text: (given: string, who: string, reversed: string) =>
      message(
        'Your payment of {given} was disputed. {who} has decided to return {reversed} to the account it was paid from, so we no longer have that money. You don’t need to do anything.',
        { given, who, reversed },
      ),
    returned: 'Returned after the dispute',
    refunded: 'Refunded by us',
    left: 'What is left of your gift',
    notYou: 'If you did not dispute this payment, please tell us.',
  },
  voided: {
    subject: (amount: string) => message('A gift of {amount} was recorded in your name by mistake', { amount }),
    preview: 'We have voided the record and its receipt.',
    title: 'We recorded a gift by mistake',
    text: (amount: string, paidBy: string, day: string) =>
      message(
        'We recorded a gift of {amount} from you, paid {paidBy} on {day}. That was our mistake, so the record is void. We are sorry.',
        { amount, paidBy, day },
      ),
    attached: 'The receipt is attached again, marked as void, for your records.',
    gave: 'If you did give this money, reply to this email, and we will put it right.',
  },
  givenOut: {
    subject: (amount: string) => message('Your {amount} reached people', { amount }),
    title: 'Your gift reached people',
    books: 'Our open books show what each fund received and gave out, month by month.',
    seeBooks: 'See our open books',
    once: 'You asked us to tell you. We send this email once for each gift.',
  },
  now: { caption: 'Your gift now', given: 'Given', refunded: 'Refunded in total', left: 'Gift after refunds' },
  failed: {
    reasons: {
      declined: 'Your bank declined it and did not say why. You can ask your bank, or try another card or PayPal.',
      insufficient_funds: 'Your bank said that there was not enough money in the account.',
      expired_card: 'The card has expired. You can try another card or PayPal.',
      wrong_cvc: 'The security code did not match the card. You can check it and try again.',
      wrong_number: 'The card number was wrong. You can check it and try again.',
      authentication_failed:
        'Your bank could not confirm that it was you. You can try again, or use another card or PayPal.',
      processing_error: 'Something went wrong between our payment provider and the bank. You can try again.',
      paypal_declined: 'PayPal could not take it from your account. You can ask PayPal why, or pay by card.',
      try_later: 'We could not reach the bank. You can try again later.',
      too_many_declines: 'It was declined several times, so we stopped it. You can ask your bank why, or use PayPal.',
      account_closed: 'Your bank said that the account is closed.',
      wrong_account: 'Your bank found no account with that number.',
      debit_not_allowed: 'Your bank does not let us debit the account.',
      debit_returned: 'Your bank returned the debit. Most often there is not enough money in the account.',
      debit_too_large: 'It was more than we can debit at a time.',
    },
    noReason: 'The payment provider did not say why.',
    subject: (amount: string) => message('Your payment of {amount} did not go through', { amount }),
    preview: 'Nothing was charged, and you owe us nothing.',
    title: 'Your payment did not go through',
    text: (amount: string, foundation: string, reason: string) =>
      message('We could not take your gift of {amount} to {foundation}. {reason}', { amount, foundation, reason }),
    noticeTitle: 'Nothing was charged',
    noticeText:
      'You owe us nothing and don’t need to do anything. If your bank shows a charge, it is a hold. It usually disappears within a few days.',
    caption: 'What you wanted to give',
    again: 'If you would still like to give, you can start again. You won’t pay twice: we won’t take the gift above.',
    startAgain: 'Start again',
  },
  refund: {
    place: {
      card: 'the card you paid with',
      paypal: 'your PayPal account',
      direct_debit: 'the bank account it was debited from',
      bank: 'your bank account',
      cash: 'you',
      telephone: 'the account you paid from',
    },
    what: {
      all: 'Your gift',
      rest: 'The rest of your gift',
      part: 'Part of your gift',
      otherPart: 'Another part of your gift',
    },
    subject: (title: string, now: string) => message('{title} was refunded: {now}', { title, now }),
    preview: (now: string, total: string, place: string) =>
      message('{now} of {total} is on its way to {place}.', { now, total, place }),
    title: (title: string) => message('{title} was refunded', { title }),
    text: (now: string, place: string) =>
      message(
        'We have refunded {now} to {place}. It usually arrives within 5 to 10 working days, depending on the bank.',
        { now, place },
      ),
    /** The same for a further refund. */
    again: (now: string, place: string, inAll: string) =>
      message(
        'We have now refunded {now} to {place}, which makes {inAll} in all. It usually arrives within 5 to 10 working days, depending on the bank.',
        { now, place, inAll },
      ),
    returned: 'Returned after a dispute',
    fee: 'Added for the payment fee',
  },
  refundFailed: {
    byPayPal: {
      why: 'PayPal could not complete the refund.',
      where: (foundation: string) => message('The money is still with {foundation}.', { foundation }),
    },
    byBank: {
      why: 'Your bank did not accept it. This can happen when a card has expired or an account is closed.',
      where: (foundation: string) => message('The money is back with {foundation}.', { foundation }),
    },
    subject: (failed: string) => message('We couldn’t refund {failed} to you', { failed }),
    title: 'Your refund did not reach you',
    text: (failed: string, why: string, where: string) =>
      message('We tried to refund {failed} of your gift. {why} {where}', { failed, why, where }),
    noticeTitle: 'To get your money back',
    noticeText: 'Reply to this email, and we will find another way to send it.',
    receipt: (number: string, amount: string, statement: string, deduction: string) =>
      message(
        'Receipt {number}, for {amount}, is attached as a PDF. It replaces every earlier receipt. {statement} {deduction}',
        { number, amount, statement, deduction },
      ),
  },
  receipt: {
    title: 'Your receipt',
    number: 'Receipt number',
    attached: 'attached as a PDF',
    givenOn: 'Date of the gift (Sydney)',
    receivedFrom: 'Received from',
    noName: 'Name not given',
    paidBy: 'Paid by',
    amount: 'Receipt for',
    deductible: 'Tax deductible',
    isVoid: (number: string) => message('Receipt {number} is void. Please don’t use it for a tax claim.', { number }),
    isNew: (number: string, amount: string) =>
      message('Receipt {number}, for the remaining {amount}, is attached as a PDF.', { number, amount }),
    replaces: (number: string, amount: string) =>
      message('Receipt {number}, for the remaining {amount}, is attached as a PDF and replaces it.', {
        number,
        amount,
      }),
    newTitle: 'Your new receipt',
  },
  thanks: {
    attached: 'Your receipt is attached.',
    picture: 'A family walks up to a house with lit windows at dusk.',
    doesTitle: 'What it does',
    /** A sentence on what each kind of gift does; its page says it at length. */
    does: {
      get zakat() {
        return message(
          'Your zakat pays for rent, food, medicine, study and debts of people here who may receive it. {zakatIsWhole}',
          { zakatIsWhole: zakatClaims.whole },
        );
      },
      sadaqah: 'Your sadaqah fills the gaps: it helps people in hardship whom zakat can’t reach, whatever their faith.',
      ramadan:
        'Your Ramadan gift brings iftar to people who fast in hardship, food parcels to their doors, and shelter.',
      fidyah: 'Your fidyah or kaffarah feeds people in poverty, here in Australia.',
      fitr: 'Your zakat al-fitr buys rice, flour, lentils, oil and dates, which reach families in poverty here.',
      get tainted_wealth() {
        return taintedClaims.apart;
      },
    } satisfies Record<Kind, string>,
    /** Zakat al-fitr after the Eid prayer. */
    get doesLate() {
      return message('Your gift buys rice, flour, lentils, oil and dates for families in poverty here. {lateFitr}', {
        lateFitr: fitrClaims.late,
      });
    },
    doesFor: (title: string) => message('It goes to “{title}”.', { title }),
    forGift: {
      subject: (foundation: string, receipt: string | undefined) =>
        receipt === undefined
          ? message('Thank you for your gift to {foundation}', { foundation })
          : message('Thank you for your gift to {foundation}: receipt {receipt}', { foundation, receipt }),
      caption: 'What you gave, and the fund it goes to',
      online: 'Your gift online',
      text: (arrived: string, wish: string) => message('Thank you. {arrived} {wish}', { arrived, wish }),
      title: 'Your gift has arrived',
      arrived: (amount: string) => message('Your gift of {amount} has arrived.', { amount }),
      wish: 'May Allah accept it from you, bless what you gave and bless what you kept.',
    } as const,
    /** Only tainted wealth: giving it away is a duty to be rid of it. It is not thanked for or praised as charity. */
    forTainted: {
      subject: (foundation: string, receipt: string | undefined) =>
        receipt === undefined
          ? message('{foundation} has received the money you gave away', { foundation })
          : message('{foundation} has received the money you gave away: receipt {receipt}', { foundation, receipt }),
      caption: 'What you gave away, and the fund it goes to',
      online: 'Your payment online',
      text: (arrived: string, wish: string) => message('{arrived} {wish}', { arrived, wish }),
      title: 'The money has arrived',
      arrived: (amount: string) => message('Your payment of {amount} has arrived.', { amount }),
      get wish() {
        return taintedClaims.apart;
      },
    } as const,
    withoutReceipt: 'You asked us not to send a receipt for this.',
  },
  greetingByName: (name: string) => message('Assalamu alaikum {name},', { name }),
  greeting: 'Assalamu alaikum,',
  parts: {
    notOnReceipt: 'Not on a receipt',
    sadaqah: 'Sadaqah',
    total: 'Total',
    card: (address: string, day: string, clock: string) =>
      message(
        'We email your card to {address} on {day} ({clock}). It does not say the amount. You can correct the address on your gift’s page until then.',
        { address, day, clock },
      ),
    dedication: (forWhom: string, name: string) => message('You gave this gift {forWhom} {name}.', { forWhom, name }),
    message: 'Your message, which we keep with the gift',
    note: 'Your note to us',
    anonymous: 'You gave anonymously. We don’t tell anyone outside the foundation who you are.',
    see: 'See your gift',
    seeHint: 'Anyone with this link can see what you gave, so please don’t share it.',
    questions: (phone: string, email: string) =>
      message('If something is wrong, call {phone} or email {email}. Please never send us a card number.', {
        phone,
        email,
      }),
    signature: (foundation: string) => message('With thanks from all of us at {foundation}', { foundation }),
    signatureOnly: (foundation: string) => message('From all of us at {foundation}', { foundation }),
    passedOver: (dates: string) => message('With this change we take nothing for {dates}.', { dates }),
  },
  duties: {
    names: { zakat: 'zakat', fitr: 'zakat al-fitr', fidyah: 'fidyah and kaffarah' } as const,
    all: (duty: string) => message('All of your {duty} still counts as given.', { duty }),
    gone: (amount: string, duty: string) =>
      message('{amount} of your {duty} no longer counts as given.', { amount, duty }),
    left: (left: number, all: number, isDays: boolean) =>
      isDays
        ? message('What is left is enough for {left} of {all} days.', { left, all })
        : message('What is left is enough for {left} of {all} people.', { left, all }),
  },
});
