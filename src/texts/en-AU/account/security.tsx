import type { ReactNode } from 'react';
import { clocks } from '../claims/clocks';
import { area, message, rich } from '../../message';

/** Texts of “Security” in the account. */
export const securityCopy = area('account/security', {
  email: {
    title: 'Email address',
    change: 'Change the email address',
    label: 'New email address',
    note: 'We send a code to the new address. Nothing changes until you enter it here. The gifts in your account stay there, and gifts you made as a guest with the new address are added.',
    send: 'Send a code',
    sent: (email: ReactNode) =>
      rich('We have sent a six-digit code to {email}. It works for one hour.', { email: <strong>{email}</strong> }),
    sendAgain: 'Send a new code',
    confirm: 'Confirm the new address',
    keep: 'Keep my old address',
    done: 'Your email address is changed. Use the new address to sign in. We will send your emails there. We have also sent an email to your old address. You can undo the change from there for 7 days.',
    empty: 'Email cannot be empty. Enter the new email address.',
    same: 'This is already your email address. Enter the new one.',
    /** By field and code of the data API. */
    issues: {
      'email format': 'Check that the email address is right.',
      'email conflict': 'This address already has an account. Sign in with it, or enter another address.',
      'email too_many':
        'We have already sent codes to this address. We can send one every 30 seconds, and five an hour. Use the newest code, or try again later.',
      'password required': 'More than five minutes have passed since you entered your password. Enter it again.',
      'code unknown': 'This code is wrong or too old. Use the newest code, or ask for a new one.',
      'code too_many': 'There were too many wrong codes. Ask for a new one.',
    } as Readonly<Record<string, string>>,
  },
  password: {
    title: 'Password',
    text: 'At least eight characters. Three or four words that only you would put together work well.',
    change: 'Change the password',
    hint: 'At least eight characters.',
    everywhere: 'Sign out on all devices, this one too',
    everywhereHint: 'This also signs out anyone else who used your old password. Sign in again with the new one.',
    keep: 'Keep my old password',
    done: 'Your password is changed.',
    doneHere: 'Your password is changed. We could not sign you out on your other devices. Please try again below.',
  },
  /** The fields with which users prove who they are. */
  proof: {
    password: 'Current password',
    code: 'Code from your authenticator app',
  },
  app: {
    title: 'Authenticator app',
    text: 'You can protect your account with a code as well as your password. An app on your phone shows the code. Then another person can’t sign in with your password alone.',
    what: 'your authenticator app',
    isOn: 'It is on.',
    isOff: 'It is off.',
    setUp: 'Set up an authenticator app',
    whatKey: 'a key for your app',
    install:
      'If you don’t have an authenticator app, install one on your phone. Your phone’s app store has many. Many password managers can do this too.',
    lost: 'If you lose your phone, write to us. We will turn the app off once we are sure it is you.',
    turnOn: 'Turn on the authenticator app',
    leaveOff: 'Leave it off',
    turnOnNote: 'This also signs you out on all devices. Then you sign in with your password and the app’s next code.',
    turnedOnHere:
      'Your authenticator app is on. We could not sign you out on your devices. Please choose “Sign out everywhere” below.',
    off: 'Turn off the authenticator app',
    turnOff: 'Turn it off',
    leaveOn: 'Leave it on',
    financeNeedsIt: 'You work in finance, so it stays on. Ask the person who manages accounts if you have a new phone.',
    turnedOff: 'Your authenticator app is off. You can sign in with your password alone.',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'With a passkey you sign in without your password: with your fingerprint, your face or the PIN of your device. Your password still works too. With a passkey you don’t need a code from an authenticator app.',
    what: 'your passkeys',
    none: 'You don’t have a passkey yet.',
    /** Two of the same name are told apart by their number. */
    name: (name: string | undefined, number: number) =>
      name ? message('{name} {number}', { name, number }) : message('Passkey {number}', { number }),
    addedOn: (day: ReactNode) => rich('Added on {day}, {byDeviceDate}', { day, byDeviceDate: clocks.byDeviceDate }),
    add: 'Add a passkey',
    addNote: 'Your browser will then ask where to save the passkey.',
    cancel: 'Cancel',
    added: 'Your passkey is added. You can sign in with it from now on.',
    remove: 'Remove',
    removeOne: (name: string) => message('Remove {name}', { name }),
    keep: 'Keep it',
    removeNote:
      'This also signs you out on all devices. Your device may still show the passkey. You can delete it there too.',
    removedHere:
      'The passkey is removed. We could not sign you out on your devices. Please choose “Sign out everywhere” below.',
  },
  devices: {
    title: 'Where you are signed in',
    summary: 'Devices we remember',
    what: 'your devices',
    off: 'We don’t keep a list of your devices. If you no longer have a device, choose “Sign out everywhere” to sign out on it.',
    none: 'We don’t remember any of your devices.',
    unnamed: 'Unnamed device',
    lastUsed: (day: ReactNode) =>
      rich('Last used on {day}, {byDeviceDate}', { day, byDeviceDate: clocks.byDeviceDate }),
    signOut: 'Sign out on this device',
    everywhereText: 'If you lost a device, or someone else may be signed in to your account:',
    everywhere: 'Sign out everywhere',
    everywhereFailed: 'We could not sign you out',
  },
  /** Texts on what to do about a failure, if the sign-in's forms say something else. */
  failures: {
    newEmail: 'Enter the new email address.',
    password: 'Enter your current password.',
    wrongPassword: 'This is not your current password.',
    refused: 'We could not do this. Please try again.',
    tooMany: 'You have tried many times in a short time. Please wait a few minutes and try again.',
    noAnswer: 'We got no answer. Check your internet connection and try again.',
    signIn: 'Please sign in again.',
  },
});
