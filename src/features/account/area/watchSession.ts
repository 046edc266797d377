import type { Data, DataResult } from '../../../services/data';

/** The same data API, which reports when it finds that the session has ended. */
export function watchSession(data: Data, signedOut: () => void): Data {
  const watched = Object.entries(data).map(
    ([name, ask]: [string, (...args: never[]) => Promise<DataResult<unknown>>]) => [
      name,
      async (...args: never[]) => {
        const answer = await ask(...args);
        if (!answer.ok && answer.reason === 'signed_out') signedOut();
        return answer;
      },
    ],
  );
  return Object.fromEntries(watched) as Data;
}
