import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LocalVariables } from './createLocalVariables';
import type { ScheduleResult, ScheduleRequest } from './scheduleThread';

export interface ScheduleThread {
  /** The schedules' work, once; never called while another run is under way. */
  readonly run: () => Promise<void>;
  readonly end: () => Promise<void>;
}

function start(variables: LocalVariables): Worker {
  // In a thread `--import tsx` does nothing (Node 20), so that it is registered here: for `require`, and for `import()`.
  const entry = JSON.stringify(join(__dirname, 'scheduleThread.ts'));
  const code = `require('tsx/cjs'); import('tsx/esm/api').then(({ register }) => { register(); require(${entry}); });`;
  const thread = new Worker(code, { eval: true, workerData: variables, execArgv: [] });
  thread.unref();
  return thread;
}

/**
 * Runs the schedules' functions in a thread of their own, as a deployment has each apart: drawing a receipt takes as long as answering
 * ten requests, for which donors would wait. Started with the first run, and again after it broke.
 *
 * @param getAhead - how far the gateway's clock is ahead of the machine's, in milliseconds
 */
export function createScheduleThread(variables: LocalVariables, getAhead: () => number): ScheduleThread {
  let thread: Worker | undefined;
  return {
    async run() {
      thread ??= start(variables).once('exit', () => (thread = undefined));
      const done = new AbortController();
      const { signal } = done;
      thread.postMessage({ clockAheadMilliseconds: getAhead() } satisfies ScheduleRequest);
      const [{ error }] = (await Promise.race([
        once(thread, 'message', { signal }),
        once(thread, 'exit', { signal }).then(() => [{ error: new Error('The thread of the schedules has ended.') }]),
      ]).finally(() => done.abort())) as [ScheduleResult];
      if (error !== undefined) throw error;
    },
    async end() {
      await thread?.terminate();
    },
  };
}
