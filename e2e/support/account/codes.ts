import { expect } from 'playwright/test';
import { totpCode, totpStep } from '../../../src/local/identity/totp/totpCode';
import { lettersTo } from '../giving/books';
import type { Person } from './person';

/** The codes that were sent to somebody, newest first; text messages lie in the mail room too. */
async function codesTo({ email }: Pick<Person, 'email'>): Promise<string[]> {
  const letters = await lettersTo({ name: '', email });
  return letters.flatMap(({ text }) => /Your code: (\d{6})/.exec(text ?? '')?.[1] ?? []);
}

/** The newest code to somebody, once so many have come. */
export async function codeFor(person: Pick<Person, 'email'>, count = 1): Promise<string> {
  await expect.poll(async () => (await codesTo(person)).length).toBe(count);
  return (await codesTo(person))[0] ?? '';
}

/** A code of six digits that is not this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** What an authenticator app shows now for a key. */
export const authenticatorCode = (secret: string): string => totpCode(secret.replace(/\s/g, ''), totpStep(Date.now()));
