import { html } from 'hono/html';
import type { SecurityChange } from '../../../src/contract/account';
import type { RenderedEmail } from '../../useCases/ports/MailPort';

interface Link {
  readonly label: string;
  readonly href: string;
}

const signature = 'Mizan Zakat Foundation';

/** A plain email, like those with codes: it needs no content service. It greets by the first name where the account has one. */
function plainEmail(givenName: string | null, subject: string, paragraphs: readonly (string | Link)[]): RenderedEmail {
  const greeting = givenName === null ? 'Assalamu alaikum,' : `Assalamu alaikum ${givenName},`;
  const all = [greeting, ...paragraphs, signature];
  const lines = all.map((one) => (typeof one === 'string' ? one : `${one.label}: ${one.href}`));
  const parts = all.map((one) =>
    typeof one === 'string' ? html`<p>${one}</p>` : html`<p><a href="${one.href}">${one.label}</a></p>`,
  );
  return { subject, text: lines.join('\n\n'), html: parts.map(String).join('\n') };
}

const nothingToDo = 'If this was you, you don’t need to do anything.';

const newPassword = (siteUrl: string): Link => ({
  label: 'Choose a new password',
  href: `${siteUrl}/account#/forgotten`,
});
const contactUs = (siteUrl: string): Link => ({ label: 'Contact us', href: `${siteUrl}/contact` });

/** A masked address: `amina@mizan.example` is `a***@m***`. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.charAt(0)}***@${domain.charAt(0)}***`;
}

/** Notifies an account's former address of the change. `undoUrl` works for 7 days. */
export const createEmailChangedEmail = (newEmail: string, undoUrl: string, givenName: string | null): RenderedEmail =>
  plainEmail(givenName, 'Your email address was changed', [
    `The email address of your account with us was changed from this one to ${masked(newEmail)}.`,
    nothingToDo,
    'If it was not you, someone else knows your password. You can undo the change for 7 days. Your account will go back to this address, we will sign out every device, and you can choose a new password.',
    { label: 'Undo the change', href: undoUrl },
  ]);

/** Says that the password was changed by a user who knew the old one. */
export const createPasswordChangedEmail = (siteUrl: string, givenName: string | null): RenderedEmail =>
  plainEmail(givenName, 'Your password was changed', [
    'The password of your account with us was changed.',
    nothingToDo,
    'If it was not you, someone else has access to your account. Choose a new password now. We will send a code to this address and sign out every device.',
    newPassword(siteUrl),
  ]);

/** Says that another way to sign in was turned on or off, by someone who had just typed the password. */
export function securityChanged(change: SecurityChange, siteUrl: string, givenName: string | null): RenderedEmail {
  switch (change) {
    case 'authenticator_app_on':
      return plainEmail(givenName, 'Your authenticator app was turned on', [
        'To sign in to your account with us, you now need your password and a code from your authenticator app.',
        nothingToDo,
        'If it was not you, someone else knows your password. Choose a new one now, with a code that we send to this address. Then contact us. We will turn the authenticator app off once we know it is you.',
        newPassword(siteUrl),
        contactUs(siteUrl),
      ]);
    case 'authenticator_app_off':
      return plainEmail(givenName, 'Your authenticator app was turned off', [
        'You now need only your password to sign in to your account with us. We no longer ask for a code from an authenticator app.',
        nothingToDo,
        'If it was not you, someone else has access to your account. Choose a new password now, with a code that we send to this address. That signs out every device.',
        newPassword(siteUrl),
      ]);
    case 'passkey_added':
      return plainEmail(givenName, 'A passkey was added to your account', [
        'A passkey was added to your account with us. Anyone who has it can sign in without your password.',
        nothingToDo,
        'If it was not you, someone else knows your password. Sign in, open Security and remove the passkey. Then change your password and sign out on all devices. A new password alone does not remove a passkey.',
        { label: 'Open Security', href: `${siteUrl}/account#/security` },
      ]);
    case 'passkey_removed':
      return plainEmail(givenName, 'A passkey was removed from your account', [
        'A passkey was removed from your account with us. It can no longer be used to sign in.',
        nothingToDo,
        'If it was not you, someone else has access to your account. Choose a new password now, with a code that we send to this address. That signs out every device.',
        newPassword(siteUrl),
      ]);
  }
}

/** Says that an account was deleted. */
export const createAccountDeletedEmail = (siteUrl: string, givenName: string | null): RenderedEmail =>
  plainEmail(givenName, 'Your account was deleted', [
    'Your account with us was deleted, along with your profile and the zakat calculations you saved. We keep the records of your gifts, as the law requires, and your receipts stay valid.',
    nothingToDo,
    'If it was not you, someone else knew your password. We can’t bring back what was deleted. You can create a new account with this address. It will show the gifts made with this address. Choose a new password there, and anywhere else you used the old one. If something looks wrong, please contact us.',
    contactUs(siteUrl),
  ]);
