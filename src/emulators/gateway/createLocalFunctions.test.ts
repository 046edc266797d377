import { describe, expect, it } from 'vitest';
import { functionNames, listVariables } from '../../../amplify/deployment/functionTable';
import { parseEnvironment } from '../../config/parseEnvironment';
import { createLocalFunctions, FunctionTimedOut, selectVariables } from './createLocalFunctions';
import { createLocalVariables } from './createLocalVariables';

const parsed = parseEnvironment({});
if (!parsed.ok) throw new Error(parsed.error);
// At this port nothing listens.
const variables = createLocalVariables(parsed.environment, 'http://localhost:1', { logLevel: 'error' });

describe('the functions in the gateway', () => {
  it('a function in the gateway has only the variables of its row in the table', () => {
    for (const name of functionNames)
      for (const variable of Object.keys(selectVariables(name, variables)))
        expect(listVariables(name)).toContain(variable);
    expect(selectVariables('payments', variables)).toHaveProperty('GIVING_CHALLENGE_SECRET');
    expect(selectVariables('sweep', variables)).not.toHaveProperty('GIVING_CHALLENGE_SECRET');
  });

  it('a function in the gateway without one of its variables does not start', async () => {
    const { load } = createLocalFunctions(
      () => ({ ...variables, PLANS_SECRET: undefined }),
      () => new Date(),
    );
    await expect(load('plans')).rejects.toThrow('PLANS_SECRET was not set');
  });

  it('a function in the gateway is given up after the timeout that it is deployed with', async () => {
    const waits: number[] = [];
    const { load } = createLocalFunctions(
      () => variables,
      () => new Date(),
      { wait: async (milliseconds) => void waits.push(milliseconds) },
    );
    const codeEmails = await load('codeEmails');
    const asked = codeEmails({
      triggerSource: 'CustomMessage_ForgotPassword',
      request: { codeParameter: '{####}', userAttributes: { email: 'amina@donor.example' } },
      response: {},
    });
    await expect(asked).rejects.toThrow(new FunctionTimedOut('codeEmails: Task timed out after 5 seconds'));
    expect(waits).toEqual([5_000]);
  });
});
