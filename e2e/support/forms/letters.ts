import { expect } from 'playwright/test';
import { lettersTo } from '../giving/books';
import type { Letter } from '../giving/books';

/** The foundation's inboxes on this machine. */
export const inboxes = { enquiries: 'hello@mizan.example', applications: 'help@mizan.example' } as const;

/** Waits for `count` emails to an address, and returns the newest. */
export async function letterTo(email: string, count = 1): Promise<Letter> {
  let letters: readonly Letter[] = [];
  await expect(async () => {
    letters = await lettersTo({ name: '', email });
    expect(letters).toHaveLength(count);
  }).toPass({ timeout: 30_000 });
  return letters[0]!;
}

/** Emails in an inbox that contain a text. */
export const lettersAbout = async (inbox: string, text: string): Promise<readonly Letter[]> =>
  (await lettersTo({ name: '', email: inbox })).filter((letter) => JSON.stringify(letter).includes(text));

/** Waits for the one email in an inbox that contains a text. */
export async function letterAbout(inbox: string, text: string): Promise<Letter> {
  let letters: readonly Letter[] = [];
  await expect(async () => {
    letters = await lettersAbout(inbox, text);
    expect(letters).toHaveLength(1);
  }).toPass({ timeout: 30_000 });
  return letters[0]!;
}

/** The path and fragment of a link in an email. */
export function linkIn({ text }: Letter, what: 'confirm' | 'unsubscribe'): string {
  const [, path] = new RegExp(`(/contact#/newsletter/${what}/\\S+)`).exec(text ?? '') ?? [];
  if (!path) throw new Error(`The letter has no link to ${what}.`);
  return path;
}
