import { describe, expect, it } from 'vitest';
import { drainDue, getLateSeconds, type DueWork } from './drainDue';

const start = Date.UTC(2027, 1, 15);

/** A list of due numbers, each processed in a second, with overrides. */
function aList(count: number, overrides: Partial<DueWork<number>> = {}) {
  let now = start;
  let concurrency = 0;
  let maxAtOnce = 0;
  const due = Array.from({ length: count }, (_, index) => index);
  const done: number[] = [];
  const failed: number[] = [];
  const run = () =>
    drainDue<number>({
      list: async (limit) => due.filter((item) => !done.includes(item)).slice(0, limit),
      async work(item) {
        maxAtOnce = Math.max(maxAtOnce, (concurrency += 1));
        await Promise.resolve();
        concurrency -= 1;
        now += 1_000;
        done.push(item);
      },
      onError: (item) => failed.push(item),
      concurrency: 1,
      until: new Date(start + 3600_000),
      clock: () => new Date(now),
      ...overrides,
    });
  return { run, due, done, failed, maxAtOnce: () => maxAtOnce };
}

describe('working through a list of due items', () => {
  it('due items are processed in order, also if there are more than a page of them', async () => {
    const list = aList(450);
    expect(await list.run()).toEqual({ items: 450, failures: 0 });
    expect(list.done).toEqual(list.due);
  });

  it('due items are processed at most as many at once as is allowed', async () => {
    const list = aList(30, { concurrency: 4 });
    await list.run();
    expect(list.maxAtOnce()).toBe(4);
  });

  it('a due item that fails is tried once, and the items behind a page of failures run', async () => {
    const work = async (item: number) => {
      if (item < 250) throw new Error('broken');
      list.done.push(item);
    };
    const list = aList(300, { work });
    expect(await list.run()).toEqual({ items: 300, failures: 250 });
    expect(list.failed).toHaveLength(250);
    expect(list.done).toHaveLength(50);
  });

  it('a due item that is still listed after it was processed is not processed twice', async () => {
    const list = aList(3, { list: async () => [0, 1, 2] });
    expect(await list.run()).toEqual({ items: 3, failures: 0 });
    expect(list.done).toEqual([0, 1, 2]);
  });

  it('no further due item is started when the time of the run is over', async () => {
    const list = aList(100, { until: new Date(start + 10_000) });
    expect(await list.run()).toEqual({ items: 10, failures: 0 });
  });

  it('a run waits for due items that are still being added', async () => {
    let waits = 0;
    const wait = async () => {
      waits += 1;
      if (waits === 2) list.due.push(7);
    };
    const list = aList(0, { adding: { goesOn: () => waits < 3, wait } });
    expect(await list.run()).toEqual({ items: 1, failures: 0 });
    expect(waits).toBe(3);
  });

  it('a run fails if the list of due items cannot be read', async () => {
    const list = aList(1, { list: () => Promise.reject(new Error('throttled')) });
    await expect(list.run()).rejects.toThrow('throttled');
  });
});

describe('how late due items are', () => {
  const now = new Date(start);

  it('the delay is the time for which the longest waiting item has been due', () => {
    expect(getLateSeconds(new Date(start - 90_000).toISOString(), now)).toBe(90);
  });

  it('the delay is 0 if no item waits, or if the waiting item is due later', () => {
    expect(getLateSeconds(null, now)).toBe(0);
    expect(getLateSeconds(undefined, now)).toBe(0);
    expect(getLateSeconds(new Date(start + 90_000).toISOString(), now)).toBe(0);
  });
});
