import { area } from '../../message';

/** The task of a donor, in the emails about a plan. */
export const tasks = area('emails/planTasks', {
  authenticate: {
    title: 'Your bank asks you to confirm your gift',
    text: 'Your bank wants to check that it is you. Open your plan and confirm the gift. It takes a minute.',
    label: 'Confirm my gift',
  },
  change_method: {
    title: 'Your plan needs another way to pay',
    text: 'Your bank says that this card can no longer be used. Open your plan, and add another card or PayPal.',
    label: 'Change how I pay',
  },
  try_again: {
    title: 'We couldn’t take your gift',
    text: 'We tried several times, and it was declined each time. You can try again, or change how you pay.',
    label: 'Open my plan',
  },
  choose_fund: {
    title: 'Choose where your next gifts go',
    text: 'The case or program you give to has all it needs. Open your plan, and choose another.',
    label: 'Choose where to give',
  },
  confirm_after_dispute: {
    title: 'Do you want your plan to go on?',
    text: 'We were told that a gift of your plan may not have been your wish, so we stopped taking gifts. Open your plan to go on, to change how you pay, or to stop it.',
    label: 'Decide about my plan',
  },
} as const);

/** Texts in place of a task's text: after a lost dispute, and if PayPal has withdrawn what was saved. */
export const otherTasks = area('emails/planTasks:other', {
  paidBack:
    'Your bank or PayPal has paid back a gift of your plan, so we stopped taking gifts and don’t use this way to pay any more. Open your plan to add another way to pay and go on, or to stop it.',
  payPalGone: 'PayPal does not let us take your gifts any more. Open your plan, and add PayPal again or a card.',
});
