import * as z from 'zod';

const table = (mustBe: string) => z.string({ error: mustBe }).regex(/^[A-Za-z0-9_.-]{3,255}$/, mustBe);

/** What the data API needs beside what it shares with the functions of giving. */
export const dataVariables = {
  ACCOUNTS_TABLE: table('the name of the accounts table'),
  SUBSCRIPTIONS_TABLE: table('the name of the subscriptions table'),
};
