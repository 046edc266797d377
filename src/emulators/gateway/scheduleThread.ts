/** Runs in the worker that `createScheduleThread` starts: each message runs the scheduled functions once, with the gateway's clock. */
import { parentPort, workerData } from 'node:worker_threads';
import { createLocalFunctions } from './createLocalFunctions';
import type { LocalVariables } from './createLocalVariables';

export interface ScheduleRequest {
  readonly clockAheadMilliseconds: number;
}

/** How a run ended: why it failed, if it did. */
export interface ScheduleResult {
  readonly error?: unknown;
}

let clockAheadMilliseconds = 0;
const functions = createLocalFunctions(
  () => workerData as LocalVariables,
  () => new Date(Date.now() + clockAheadMilliseconds),
);
const reply = (message: ScheduleResult) => parentPort?.postMessage(message);

parentPort?.on('message', (request: ScheduleRequest) => {
  clockAheadMilliseconds = request.clockAheadMilliseconds;
  functions.runScheduled('minute').then(
    () => reply({}),
    (error: unknown) => reply({ error }),
  );
});
