import { expect, it } from 'vitest';
import { z } from 'zod';
import { FaultQueue } from './FaultQueue';
import { faultRoutes } from './faultRoutes';

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

it('adds, tells and forgets', async () => {
  const { queue, ask } = open();
  const one = JSON.stringify({ faults: [{ kind: 'cut', times: 1 }] });
  expect(await ask('POST', '{"kind":"cut"}')).toEqual([201, one]);
  expect(await ask('GET')).toEqual([200, one]);
  expect(queue.take(() => true)).toEqual({ kind: 'cut', times: 1 });
  await ask('POST', '{"kind":"slow","times":3}');
  expect(await ask('DELETE')).toEqual([204, null]);
  expect(queue.list()).toEqual([]);
});

it('refuses what is none, field by field', async () => {
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
