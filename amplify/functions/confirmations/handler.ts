import * as z from 'zod';
import { createUserPool } from '../../adapters/userPool/createUserPool';
import { commonVariables, userPoolVariables } from '../../lib/environmentVariables';
import { readEnvironment } from '../../lib/readEnvironment';
import type { Variables } from '../../lib/readEnvironment';
import { createConfirmations } from './createConfirmations';

const schema = z.object({ AWS_REGION: commonVariables.AWS_REGION, ...userPoolVariables });

/** The function; reads the environment at the first call. */
export function createHandler(variables: Variables): (event: unknown) => Promise<unknown> {
  const open = () => {
    const { AWS_REGION: region, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint } = readEnvironment(
      schema,
      variables,
    );
    return createConfirmations(createUserPool({ region, endpoint }));
  };
  let confirm: ReturnType<typeof open> | undefined;
  return async (event) => (confirm ??= open())(event);
}

export const handler = createHandler(process.env);
