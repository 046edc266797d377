import { expect, it } from 'vitest';
import { createDeliveries, type Delivery } from './deliveries';

it('a flush sends again at once a delivery that has just failed, even before the failure is on the disk', async () => {
  const stored = new Map<string, Delivery>();
  let store: () => void = () => undefined;
  const onDisk = new Promise<void>((resolve) => (store = resolve));
  const answers = [500, 200];
  const deliveries = createDeliveries({
    table: {
      get: (id) => stored.get(id),
      all: () => [...stored.values()],
      put: async (delivery) => {
        stored.set(delivery.id, delivery);
        if (delivery.attempts > 0) await onDisk;
      },
    },
    post: async () => new Response(null, { status: answers.shift() ?? 200 }),
    timeoutMs: 1_000,
    maxAttempts: 5,
    longestDelayMs: 60_000,
    clock: () => new Date('2026-11-20T02:00:00Z'),
    // The first attempt is made now, a repetition never.
    schedule: (milliseconds, task) => {
      if (milliseconds === 0) task();
      return () => undefined;
    },
    onError: (error) => {
      throw error;
    },
  });
  const [planned] = deliveries.plan({ id: 'evt_1', type: 'payment_intent.created' }, 'send', { id: 'we_local' });
  stored.set(planned!.id, planned!);
  deliveries.start([planned!]);
  await expect.poll(() => stored.get(planned!.id)?.lastAnswer).toBe('500');
  const flushed = deliveries.flush();
  store();
  expect(await flushed).toEqual({ delivered: 1, waiting: 0 });
});
