import { area, message } from '../../message';

/** Texts of the emails about accounts, and of those with a code. */
export const accountEmails = area('emails/account', {
  signature: 'Mizan Zakat Foundation',
  greeting: 'Assalamu alaikum,',
  greetingByName: (givenName: string) => message('Assalamu alaikum {givenName},', { givenName }),
  nothingToDo: 'If this was you, you don’t need to do anything.',
  choosePassword: 'Choose a new password',
  contactUs: 'Contact us',
  emailChanged: {
    subject: 'Your email address was changed',
    text: (maskedEmail: string) =>
      message('The email address of your account with us was changed from this one to {maskedEmail}.', { maskedEmail }),
    notYou:
      'If it was not you, someone else knows your password. You can undo the change for 7 days. Your account will go back to this address, we will sign out every device, and you can choose a new password.',
    undo: 'Undo the change',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account with us was changed.',
    notYou:
      'If it was not you, someone else has access to your account. Choose a new password now. We will send a code to this address and sign out every device.',
  },
  appOn: {
    subject: 'Your authenticator app was turned on',
    text: 'To sign in to your account with us, you now need your password and a code from your authenticator app.',
    notYou:
      'If it was not you, someone else knows your password. Choose a new one now, with a code that we send to this address. Then contact us. We will turn the authenticator app off once we know it is you.',
  },
  appOff: {
    subject: 'Your authenticator app was turned off',
    text: 'You now need only your password to sign in to your account with us. We no longer ask for a code from an authenticator app.',
    notYou:
      'If it was not you, someone else has access to your account. Choose a new password now, with a code that we send to this address. That signs out every device.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'A passkey was added to your account with us. Anyone who has it can sign in without your password.',
    notYou:
      'If it was not you, someone else knows your password. Sign in, open Security and remove the passkey. Then change your password and sign out on all devices. A new password alone does not remove a passkey.',
    openSecurity: 'Open Security',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was removed from your account with us. It can no longer be used to sign in.',
    notYou:
      'If it was not you, someone else has access to your account. Choose a new password now, with a code that we send to this address. That signs out every device.',
  },
  deleted: {
    subject: 'Your account was deleted',
    text: 'Your account with us was deleted, along with your profile and the zakat calculations you saved. We keep the records of your gifts, as the law requires, and your receipts stay valid.',
    notYou:
      'If it was not you, someone else knew your password. We can’t bring back what was deleted. You can create a new account with this address. It will show the gifts made with this address. Choose a new password there, and anywhere else you used the old one. If something looks wrong, please contact us.',
  },
  codes: {
    'sign-up': {
      subject: 'Your code to finish signing up',
      opening: 'Welcome. Enter this code on the page where you are signing up. Your account will then be ready.',
      lasts: 'The code works for 24 hours.',
      otherwise:
        'If you did not sign up, you don’t need to do anything. No one can open the account without this code.',
    },
    'reset-password': {
      subject: 'Your code to choose a new password',
      opening: 'Enter this code on the page where you asked for it, and choose a new password.',
      lasts: 'The code works for one hour.',
      otherwise: 'If you did not ask for a new password, you don’t need to do anything. Your password has not changed.',
    },
    'confirm-first': {
      subject: 'Your code to confirm your email address',
      opening:
        'You asked for a new password, but this email address is not confirmed yet. Enter this code on the page where you asked. This confirms the address. We will then send you a second code to choose a new password.',
      lasts: 'The code works for 24 hours.',
      otherwise: 'If you did not ask for a new password, you don’t need to do anything.',
    },
    'account-exists': {
      subject: 'You already have an account with us',
      opening:
        'Someone tried to create an account with this email address, but it already has one. If it was you, sign in with your password. If you have forgotten it, enter this code on the page where you were signing up. The password you typed there will replace the old one.',
      lasts: 'The code works for one hour.',
      otherwise: 'If it was not you, you don’t need to do anything. Your account and your password have not changed.',
    },
    'change-email': {
      subject: 'Your code to confirm this email address',
      opening: 'Enter this code in your account. We will then send your emails to this address.',
      lasts: 'The code works for one hour.',
      otherwise:
        'If you have no account with us, someone may have typed your address by mistake. You don’t need to do anything.',
    },
    'change-plan': {
      subject: 'Your code to change your regular gift',
      opening:
        'You asked to raise your regular gift, to give it to something else, or to change how you pay. Enter this code on your plan’s page to confirm it.',
      lasts: 'The code works for one hour.',
      otherwise:
        'If you did not ask for this, don’t enter the code anywhere. Nothing has changed. Someone may have the link to your plan: open your plan from our email and choose “End all links”.',
    },
    'sign-in': {
      subject: 'Your code to sign in',
      opening: 'Enter this code on the page where you are signing in.',
      lasts: 'The code works for three minutes.',
      otherwise: 'If you are not signing in, someone may know your password. Please choose a new one.',
    },
    'text-message': {
      subject: 'Text message: your code to sign in',
      opening:
        'This would have come as a text message to your phone. Enter the code on the page where you are signing in.',
      lasts: 'The code works for three minutes.',
      otherwise: 'If you are not signing in, someone may know your password. Please choose a new one.',
    },
  },
  code: {
    line: (code: string) => message('Your code: {code}', { code }),
    secret: 'We will never ask you for it. Please don’t share it with anyone.',
  },
});
