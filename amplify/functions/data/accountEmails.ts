import { html } from 'hono/html';
import type { Letter } from '../../adapters/mail/MailPort';

interface Link {
  readonly label: string;
  readonly href: string;
}

const signature = 'Mizan Zakat Foundation';

/** A plain email, as the ones with codes are: what is told here needs no content service. */
function plainEmail(subject: string, paragraphs: readonly (string | Link)[]): Letter {
  const all = ['Assalamu alaikum,', ...paragraphs, signature];
  const lines = all.map((one) => (typeof one === 'string' ? one : `${one.label}: ${one.href}`));
  const parts = all.map((one) =>
    typeof one === 'string' ? html`<p>${one}</p>` : html`<p><a href="${one.href}">${one.label}</a></p>`,
  );
  return { subject, text: lines.join('\n\n'), html: parts.map(String).join('\n') };
}

const nothingToDo = 'If this was you, you need do nothing.';

/** An address of which only its owner knows the rest: `amina@mizan.example` is `a***@m***`. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.charAt(0)}***@${domain.charAt(0)}***`;
}

/** Tells the former address of an account that there is another one now. `undoUrl` works for 7 days. */
export const emailChanged = (newEmail: string, undoUrl: string): Letter =>
  plainEmail('Your email address was changed', [
    `The email address of your account with us was changed. It was this one, and is ${masked(newEmail)} now.`,
    nothingToDo,
    'If it was not you, someone else knows your password. You can undo the change for 7 days. That makes this address the one of your account again, signs out every device, and you choose a new password.',
    { label: 'Undo the change', href: undoUrl },
  ]);

/** Tells that the password was changed by someone who knew the one before. */
export const passwordChanged = (siteUrl: string): Letter =>
  plainEmail('Your password was changed', [
    'The password of your account with us was changed.',
    nothingToDo,
    'If it was not you, someone else is in your account. Choose a new password now, with a code that we send to this address. That signs out every device.',
    { label: 'Choose a new password', href: `${siteUrl}/account#/forgotten` },
  ]);

/** Tells that an account was deleted. */
export const accountDeleted = (siteUrl: string): Letter =>
  plainEmail('Your account was deleted', [
    'Your account with us was deleted, with your profile and the zakat calculations you saved. We keep the records of your donations, as the law asks, and your receipts stay valid.',
    nothingToDo,
    'If it was not you, someone else knew your password. We can’t bring back what was deleted. You can open a new account with this address, and it shows the donations made with it. Use a new password there, and wherever else you used the old one. If something looks wrong, please write to us.',
    { label: 'Write to us', href: `${siteUrl}/contact` },
  ]);
