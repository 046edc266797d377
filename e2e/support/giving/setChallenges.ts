import type { BrowserContext, Route } from 'playwright/test';
import { createChallengePort } from '../../../amplify/adapters/challenge/createChallengePort';
import { limits } from '../../../amplify/lib/limits';
import { origins } from '../origins';

/** State of the challenges that were set. */
interface SetChallenges {
  /** Whether each solution was accepted, in order. */
  readonly passed: readonly boolean[];
  /** Lets a request with a solution through to the back end; until then it waits. */
  readonly release: () => void;
}

/**
 * Requires a challenge as hard as the deployed one for each of some requests, as during a flood or card testing: made and checked by
 * the functions' own code, in front of the back end.
 */
export async function setChallenges(context: BrowserContext, requests: RegExp): Promise<SetChallenges> {
  const port = createChallengePort({
    secret: 'signs the challenges of one browser test',
    terms: limits.challenge,
    clock: () => new Date(),
  });
  const passed: boolean[] = [];
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));

  const answer = async (route: Route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    const { challenge: solution } = request.postDataJSON() as { challenge?: string };
    if (solution !== undefined) {
      const isPassed = await port.pass(solution, 'a test');
      passed.push(isPassed);
      await released;
      if (isPassed) return route.fallback();
    }
    const error = { code: 'challenge_required', message: 'Set for a test', challenge: await port.set('a test') };
    return route.fulfill({ status: 403, headers: { 'Access-Control-Allow-Origin': origins.site }, json: { error } });
  };
  await context.route(requests, answer);
  return { passed, release: () => release?.() };
}
