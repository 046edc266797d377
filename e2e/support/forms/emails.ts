import { expect } from 'playwright/test';
import { listEmailsTo, type StoredEmail } from '../giving/books';

/** The foundation's inboxes on this machine. */
export const inboxes = { enquiries: 'hello@mizan.example', applications: 'help@mizan.example' } as const;

/** Waits for `count` emails to an address, and returns the newest. */
export async function waitForEmailTo(email: string, count = 1): Promise<StoredEmail> {
  let emails: readonly StoredEmail[] = [];
  await expect(async () => {
    emails = await listEmailsTo({ name: '', email });
    expect(emails).toHaveLength(count);
  }).toPass({ timeout: 30_000 });
  return emails[0]!;
}

/** Waits for the one email in an inbox that contains a text. */
export async function waitForEmailAbout(inbox: string, text: string): Promise<StoredEmail> {
  let emails: readonly StoredEmail[] = [];
  await expect(async () => {
    const all = await listEmailsTo({ name: '', email: inbox });
    emails = all.filter((email) => JSON.stringify(email).includes(text));
    expect(emails).toHaveLength(1);
  }).toPass({ timeout: 30_000 });
  return emails[0]!;
}

/** Returns the path and fragment of a link in an email. */
export function linkIn({ text }: StoredEmail, what: 'confirm' | 'unsubscribe'): string {
  const [, path] = new RegExp(`(/contact#/newsletter/${what}/\\S+)`).exec(text ?? '') ?? [];
  if (!path) throw new Error(`The email has no link to ${what}.`);
  return path;
}
