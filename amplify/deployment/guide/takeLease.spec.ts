import {
  DeleteParameterCommand,
  GetParametersByPathCommand,
  ParameterAlreadyExists,
  PutParameterCommand,
  SSMClient,
  type Parameter,
} from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GuideStopped, type Guide } from './Guide';
import { takeLease } from './takeLease';

const now = new Date('2027-02-15T00:00:00.000Z');
const path = '/zakat/deploying/staging';
/** AWS returns at most ten parameters of a path at once. */
const pageSize = 10;

/** A parameter store with these runs, the first first, which may be made to wait before it stores. */
function createStore(runs: readonly { readonly startedBy: string; readonly at: Date }[] = []) {
  const parameters = new Map<string, Parameter>();
  const store = { parameters, beforePut: () => Promise.resolve() };
  runs.forEach(({ startedBy, at }, index) =>
    parameters.set(`${path}/${index + 1}`, { Name: `${path}/${index + 1}`, Value: startedBy, LastModifiedDate: at }),
  );
  async function answer(command: unknown): Promise<object> {
    if (command instanceof GetParametersByPathCommand) {
      const from = Number(command.input.NextToken ?? 0);
      const all = [...parameters.values()];
      const isLast = from + pageSize >= all.length;
      return {
        Parameters: all.slice(from, from + pageSize),
        ...(!isLast && { NextToken: String(from + pageSize) }),
      };
    }
    if (command instanceof PutParameterCommand) {
      await store.beforePut();
      const { Name = '', Value, Overwrite } = command.input;
      if (parameters.has(Name) && !Overwrite) throw new ParameterAlreadyExists({ message: Name, $metadata: {} });
      parameters.set(Name, { Name, Value, LastModifiedDate: now });
    }
    if (command instanceof DeleteParameterCommand) parameters.delete(command.input.Name ?? '');
    if (command instanceof GetCallerIdentityCommand) return { Arn: 'arn:aws:sts::111122223333:assumed-role/me' };
    return {};
  }
  const [ssm, sts] = [new SSMClient({ region: 'ap-southeast-2' }), new STSClient({ region: 'ap-southeast-2' })];
  for (const client of [ssm, sts]) Object.assign(client, { send: answer });
  const guide = { aws: { ssm, sts }, environment: 'staging', clock: () => now } as unknown as Guide;
  return { ...store, store, guide };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('refuses a second run if the live one is not among the first ten that the store returns', async () => {
  const died = Array.from({ length: 11 }, () => ({ startedBy: 'arn:died', at: new Date(0) }));
  const { guide } = createStore([...died, { startedBy: 'arn:alive id', at: now }]);
  await expect(takeLease(guide)).rejects.toThrow(new RegExp('^arn:alive is deploying staging'));
  await expect(takeLease(guide)).rejects.toThrow(GuideStopped);
});

it('takes the number after the highest if over ten runs died, and removes them at its end', async () => {
  const { guide, parameters } = createStore(
    Array.from({ length: 11 }, () => ({ startedBy: 'arn:died', at: new Date(0) })),
  );
  const lease = await takeLease(guide);
  expect([...parameters.keys()].at(-1)).toBe(`${path}/12`);
  await lease.release();
  expect([...parameters.keys()]).toEqual([]);
});

it('leaves no lease behind if it is released while it is being renewed', async () => {
  const { guide, parameters, store } = createStore();
  const lease = await takeLease(guide);
  let finishRenewing = () => {};
  store.beforePut = () => new Promise((resolve) => (finishRenewing = resolve));
  await vi.advanceTimersByTimeAsync(60_000);
  const released = lease.release();
  await vi.advanceTimersByTimeAsync(0);
  finishRenewing();
  await vi.advanceTimersByTimeAsync(0);
  await released;
  expect([...parameters.keys()]).toEqual([]);
});
