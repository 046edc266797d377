import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { functionTable, scheduledFunctions } from '../../../amplify/deployment/functionTable';
import { parseEnvironment } from '../../config/parseEnvironment';
import { createGiving, createSweeper } from './createGiving';

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

describe('the nightly schedule of the local gateway', () => {
  it('the gateway calls what the deployment calls at night once, when half past three in Sydney has passed', async () => {
    const parsed = parseEnvironment({});
    if (!parsed.ok) throw new Error(parsed.error);
    const stateDir = mkdtempSync(join(tmpdir(), 'giving-'));
    // As if an earlier process had opened the database.
    mkdirSync(join(stateDir, 'donations'));
    let [now, looks] = [new Date('2027-02-15T03:29:00+11:00'), 0];
    const called: string[] = [];
    const giving = createGiving({
      environment: parsed.environment,
      stateDir,
      origin: () => 'http://localhost:1',
      clock: () => (looks++, now),
      onError: () => undefined,
      sweepEvery: 5,
      loadFunction: async (name) => async (event) => {
        if (event === undefined) called.push(name);
      },
    });
    const nightly = scheduledFunctions.filter((name) => functionTable[name].schedule.every === 'night');
    const listNightly = () => called.filter((name) => (nightly as readonly string[]).includes(name));
    /** The gateway has looked at the clock a few times more. */
    const look = (until = looks + 10) => vi.waitUntil(() => looks > until, { timeout: 20_000, interval: 1 });
    await giving.resume();
    try {
      await look();
      expect(listNightly()).toEqual([]);
      for (const nights of [1, 2]) {
        now = new Date(now.getTime() + (nights === 1 ? 2 * 60_000 : 24 * 3600_000));
        await look();
        await look();
        expect(listNightly()).toEqual(Array(nights).fill(nightly).flat());
      }
    } finally {
      await giving.quiet();
      await giving.close();
      rmSync(stateDir, { recursive: true, force: true });
    }
  });
});
