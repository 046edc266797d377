import { expect, it } from 'vitest';
import { z } from 'zod';
import { FaultQueue, faultRoutes } from './faults';

interface Fault {
  readonly kind: string;
  readonly times?: number;
}

const any = () => true;
const taken = (queue: FaultQueue<Fault>, count: number) =>
  Array.from({ length: count }, () => queue.take(any)?.kind ?? null);

it('the queue of injected faults skips faults that do not match', () => {
  const queue = new FaultQueue<Fault>();
  queue.add({ kind: 'slow', times: 1 });
  queue.add({ kind: 'cut', times: 1 });
  expect(queue.take(({ kind }) => kind === 'cut')?.kind).toBe('cut');
  expect(queue.take(({ kind }) => kind === 'cut')).toBeUndefined();
  expect(taken(queue, 2)).toEqual(['slow', null]);
});

it('an injected fault without times stays until all are cleared', () => {
  const queue = new FaultQueue<Fault>();
  queue.add({ kind: 'hold' });
  expect(taken(queue, 3)).toEqual(['hold', 'hold', 'hold']);
  queue.clear();
  expect(taken(queue, 1)).toEqual([null]);
});

const schema = z.strictObject({ kind: z.enum(['slow', 'cut']), times: z.int().min(1).default(1) });

function open() {
  const queue = new FaultQueue<z.output<typeof schema>>();
  const routes = faultRoutes({ emulator: 'test', schema, faults: queue });
  const ask = async (method: string, body?: string) => {
    const response = await routes.request('/_faults', { method, ...(body !== undefined && { body }) });
    return [response.status, (await response.text()) || null] as const;
  };
  return { queue, ask };
}

it('the route for injected faults adds, lists and clears them', async () => {
  const { queue, ask } = open();
  const one = JSON.stringify({ faults: [{ kind: 'cut', times: 1 }] });
  expect(await ask('POST', '{"kind":"cut"}')).toEqual([201, one]);
  expect(await ask('GET')).toEqual([200, one]);
  expect(queue.take(() => true)).toEqual({ kind: 'cut', times: 1 });
  await ask('POST', '{"kind":"slow","times":3}');
  expect(await ask('DELETE')).toEqual([204, null]);
  expect(queue.list()).toEqual([]);
});

it('the route for injected faults says which field of a fault is invalid', async () => {
  const { queue, ask } = open();
  for (const [body, field] of [
    ['{"kind":"flood"}', 'kind'],
    ['{"kind":"cut","times":0}', 'times'],
    ['no JSON', ''],
  ] as const) {
    const [status, text] = await ask('POST', body);
    expect([status, JSON.parse(text ?? '')]).toEqual([
      400,
      { error: 'This is no fault of the test emulator.', issues: [expect.objectContaining({ field })] },
    ]);
  }
  expect(queue.list()).toEqual([]);
});
