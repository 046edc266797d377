import type { Page, BrowserContext, Route } from 'playwright/test';
import { createChallengePort } from '../../amplify/adapters/challenge/createChallengePort';
import { limits } from '../../amplify/lib/limits';
import { axeViolations, colourViolations } from '../support/axe';
import { expectOneDonation } from '../support/giving/books';
import { cardFields, fillCard, giveButton } from '../support/giving/card';
import { expect, test } from '../support/giving/givingTest';
import { tabTo } from '../support/giving/keyboard';
import { startDonation } from '../support/giving/checkout';
import { thanked } from '../support/giving/thanks';
import { origins } from '../support/origins';
import { parts } from '../support/giving/faults';

/** State of the challenges that were set. */
interface SetChallenges {
  /** Whether each solution was accepted, in order. */
  readonly passed: readonly boolean[];
  /** Lets a request with a solution through to the back end; until then it waits. */
  readonly release: () => void;
}

/**
 * Requires a challenge as hard as the deployed one for every new donation, as during card testing: made and checked by
 * the function's own code, in front of the back end.
 */
async function setChallenges(context: BrowserContext): Promise<SetChallenges> {
  const port = createChallengePort({
    secret: 'signs the challenges of one browser test',
    terms: limits.challenge,
    clock: () => new Date(),
  });
  const passed: boolean[] = [];
  let release = () => undefined as void;
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
  await context.route(parts.donations, answer);
  return { passed, release: () => release() };
}

const check = (page: Page) => page.getByRole('status').filter({ hasText: 'We are checking this payment' });

test('with a challenge the donation is paid by keyboard alone, without any further action by the donor', async ({
  page,
  open,
  donor,
  context,
  complaints,
}) => {
  complaints.expect(/^answered 403/, /status of 403/);
  // axe calls into the provider's frame, where the browser blocks it. The check may outlast the page's request.
  complaints.tolerate(/Failed to execute 'postMessage' on 'DOMWindow'/, /ERR_ABORTED/);
  await startDonation({ page, open, donor });
  const challenges = await setChallenges(context);
  await expect(giveButton(page)).toBeEnabled();
  await fillCard(page);
  await cardFields(page).getByLabel('Security code').focus();
  await tabTo(page, giveButton(page));
  await page.keyboard.press('Enter');
  await expect(check(page)).toHaveText(/you don’t need to do anything/);
  await test.step('axe finds no violation meanwhile, in either scheme', async () => {
    expect(await axeViolations(page, '[aria-labelledby=step-payment]')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourViolations(page, '[aria-labelledby=step-payment]')).toEqual([]);
  });
  challenges.release();
  await thanked(page);
  expect(challenges.passed).toEqual([true]);
  await expectOneDonation(donor, 50_00);
});
