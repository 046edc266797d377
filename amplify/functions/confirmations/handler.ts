import * as z from 'zod';
import { createAccountClient } from '../../adapters/accountTable/AccountClient';
import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import { createUserPool } from '../../adapters/userPool/createUserPool';
import { createLog, logFailures } from '../../lib/createLog';
import {
  accountsVariables,
  commonVariables,
  userPoolVariables,
  readEnvironment,
  type Variables,
} from '../../lib/environmentVariables';
import { createConfirmations } from './createConfirmations';

const schema = z.object({
  AWS_REGION: commonVariables.AWS_REGION,
  AWS_ENDPOINT_URL_DYNAMODB: commonVariables.AWS_ENDPOINT_URL_DYNAMODB,
  ...accountsVariables,
  ...userPoolVariables,
});

/** The function; reads the environment at the first call. */
export function createHandler(variables: Variables): (event: unknown) => Promise<unknown> {
  const open = () => {
    const env = readEnvironment(schema, variables);
    const region = env.AWS_REGION;
    const table = createAccountClient(env.ACCOUNTS_TABLE, { region, endpoint: env.AWS_ENDPOINT_URL_DYNAMODB });
    return createConfirmations({
      pool: createUserPool({ region, endpoint: env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER }),
      accounts: createAccountStore(table),
      clock: () => new Date(),
    });
  };
  let confirm: ReturnType<typeof open> | undefined;
  return logFailures('confirmations', createLog(), async (event) => (confirm ??= open())(event));
}

export const handler = createHandler(process.env);
