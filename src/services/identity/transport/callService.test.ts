import { describe, expect, it } from 'vitest';
import { createCallService } from './callService';

/** A service on a clock that advances only by its own waiting. */
function service(answers: readonly (Response | 'network' | 'never')[], took = 0) {
  const sent: { readonly at: number; readonly url: string; readonly init: RequestInit }[] = [];
  const timers: { at: number; run: () => void }[] = [];
  let now = 0;
  const call = createCallService({
    clock: () => new Date(now),
    timers: {
      after: (milliseconds, run) => {
        const timer = { at: now + milliseconds, run };
        timers.push(timer);
        // Pauses between attempts end at once; the test ends the budget itself.
        if (milliseconds < 5000)
          queueMicrotask(() => {
            now = timer.at;
            run();
          });
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
    fetcher: async (input, init = {}) => {
      sent.push({ at: now, url: String(input), init });
      now += took;
      const answer = answers[sent.length - 1] ?? 'network';
      if (answer === 'network') throw new TypeError('Failed to fetch');
      if (answer !== 'never') return answer;
      return new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    },
  });
  const run = () => call('https://pool.example/', 'AWSCognitoIdentityService.GetId', { IdentityPoolId: 'x' });
  return { run, sent, endBudget: () => timers.find(({ at }) => at === 5000)?.run() };
}

const ok = () => Response.json({ IdentityId: 'a' });
const refusal = (status: number, type: string) => Response.json({ __type: type, message: 'No.' }, { status });

describe('a call to the identity service', () => {
  // Spec 7.33
  it('a call to the identity service posts JSON with its action in a header', async () => {
    const { run, sent } = service([ok()]);
    expect(await run()).toEqual({ IdentityId: 'a' });
    expect(sent[0]).toMatchObject({
      url: 'https://pool.example/',
      init: {
        method: 'POST',
        body: '{"IdentityPoolId":"x"}',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityService.GetId',
        },
      },
    });
  });

  // Spec 8.11, 8.38, 9.11
  it('a call to the identity service is tried three times', async () => {
    const lucky = service([refusal(503, 'X'), 'network', ok()]);
    expect(await lucky.run()).toEqual({ IdentityId: 'a' });
    const unlucky = service(['network', 'network', 'network', ok()]);
    await expect(unlucky.run()).rejects.toMatchObject({ code: 'NetworkError', message: 'Network error' });
    expect(unlucky.sent).toHaveLength(3);
  });

  it('a call to the identity service is not retried if that would not help', async () => {
    const { run, sent } = service([refusal(400, 'com.amazonaws#NotAuthorizedException')]);
    await expect(run()).rejects.toMatchObject({ name: 'NotAuthorizedException', status: 400 });
    expect(sent).toHaveLength(1);
  });

  // Spec 9.9
  it('a call to the identity service is not retried after 5,000 ms', async () => {
    const { run, sent } = service(['network', 'network', ok()], 2400);
    await expect(run()).rejects.toMatchObject({ code: 'NetworkError' });
    expect(sent.map(({ at }) => at < 5000)).toEqual([true, true]);
  });

  // Spec 9.9
  it('a call to the identity service is aborted after 5,000 ms without an answer', async () => {
    const { run, sent, endBudget } = service(['never']);
    const result = run();
    endBudget();
    await expect(result).rejects.toMatchObject({ code: 'NetworkError' });
    expect(sent).toHaveLength(1);
  });
});
