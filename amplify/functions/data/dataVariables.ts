import * as z from 'zod';
import { accountsVariables, subscriptionsVariables } from '../../lib/environmentVariables';

/** What the data API needs beside what it shares with the functions of giving. */
export const dataVariables = { ...accountsVariables, ...subscriptionsVariables };

/** What it needs to change an account's address or password. */
export const poolIdVariables = {
  USER_POOL_ID: z.string({ error: 'the user pool’s id' }).regex(/^[\w-]+_[A-Za-z0-9]+$/, 'the user pool’s id'),
};
