import type { PendingStep } from '../../../../services/identity';

/** The values that are typed into the forms of a sign-in. It stays from one form to the next, and is lost in none. */
export type Typed = {
  readonly email: string;
  readonly password: string;
  readonly givenName: string;
  readonly code: string;
  readonly newPassword: string;
  readonly answer: string;
};

export const nothingTyped: Typed = { email: '', password: '', givenName: '', code: '', newPassword: '', answer: '' };

/** The values of the one form that all of a sign-in's forms show parts of. */
export type EntryValues = Typed & {
  /** Whether sign-ins outlast the browser: at first as chosen last on this device. */
  readonly staysSignedIn: boolean;
};

/** A form's field, or all of it if it is about none. */
export interface EntryIssue {
  readonly field: keyof Typed | null;
  readonly message: string;
}

/** A message with a code that was sent. */
export interface SentCode {
  readonly email: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The sign-up that this tab began, as the service names it. */
  readonly signUp?: string | undefined;
  /** The address was confirmed a moment ago, so it has an account. */
  readonly isConfirmed?: boolean | undefined;
}

/** The forms that the account's address names while no one is signed in. */
export type EntryPage = 'sign-in' | 'sign-up' | 'forgotten';

/** The form that is shown. */
export type Screen =
  | { readonly at: EntryPage }
  /** The address of a sign-up is confirmed by a code. */
  | { readonly at: 'confirm'; readonly sent: SentCode }
  /** The address of a sign-up is confirmed by a link, which is waited for. */
  | { readonly at: 'await-link'; readonly sent: SentCode }
  /** A new password is chosen by a code. */
  | { readonly at: 'reset'; readonly sent: SentCode }
  /** The sign-in asks for something more. */
  | { readonly at: 'challenge'; readonly outcome: PendingStep };

/** The notice above a form: a closed list, worded in `texts/en-AU/account/entry.tsx`. */
export type EntryNotice =
  | 'confirmed'
  | 'confirmed-choose-password'
  | 'confirm-first'
  | 'link-not-opened'
  | 'sent-again'
  | 'sent-lately'
  | 'start-again'
  | 'password-changed'
  /** The pool is locked by wrong passwords, which may be a stranger's. */
  | 'password-changed-locked'
  | 'reset-required';

/** The notice above the area once a sign-in is done. */
export type SignedInNotice =
  | 'password-reset'
  /** The sessions on other devices could not be ended. */
  | 'password-reset-here';

/** Which form is shown. What is typed, what is wrong with it and whether it is being sent is `useForm`'s. */
export interface EntryState {
  readonly page: EntryPage;
  readonly screen: Screen;
  readonly notice: EntryNotice | null;
}
