/** The thread of `createSweepThread`: it makes a run for each message, which says how far the gateway's clock is ahead. */
import { parentPort, workerData } from 'node:worker_threads';
import { createLocalFunctions } from './createLocalFunctions';
import type { LocalVariables } from './createLocalVariables';

export interface SweepRequest {
  /** Milliseconds. */
  readonly ahead: number;
}

/** How a run ended: why it failed, if it did. */
export interface SweepEnd {
  readonly error?: unknown;
}

let ahead = 0;
const functions = createLocalFunctions(
  () => workerData as LocalVariables,
  () => new Date(Date.now() + ahead),
);
const end = (message: SweepEnd) => parentPort?.postMessage(message);

parentPort?.on('message', (request: SweepRequest) => {
  ahead = request.ahead;
  functions.runScheduled('minute').then(
    () => end({}),
    (error: unknown) => end({ error }),
  );
});
