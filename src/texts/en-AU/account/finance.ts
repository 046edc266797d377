/** Texts of the way into finance. */
export const copy = {
  what: 'how you sign in',
  needsApp: 'Set up an authenticator app first',
  why: 'Finance moves money and shows what donors gave. So a password is not enough: each sign-in also needs a code from an app on your phone.',
  again: 'Confirm that it is you',
  whyAgain: 'You signed in a while ago. Refunds, records and exports need a sign-in of the last 15 minutes.',
  confirm: 'Confirm',
  cancel: 'Not now',
};
