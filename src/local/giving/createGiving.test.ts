import { describe, expect, it } from 'vitest';
import { createSweeper } from './createGiving';

/** A sweeper whose time a test lets pass, and what it did. */
function aSweeper(work: () => Promise<unknown>) {
  const waiting: (() => void)[] = [];
  const errors: unknown[] = [];
  const after = (_: number, next: () => void) => {
    waiting.push(next);
    return () => void waiting.splice(waiting.indexOf(next), 1);
  };
  const sweeper = createSweeper({ work, every: 2_000, onError: (error) => void errors.push(error), after });
  /** Lets the time pass, and everything that follows from it. */
  const tick = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { sweeper, waiting, errors, tick };
}

describe('a sweeper', () => {
  it('a sweeper works at each interval, and never twice at a time', async () => {
    let times = 0;
    let finish: () => void = () => undefined;
    const { sweeper, waiting, tick } = aSweeper(() => {
      times += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    });
    sweeper.start();
    sweeper.start();
    expect(waiting).toHaveLength(1);
    await tick();
    expect([times, waiting.length]).toEqual([1, 0]);
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    await tick();
    expect(times).toBe(2);
  });

  it('a sweeper goes on after an error', async () => {
    const { sweeper, errors, tick } = aSweeper(() => Promise.reject(new Error('no')));
    sweeper.start();
    await tick();
    await tick();
    expect(errors).toEqual([new Error('no'), new Error('no')]);
  });

  it('a sweeper stops after the work that is under way', async () => {
    let finish: () => void = () => undefined;
    const { sweeper, waiting, tick } = aSweeper(() => new Promise<void>((resolve) => (finish = resolve)));
    sweeper.start();
    await tick();
    let stopped = false;
    const stopping = sweeper.stop().then(() => (stopped = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).toBe(false);
    finish();
    await stopping;
    expect(waiting).toHaveLength(0);
  });
});
