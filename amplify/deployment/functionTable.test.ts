import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../src/config/parseEnvironment';
import { selectVariables } from '../../src/emulators/gateway/createLocalFunctions';
import { createLocalVariables } from '../../src/emulators/gateway/createLocalVariables';
import type { Variables } from '../lib/environmentVariables';
import { functionNames, functionTable, type FunctionName } from './functionTable';
import { listActionsRefusedInDistributions } from './grantTableAccess';

const parsed = parseEnvironment({});
if (!parsed.ok) throw new Error(parsed.error);
const allVariables = createLocalVariables(parsed.environment, 'http://localhost:1');

/** Creates a function's handler, as Lambda does when it starts. */
async function loadHandler(name: FunctionName, variables: Variables): Promise<unknown> {
  const { createHandler } = (await import(`../functions/${name}/handler.ts`)) as {
    createHandler: (variables: Variables) => unknown;
  };
  return createHandler(variables);
}

describe('the variables of a function', () => {
  it.each(functionNames)(
    'the function %s starts with the variables of its row, and names one that is missing',
    async (name) => {
      expect(await loadHandler(name, selectVariables(name, allVariables))).toBeTypeOf('function');
      const required = Object.entries(functionTable[name].variables).flatMap(([variable, { type }]) =>
        type === 'optional' || type === 'default' ? [] : [variable],
      );
      // `codeEmails` only writes emails: it calls no other service.
      if (name !== 'codeEmails') expect(required.length).toBeGreaterThan(1);
      for (const variable of required)
        await expect(
          loadHandler(name, selectVariables(name, { ...allVariables, [variable]: undefined })),
        ).rejects.toThrow(`${variable} was not set; it must be `);
    },
  );
});

it('no function can change an entry of the log of distributions, and only two can add to it', () => {
  for (const name of functionNames)
    expect(listActionsRefusedInDistributions(name)).toEqual(expect.arrayContaining(['UpdateItem', 'DeleteItem']));
  const adding = functionNames.filter((name) => !listActionsRefusedInDistributions(name).includes('PutItem'));
  expect(adding).toEqual(['distributions', 'reconcile']);
});
