import { html } from 'hono/html';
import type { SecurityChange } from '../../../src/contract/account';
import type { RenderedEmail } from '../../useCases/ports/MailPort';
import { renderPlainHtml } from './layout/renderPlainHtml';
import { cutName } from './parts';
import { toPageUrl } from './toEmail';
import { accountEmails as texts } from '../../../src/texts/en-AU/emails/account';

interface Link {
  readonly label: string;
  readonly href: string;
}

/** A plain email, like those with codes: it needs no content service. It greets by the first name if the account has one. */
function plainEmail(givenName: string | null, subject: string, paragraphs: readonly (string | Link)[]): RenderedEmail {
  const greeting = givenName === null ? texts.greeting : texts.greetingByName(cutName(givenName));
  const all = [greeting, ...paragraphs, texts.signature];
  const lines = all.map((one) => (typeof one === 'string' ? one : `${one.label}: ${one.href}`));
  const parts = all.map((one) =>
    typeof one === 'string' ? html`<p>${one}</p>` : html`<p><a href="${one.href}">${one.label}</a></p>`,
  );
  return { subject, text: lines.join('\n\n'), html: renderPlainHtml(parts) };
}

const newPassword = (siteUrl: string): Link => ({
  label: texts.choosePassword,
  href: toPageUrl(siteUrl, '/account#/forgotten'),
});
const contactUs = (siteUrl: string): Link => ({ label: texts.contactUs, href: toPageUrl(siteUrl, '/contact') });

/** A masked address: `amina@mizan.example` is `a***@m***`. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.charAt(0)}***@${domain.charAt(0)}***`;
}

/** Notifies an account's former address of the change. `undoUrl` works for 7 days. */
export const createEmailChangedEmail = (newEmail: string, undoUrl: string, givenName: string | null): RenderedEmail =>
  plainEmail(givenName, texts.emailChanged.subject, [
    texts.emailChanged.text(masked(newEmail)),
    texts.nothingToDo,
    texts.emailChanged.notYou,
    { label: texts.emailChanged.undo, href: undoUrl },
  ]);

/** Says that the password was changed by a user who knew the old one. */
export const createPasswordChangedEmail = (siteUrl: string, givenName: string | null): RenderedEmail =>
  plainEmail(givenName, texts.passwordChanged.subject, [
    texts.passwordChanged.text,
    texts.nothingToDo,
    texts.passwordChanged.notYou,
    newPassword(siteUrl),
  ]);

/** Says that another way to sign in was turned on or off, by someone who had just typed the password. */
export function createSecurityChangedEmail(
  change: SecurityChange,
  siteUrl: string,
  givenName: string | null,
): RenderedEmail {
  switch (change) {
    case 'authenticator_app_on':
      return plainEmail(givenName, texts.appOn.subject, [
        texts.appOn.text,
        texts.nothingToDo,
        texts.appOn.notYou,
        newPassword(siteUrl),
        contactUs(siteUrl),
      ]);
    case 'authenticator_app_off':
      return plainEmail(givenName, texts.appOff.subject, [
        texts.appOff.text,
        texts.nothingToDo,
        texts.appOff.notYou,
        newPassword(siteUrl),
      ]);
    case 'passkey_added':
      return plainEmail(givenName, texts.passkeyAdded.subject, [
        texts.passkeyAdded.text,
        texts.nothingToDo,
        texts.passkeyAdded.notYou,
        { label: texts.passkeyAdded.openSecurity, href: toPageUrl(siteUrl, '/account#/security') },
      ]);
    case 'passkey_removed':
      return plainEmail(givenName, texts.passkeyRemoved.subject, [
        texts.passkeyRemoved.text,
        texts.nothingToDo,
        texts.passkeyRemoved.notYou,
        newPassword(siteUrl),
      ]);
  }
}

/** Says that an account was deleted. */
export const createAccountDeletedEmail = (siteUrl: string, givenName: string | null): RenderedEmail =>
  plainEmail(givenName, texts.deleted.subject, [
    texts.deleted.text,
    texts.nothingToDo,
    texts.deleted.notYou,
    contactUs(siteUrl),
  ]);
