import { expect } from 'playwright/test';
import { totpCode, totpStep } from '../../../src/emulators/identity/totpCode';
import { listEmailsTo } from '../giving/books';
import type { Person } from './person';

/** Codes sent to a person; the mail emulator has text messages too. */
async function codesTo({ email }: Pick<Person, 'email'>): Promise<string[]> {
  const emails = await listEmailsTo({ name: '', email });
  return emails.flatMap(({ text }) => /Your code: (\d{6})/.exec(text ?? '')?.[1] ?? []);
}

/** Returns the newest code that is sent to a person, once they have so many. */
export async function codeFor(person: Pick<Person, 'email'>, count = 1): Promise<string> {
  await expect.poll(() => codesTo(person)).toHaveLength(count);
  return (await codesTo(person))[0] ?? '';
}

/** Waits for an email with this subject. */
export async function expectEmail(person: Pick<Person, 'email'>, subject: string): Promise<void> {
  const subjects = async () => (await listEmailsTo({ name: '', ...person })).map((email) => email.subject);
  await expect.poll(subjects).toContain(subject);
}

/** Returns the path of the link with which a former address undoes its change. */
export async function undoLinkTo(person: Pick<Person, 'email'>): Promise<string> {
  await expectEmail(person, 'Your email address was changed');
  const emails = await listEmailsTo({ name: '', ...person });
  const [link = ''] = emails.flatMap(({ text }) => /\/account#\/undo-email\/\S+/.exec(text ?? '') ?? []);
  return link;
}

/**
 * Returns what an authenticator app shows for a key, so many half minutes from now. The pool takes the code before, the one of now and the
 * one after, each once and none older than the last.
 */
export const authenticatorCode = (secret: string, steps = 0): string =>
  totpCode(secret.replace(/\s/g, ''), totpStep(Date.now()) + steps);
