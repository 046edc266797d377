import { describe, expect, it } from 'vitest';
import { drainDue, getLateSeconds, type DueWork } from './drainDue';

const start = Date.UTC(2027, 1, 15);

/** A list of due numbers, each processed in a second, with overrides. */
function aList(count: number, overrides: Partial<DueWork<number>> = {}) {
  let now = start;
  let atOnce = 0;
  let mostAtOnce = 0;
  const due = Array.from({ length: count }, (_, index) => index);
  const done: number[] = [];
  const failed: number[] = [];
  const run = () =>
    drainDue<number>({
      list: async (limit) => due.filter((item) => !done.includes(item)).slice(0, limit),
      async work(item) {
        mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
        await Promise.resolve();
        atOnce -= 1;
        now += 1_000;
        done.push(item);
      },
      onError: (item) => failed.push(item),
      atOnce: 1,
      until: new Date(start + 3600_000),
      clock: () => new Date(now),
      ...overrides,
    });
  return { run, due, done, failed, mostAtOnce: () => mostAtOnce };
}

describe('drainDue', () => {
  it('processes a list longer than a page in order', async () => {
    const list = aList(450);
    expect(await list.run()).toEqual({ items: 450, failures: 0 });
    expect(list.done).toEqual(list.due);
  });

  it('processes at most the allowed number of items at once', async () => {
    const list = aList(30, { atOnce: 4 });
    await list.run();
    expect(list.mostAtOnce()).toBe(4);
  });

  it('tries a failing item once, and still processes those behind a page of failures', async () => {
    const work = async (item: number) => {
      if (item < 250) throw new Error('broken');
      list.done.push(item);
    };
    const list = aList(300, { work });
    expect(await list.run()).toEqual({ items: 300, failures: 250 });
    expect(list.failed).toHaveLength(250);
    expect(list.done).toHaveLength(50);
  });

  it('processes an item once that the index still lists when it is done', async () => {
    const list = aList(3, { list: async () => [0, 1, 2] });
    expect(await list.run()).toEqual({ items: 3, failures: 0 });
    expect(list.done).toEqual([0, 1, 2]);
  });

  it('starts nothing new when its time is over', async () => {
    const list = aList(100, { until: new Date(start + 10_000) });
    expect(await list.run()).toEqual({ items: 10, failures: 0 });
  });

  it('waits for items that are still being added', async () => {
    let waits = 0;
    const wait = async () => {
      waits += 1;
      if (waits === 2) list.due.push(7);
    };
    const list = aList(0, { adding: { goesOn: () => waits < 3, wait } });
    expect(await list.run()).toEqual({ items: 1, failures: 0 });
    expect(waits).toBe(3);
  });

  it('fails if the list cannot be read', async () => {
    const list = aList(1, { list: () => Promise.reject(new Error('throttled')) });
    await expect(list.run()).rejects.toThrow('throttled');
  });
});

describe('getLateSeconds', () => {
  const now = new Date(start);

  it('is for how long the longest waiting item has been due', () => {
    expect(getLateSeconds(new Date(start - 90_000).toISOString(), now)).toBe(90);
  });

  it('is 0 where nothing waits, or what waits is tried again later', () => {
    expect(getLateSeconds(null, now)).toBe(0);
    expect(getLateSeconds(undefined, now)).toBe(0);
    expect(getLateSeconds(new Date(start + 90_000).toISOString(), now)).toBe(0);
  });
});
