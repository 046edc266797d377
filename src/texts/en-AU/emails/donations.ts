import { lateFitr } from '../../../domain/claims/fitr';
import { taintedIsApart } from '../../../domain/claims/taintedWealth';
import { zakatIsWhole } from '../../../domain/claims/zakat';
import type { Kind } from '../../../domain/donation/kinds';

/** Texts of the emails about a donation. */
export const donationEmails = {
  dispute: {
    decidedBy: {
      paypal: 'PayPal',
      direct_debit: 'Your bank',
    },
    bank: 'The bank',
    your: 'Your',
    partOfYour: 'Part of your',
    subject: (whose: string, amount: string) => `${whose} payment to us was reversed: ${amount}`,
    preview: (who: string, reversed: string) => `${who} has returned ${reversed} after a dispute.`,
    title: 'Your payment was reversed',
    titlePart: 'Part of your payment was reversed',
    text: (given: string, who: string, reversed: string) =>
      `Your payment of ${given} was disputed. ${who} has decided to return ${reversed} to the account it was paid from, so we no longer have that money. You don’t need to do anything.`,
    returned: 'Returned after the dispute',
    refunded: 'Refunded by us',
    left: 'What is left of your gift',
    notYou: 'If you did not dispute this payment, please tell us.',
  },
  voided: {
    subject: (amount: string) => `A gift of ${amount} was recorded in your name by mistake`,
    preview: 'We have voided the record and its receipt.',
    title: 'We recorded a gift by mistake',
    text: (amount: string, paidBy: string, day: string) =>
      `We recorded a gift of ${amount} from you, paid ${paidBy} on ${day}. That was our mistake, so the record is void. We are sorry.`,
    attached: 'The receipt is attached again, marked as void, for your records.',
    gave: 'If you did give this money, reply to this email, and we will put it right.',
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
    subject: (amount: string) => `Your payment of ${amount} did not go through`,
    preview: 'Nothing was charged, and you owe us nothing.',
    title: 'Your payment did not go through',
    text: (amount: string, foundation: string, reason: string) =>
      `We could not take your gift of ${amount} to ${foundation}. ${reason}`,
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
    subject: (title: string, now: string) => `${title} was refunded: ${now}`,
    preview: (now: string, total: string, place: string) => `${now} of ${total} is on its way to ${place}.`,
    title: (title: string) => `${title} was refunded`,
    again: 'now ',
    inAll: (inAll: string) => `, which makes ${inAll} in all`,
    text: (again: string, now: string, place: string, inAll: string) =>
      `We have ${again}refunded ${now} to ${place}${inAll}. It usually arrives within 5 to 10 working days, depending on the bank.`,
    returned: 'Returned after a dispute',
    fee: 'Added for the payment fee',
  },
  refundFailed: {
    byPayPal: {
      why: 'PayPal could not complete the refund.',
      where: (foundation: string) => `The money is still with ${foundation}.`,
    },
    byBank: {
      why: 'Your bank did not accept it. This can happen when a card has expired or an account is closed.',
      where: (foundation: string) => `The money is back with ${foundation}.`,
    },
    subject: (failed: string) => `We couldn’t refund ${failed} to you`,
    title: 'Your refund did not reach you',
    text: (failed: string, why: string, where: string) => `We tried to refund ${failed} of your gift. ${why} ${where}`,
    noticeTitle: 'To get your money back',
    noticeText: 'Reply to this email, and we will find another way to send it.',
    receipt: (number: string, amount: string, statement: string, deduction: string) =>
      `Receipt ${number}, for ${amount}, is attached as a PDF. It replaces every earlier receipt. ${statement} ${deduction}`,
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
    isVoid: (number: string) => `Receipt ${number} is void. Please don’t use it for a tax claim.`,
    replaces: ' and replaces it',
    isNew: (number: string, amount: string, replaces: string) =>
      `Receipt ${number}, for the remaining ${amount}, is attached as a PDF${replaces}.`,
    newTitle: 'Your new receipt',
  },
  thanks: {
    attached: ' Your receipt is attached.',
    picture: 'A family walks up to a house with lit windows at dusk.',
    doesTitle: 'What it does',
    /** A sentence on what each kind of gift does; its page says it at length. */
    does: {
      zakat: `Your zakat pays for rent, food, medicine, study and debts of people here who may receive it. ${zakatIsWhole}`,
      sadaqah: 'Your sadaqah fills the gaps: it helps people in hardship whom zakat can’t reach, whatever their faith.',
      ramadan:
        'Your Ramadan gift brings iftar to people who fast in hardship, food parcels to their doors, and shelter.',
      fidyah: 'Your fidyah or kaffarah feeds people in poverty, here in Australia.',
      fitr: 'Your zakat al-fitr buys rice, flour, lentils, oil and dates, which reach families in poverty here.',
      tainted_wealth: taintedIsApart,
    } satisfies Record<Kind, string>,
    /** Zakat al-fitr after the Eid prayer. */
    doesLate: `Your gift buys rice, flour, lentils, oil and dates for families in poverty here. ${lateFitr}`,
    doesFor: (title: string) => `It goes to “${title}”.`,
    forGift: {
      subject: (foundation: string, receipt: string | undefined) =>
        `Thank you for your gift to ${foundation}${receipt === undefined ? '' : `: receipt ${receipt}`}`,
      caption: 'What you gave, and the fund it goes to',
      online: 'Your gift online',
      text: (arrived: string, wish: string) => `Thank you. ${arrived} ${wish}`,
      title: 'Your gift has arrived',
      arrived: (amount: string) => `Your gift of ${amount} has arrived.`,
      wish: 'May Allah accept it from you, bless what you gave and bless what you kept.',
    } as const,
    /** Tainted wealth alone: giving it away is a duty to be rid of it. It is not thanked for or praised as charity. */
    forTainted: {
      subject: (foundation: string, receipt: string | undefined) =>
        `${foundation} has received the money you gave away${receipt === undefined ? '' : `: receipt ${receipt}`}`,
      caption: 'What you gave away, and the fund it goes to',
      online: 'Your payment online',
      text: (arrived: string, wish: string) => `${arrived} ${wish}`,
      title: 'The money has arrived',
      arrived: (amount: string) => `Your payment of ${amount} has arrived.`,
      wish: taintedIsApart,
    } as const,
    withoutReceipt: 'You asked us not to send a receipt for this.',
  },
  greetingByName: (name: string) => `Assalamu alaikum ${name},`,
  greeting: 'Assalamu alaikum,',
  parts: {
    notOnReceipt: 'Not on a receipt',
    sadaqah: 'Sadaqah',
    total: 'Total',
    card: (address: string, day: string, clock: string) =>
      `We email your card to ${address} on ${day} (${clock}). It does not say the amount. You can correct the address on your gift’s page until then.`,
    dedication: (forWhom: string, name: string) => `You gave this gift ${forWhom} ${name}.`,
    message: 'Your message, which we keep with the gift',
    note: 'Your note to us',
    anonymous: 'You gave anonymously. We don’t tell anyone outside the foundation who you are.',
    see: 'See your gift',
    seeHint: 'Anyone with this link can see what you gave, so please don’t share it.',
    questions: (phone: string, email: string) =>
      `If something is wrong, call ${phone} or email ${email}. Please never send us a card number.`,
    signature: (foundation: string) => `With thanks from all of us at ${foundation}`,
    signatureOnly: (foundation: string) => `From all of us at ${foundation}`,
    passedOver: (dates: string) => `With this change we take nothing for ${dates}.`,
  },
  duties: {
    names: { zakat: 'zakat', fitr: 'zakat al-fitr', fidyah: 'fidyah and kaffarah' } as const,
    all: (duty: string) => `All of your ${duty} still counts as given.`,
    gone: (amount: string, duty: string) => `${amount} of your ${duty} no longer counts as given.`,
    left: (left: number, all: number, isDays: boolean) =>
      `What is left is enough for ${left} of ${all} ${isDays ? 'days' : 'people'}.`,
  },
};
