import type { ReactNode } from 'react';
import { toLocalPath } from '../../language';
import { area, message, rich } from '../../message';

/** Draws a word of a sentence as a link. */
type Link = (text: string) => ReactNode;

/** Texts of the way in, and those that the area's forms share with it. */
export const entryCopy = area('account/entry', {
  /** Texts beside the forms. */
  aside: {
    label: 'About accounts',
    newHere: 'New here?',
    newHereText: 'It takes a minute. You need an email address and a password, and we send you a code.',
    createAccount: 'Create an account',
    without: 'You can give without an account',
    withoutText:
      'We email your receipt either way. If you create an account later with the same address, your earlier gifts appear in it.',
    give: 'Give without an account',
  },
  signIn: {
    title: 'Sign in',
    forgotten: 'Forgotten your password?',
    passkey: 'Sign in with a passkey',
    passkeyHint: 'Enter your email address above first. You can add passkeys in your account.',
  },
  /** Why a user who was signed in is asked to sign in. */
  sessionEnds: {
    requested: 'You are signed out.',
    everywhere: 'You are signed out on all devices.',
    deleted: 'Your account is deleted, and you are signed out.',
    'password-changed':
      'Your password is changed, and you are signed out on all devices. Sign in with the new password.',
    'app-turned-on':
      'Your authenticator app is on, and you are signed out on all devices. Sign in with your password and the next code in the app.',
    'passkey-removed': 'The passkey is removed, and you are signed out on all devices. Sign in again to continue.',
    'in-other-tab': 'You signed out in another tab, so you are signed out here too.',
    idle: 'We signed you out because there was no activity here for 30 minutes. Sign in again to continue.',
    'user-disabled':
      'You are signed out, because this account can’t be used at the moment. If you don’t know why, write to us.',
    'user-missing': 'You are signed out, because this account no longer exists.',
    'token-revoked':
      'You were signed out on all devices, so you are signed out here too. If that was not you, choose a new password.',
    'refresh-token-expired': 'You are signed out, because you signed in a long time ago. Please sign in again.',
    'password-reset-required':
      'You are signed out, because this account needs a new password. Ask for a code to choose one.',
  },
  /** The question about data of the user before that the browser still holds. */
  deviceData: {
    text: 'This browser still holds a zakat calculation, a gift someone started or a form someone filled in. If other people use this device, remove it.',
    remove: 'Remove it from this device',
    removed: 'Removed from this device.',
  },
  signUp: {
    title: 'Create an account',
    button: 'Create account',
    emailHint: 'Once you confirm it, gifts you made with this address appear in your account.',
    passwordHint: 'At least eight characters of any kind. A few words of your own work well.',
    givenName: 'First name (optional)',
    givenNameHint: 'So that we know what to call you.',
    haveAccount: (link: Link) => rich('Already have an account? <link>Sign in</link>', { link }),
  },
  confirm: {
    title: 'Confirm your email address',
    button: 'Confirm',
    haveAccount: (signIn: Link, forgotten: Link) =>
      rich('If you already have an account, <signIn>sign in</signIn> or <forgotten>reset your password</forgotten>.', {
        signIn,
        forgotten,
      }),
    linkSent: (email: ReactNode) =>
      rich('Look for our email to {email}, and open the link in it on any device.', {
        email: <strong>{email}</strong>,
      }),
    waiting: 'Waiting for you to open the link. This page will then sign you in.',
    codeLasts: '24 hours',
  },
  forgotten: {
    title: 'Choose a new password',
    text: 'Enter the email address of your account. We will send you a code, so that you can choose a new password.',
    button: 'Send a code',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Enter the code and a new password',
    button: 'Set password and sign in',
    codeLasts: 'one hour',
    noAccount: 'If there is no account with this address, no email comes.',
    otherDevices: 'When you set a new password, you are signed out on all other devices.',
  },
  /** The forms with which a sign-in is completed. */
  challenge: {
    startAgain: 'Start signing in again',
    continue: 'Continue',
    signIn: 'Sign in',
    code: {
      title: 'Enter your code',
      byEmail: (sentTo: string | undefined) =>
        sentTo
          ? message('We sent a code by email to {sentTo}. It works for three minutes.', { sentTo })
          : message('We sent a code by email. It works for three minutes.'),
      byText: (sentTo: string | undefined) =>
        sentTo
          ? message('We sent a code by text message to {sentTo}. It works for three minutes.', { sentTo })
          : message('We sent a code by text message. It works for three minutes.'),
      byApp: 'Open your authenticator app, and enter the code it shows for Mizan.',
    },
    method: {
      choose: 'Choose a second step',
      chooseLabel: 'How would you like to get the code?',
      setUp: 'Set up a second step',
      setUpLabel: 'How would you like to get codes from now on?',
      names: { TOTP: 'Authenticator app', SMS: 'Text message', EMAIL: 'Email' },
    },
    setUpApp: {
      title: 'Set up your authenticator app',
      text: 'To sign in to this account you also need a code from an authenticator app. It takes a minute to set up.',
    },
    setUpEmail: {
      title: 'Where should we send codes?',
      text: 'To sign in to this account you also need a code by email. We will send one now.',
    },
    newPassword: {
      title: 'Choose your own password',
      text: 'You signed in with a temporary password. Choose your own to continue.',
      button: 'Set password and sign in',
    },
    question: {
      title: 'One more question',
      answer: 'Your answer',
    },
  },
  /** Fields and other parts of the forms. */
  fields: {
    email: 'Email address',
    password: 'Password',
    newPassword: 'New password',
    newPasswordHint: 'At least eight characters of any kind.',
    code: 'Code',
    codeFromApp: 'Code from the app',
    codeHint: 'Six digits.',
    keep: 'Keep me signed in on this device',
    keepHint:
      'Untick this on a shared computer. We then sign you out when you close the browser, or after 30 minutes without activity.',
    showPassword: 'Show password',
    passwordHidden: 'The password is hidden',
    passwordShown: 'The password is shown',
  },
  /** A code that was sent. */
  sent: {
    text: (email: ReactNode) =>
      rich('Look for our email to {email}. It has a six-digit code.', { email: <strong>{email}</strong> }),
    lasts: (time: string) =>
      message(
        'The code works for {time}. If you can’t see it, check your spam folder. We can send one code every 30 seconds, and five an hour.',
        { time },
      ),
    wrongAddress: (link: Link) => rich('Wrong address? <link>Use another</link>', { link }),
    another: (button: Link) => rich('No code? <button>Send a new code</button>', { button }),
    next: (seconds: number) =>
      seconds === 0
        ? message('You can ask for another now.')
        : message('You can ask for another in {seconds} {seconds, plural, one {second} other {seconds}}.', { seconds }),
  },
  authenticatorKey: {
    scan: 'Scan this picture with your authenticator app.',
    picture: 'QR code with the key for your account',
    open: (setupUri: string) =>
      rich('On this device, you can <a>open it in the app</a>, or enter this key:', {
        a: (words) => <a href={setupUri}>{words}</a>,
      }),
  },
  lostApp: {
    title: 'If you can’t use your authenticator app',
    get text() {
      return rich(
        '<link>Write to us</link> and tell us the email address of your account. We will reply to that address and ask a question or two, to be sure it is you. Then we will turn the authenticator app off. This can take two working days.',
        { link: (words) => <a href={toLocalPath('/contact')}>{words}</a> },
      );
    },
    newPassword: 'Choosing a new password does not turn it off.',
  },
  /** Notices between the forms. */
  notices: {
    confirmed: 'Your email address is confirmed. You can sign in now.',
    'confirmed-choose-password':
      'Your email address is confirmed. To keep your account safe, choose a new password now. We have sent you a second code.',
    'confirm-first': 'You need to confirm the email address of this account first. We have sent you a code.',
    'link-not-opened':
      'Please use your credentials to sign in, once you have opened the link that we sent you. If your password does not work then, choose “Forgotten your password?” to set a new one.',
    'sent-again': 'We have sent you a new code.',
    'sent-lately': 'We sent you a code a moment ago. It still works.',
    'start-again': 'That took too long, so you need to start again. Please use your credentials to sign in.',
    'password-changed': 'Your new password is set. You can sign in with it now.',
    'password-changed-locked':
      'Your new password is set. But a wrong password was entered too many times, so your account is locked for a short time. Wait a few minutes, then sign in with your new password.',
    'reset-required': 'You need to choose a new password before you can sign in. We can send you a code for that.',
  },
  /** Texts on what to do about a failure, after the identity service's own words for it. */
  failures: {
    title: 'This did not work',
    withAdvice: (failure: string, advice: string) => message('{failure}. {advice}', { failure, advice }),
    /** The texts of the specification’s section 8, without their full stops. */
    catalogue: {
      authentication: 'Authentication Error',
      emptyEmail: 'Email cannot be empty',
      emptyPhone: 'Phone number cannot be empty',
      emptyUsername: 'Username cannot be empty',
      emptyPassword: 'Password cannot be empty',
      emptyCode: 'Confirmation code cannot be empty',
      signUp: 'Error creating account',
      noMfa: 'No valid MFA method provided',
      invalidMfa: 'Invalid MFA type',
      emptyChallenge: 'Challenge response cannot be empty',
      noSession: 'Failed to get the session because the user is empty',
      network: 'Network Error',
      devices: 'Device tracking has not been configured in this User Pool',
      autoSignIn: 'Please use your credentials to sign in',
      oAuthState: 'Invalid state in OAuth flow',
      poolFormat: 'Invalid UserPoolId format',
      poolRequired: 'Both UserPoolId and ClientId are required',
    },
    empty: {
      email: 'Enter your email address.',
      password: 'Enter your password.',
      newPassword: 'Choose a password with at least eight characters.',
      code: 'Enter the six-digit code.',
      answer: 'Enter your answer.',
    },
    notAnAddress: 'Enter an email address with an @ and a full stop, such as name@example.com.',
    foreignCharacter: (character: string) =>
      message(
        'We can’t send email to an address with “{character}”. Type a plain letter, a number or a sign instead. A letter that was copied can look right and still be a different one.',
        { character },
      ),
    wrongCredentials: 'The email address or password is wrong, or the account can’t be used at the moment.',
    // The pool locks for a second after five wrong passwords or codes, and for twice as long after each further one, up to 15 minutes.
    locked:
      'A wrong password or code was entered too many times, so the account is locked for a short time. Wait a minute and try again. Each wrong one makes the wait longer, up to 15 minutes. If you have forgotten your password, choose a new one by email.',
    clock: (minutes: number) =>
      message(
        'The clock on this device is {minutes} minutes wrong, and you need the right time to sign in. Set the clock to update automatically and try again.',
        { minutes },
      ),
    /** Texts on what is wrong with a new password, beside its being short. */
    newPassword: {
      'password-edges': 'A password can’t start or end with a space. Remove the space, or choose another password.',
      'password-length': 'A password can’t be longer than 256 characters.',
    },
    /** Texts on what is wrong with a password that the user already has: no password here is like that. */
    typedPassword: {
      'password-edges':
        'Your password starts or ends with a space. Passwords here never do. Remove the space and try again.',
      'password-length': 'Your password is longer than 256 characters. Passwords here never are. Check what you typed.',
    },
    weakPassword: 'Choose a password with at least eight characters of any kind.',
    wrongCode: 'This code is wrong or too old. Use the newest code, or ask for a new one.',
    // An app's code works once, and we cannot send another.
    wrongAppCode:
      'This code is wrong, or was already used. Enter the next code in your authenticator app. If that is wrong too, check that your phone sets its clock automatically.',
    codeUsed: 'You set a new password less than half a minute ago. You can ask for another code in half a minute.',
    chooseMethod: 'Choose one of these.',
    wrongMethod: 'You can’t use this one here. Choose another.',
    tooMany:
      'You have tried many times in a short time. Please wait a few minutes and try again. What you typed is still here.',
    notSent: 'We could not send the message. Check the address, or try again later.',
    wrongAddress: 'Check that the email address is right.',
    rejected: 'We could not accept this. Check what you typed and try again.',
    /** Why a passkey could not be used or made. */
    passkey: {
      'no-passkey':
        'We found no passkey for this address. Sign in with your password. You can add a passkey in your account.',
      'passkey-cancelled':
        'Your browser did not use a passkey. It was cancelled, took too long, or there is none on this device. Try again, or use your password.',
      'passkey-exists': 'This device already has a passkey for your account.',
      'passkey-refused':
        'This passkey can’t be used here. It must be one that you unlock with your fingerprint, your face or a PIN. Try another device, or use your password.',
    },
    noAnswer: 'We got no answer. What you typed is still here. Check your internet connection and try again.',
    signIn: 'Sign in with your email address and password.',
    storageBlocked:
      'Your browser blocks cookies and site data for this site. We need them to keep you signed in. Allow them for this site in your browser’s settings, then try again. What you typed is still here.',
    ourSide: 'Something went wrong on our side. Please try again in a few minutes, or write to us.',
  },
});
