import * as z from 'zod';
import { accountsVariables, subscriptionsVariables } from '../../lib/environmentVariables';

/** Variables of the data API besides those it shares with the payment functions. */
export const dataVariables = { ...accountsVariables, ...subscriptionsVariables };

/** Variables for changing an account's address or password. */
export const poolIdVariables = {
  USER_POOL_ID: z.string({ error: 'the user pool’s id' }).regex(/^[\w-]+_[A-Za-z0-9]+$/, 'the user pool’s id'),
};
