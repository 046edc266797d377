import * as z from 'zod';
import { createAccountClient } from '../../adapters/accountTable/AccountClient';
import { createCodeLimits } from '../../adapters/accountTable/createCodeLimits';
import { createLog } from '../../lib/createLog';
import { accountsVariables, commonVariables, readEnvironment, type Variables } from '../../lib/environmentVariables';
import { lazy } from '../../lib/lazyProperties';
import { createCodeEmails } from './createCodeEmails';

const schema = z.object({
  AWS_REGION: commonVariables.AWS_REGION,
  AWS_ENDPOINT_URL_DYNAMODB: commonVariables.AWS_ENDPOINT_URL_DYNAMODB,
  ...accountsVariables,
});

/** The function; reads the environment at the first call. */
export function createHandler(variables: Variables): (event: unknown) => Promise<unknown> {
  const limits = lazy(() => {
    const env = readEnvironment(schema, variables);
    const place = { region: env.AWS_REGION, endpoint: env.AWS_ENDPOINT_URL_DYNAMODB };
    return createCodeLimits(createAccountClient(env.ACCOUNTS_TABLE, place));
  });
  return createCodeEmails({
    limits: { take: (email, what, now) => limits().take(email, what, now) },
    clock: () => new Date(),
    log: createLog(),
  });
}

export const handler = createHandler(process.env);
