import { expect, it } from 'vitest';
import { createChallengePort } from '../../../amplify/adapters/challenge/createChallengePort';
import { challenges } from '.';

function aPort() {
  return createChallengePort({
    secret: 'a secret of thirty-two characters',
    terms: { cost: 10, leastGuesses: 20, maxGuesses: 40, validSeconds: 60 },
    clock: () => new Date('2027-02-15T00:00:00.000Z'),
  });
}

it('a challenge is solved with a solution that the function accepts and that fits into a request', async () => {
  const port = aPort();
  const solution = await challenges.solve(await port.set('request'));
  expect(solution?.length).toBeLessThan(2048);
  expect(await port.pass(solution ?? '', 'request')).toBe(true);
});

it('a malformed challenge is rejected', async () => {
  const { parameters, signature } = await aPort().set('request');
  const broken = { parameters: { ...parameters, keyPrefix: 'not hexadecimal' }, signature };
  await expect(challenges.solve(broken)).rejects.toThrow();
});
