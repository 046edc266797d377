import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../src/config/parseEnvironment';
import { selectVariables } from '../../src/emulators/gateway/createLocalFunctions';
import { createLocalVariables } from '../../src/emulators/gateway/createLocalVariables';
import type { Variables } from '../lib/environmentVariables';
import { functionNames, functionTable, type FunctionName } from './functionTable';

const parsed = parseEnvironment({});
if (!parsed.ok) throw new Error(parsed.error);
const all = createLocalVariables(parsed.environment, 'http://localhost:1');

async function create(name: FunctionName, variables: Variables): Promise<unknown> {
  const { createHandler } = (await import(`../functions/${name}/handler.ts`)) as {
    createHandler: (variables: Variables) => unknown;
  };
  return createHandler(variables);
}

describe('the variables of a function', () => {
  it.each(functionNames)(
    'the function %s starts with the variables of its row, and says which of them it lacks',
    async (name) => {
      expect(await create(name, selectVariables(name, all))).toBeTypeOf('function');
      const { variables } = functionTable[name];
      const required = Object.entries(variables).filter(([, { type }]) => type !== 'optional' && type !== 'default');
      // Only that which words the codes' emails calls nothing.
      if (name !== 'codeEmails') expect(required.length).toBeGreaterThan(1);
      for (const [variable] of required)
        await expect(create(name, selectVariables(name, { ...all, [variable]: undefined }))).rejects.toThrow(
          `${variable} was not set; it must be `,
        );
    },
  );
});
