import type { Log } from './createLog';

/**
 * A function that logs what it throws, as an error that the alarm of its log counts, and throws it on: what Lambda's runtime writes of it
 * is no JSON. For functions that AWS calls, and no request waits for; `createApp` does it for the others.
 */
export const logFailures =
  <Event, Answer>(functionName: string, log: Log, work: (event: Event) => Promise<Answer>) =>
  async (event: Event): Promise<Answer> => {
    try {
      return await work(event);
    } catch (error) {
      log.error('failed', { functionName, error });
      throw error;
    }
  };
