import { createData } from '../../../src/services/data';
import { atMost, createFigure, type Figure } from '../figures/Figure';
import { fineMilliseconds, whole } from '../figures/formats';
import { atRate } from '../giving/atRate';
import { startGivingGateway } from '../giving/startGivingGateway';
import { BenchError } from '../support/BenchError';
import type { Scope } from '../support/Scope';
import { createDonorWithDonations } from './createDonorWithDonations';

const GIFTS = 1_000;
const ON_PAGE = 20;
const PER_SECOND = 50;
const SECONDS = 60;

/**
 * “My gifts” of a donor with a thousand donations, as the account requests it: any page of the list, fifty times a
 * second for a minute, against the local gateway with verified tokens, the real function, and the database on disk.
 */
export async function measureAccounts(scope: Scope, project: string): Promise<readonly Figure[]> {
  const gateway = await startGivingGateway(scope, project);
  const token = await createDonorWithDonations(gateway, GIFTS);
  const data = createData({ endpoint: `${gateway.origin}/graphql`, idToken: async () => token });

  async function page(nextToken: string | undefined) {
    const answer = await data.gifts({ limit: ON_PAGE, nextToken });
    if (!answer.ok) throw new BenchError(`The data API answered: ${answer.reason}`);
    if (answer.value.gifts.length !== ON_PAGE) throw new BenchError(`A page has ${answer.value.gifts.length} gifts`);
    return answer.value;
  }

  // Reads the list once, which warms up the function and finds the start of each page.
  const starts: (string | undefined)[] = [undefined];
  const seen = new Set<string>();
  for (let next = await page(undefined); ; next = await page(starts.at(-1))) {
    for (const { reference } of next.gifts) seen.add(reference);
    if (next.nextToken === null) break;
    starts.push(next.nextToken);
  }
  if (seen.size !== GIFTS) throw new BenchError(`The list has ${seen.size} gifts`);

  let asked = 0;
  const { durations, errors, perSecond } = await atRate(PER_SECOND, SECONDS, async () => {
    // A prime number of pages ahead each time: all of them in turn, and not in order.
    await page(starts[(asked += 7) % starts.length]);
  });
  for (const error of new Set(errors.slice(0, 5))) console.log(error);
  const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? NaN;
  return [
    createFigure('asked for', `${PER_SECOND} a second for ${SECONDS} s, pages of ${ON_PAGE} of ${GIFTS} gifts`),
    createFigure('begun', `${perSecond.toFixed(1)} a second`),
    createFigure('a page of my gifts, p50', fineMilliseconds(at(0.5))),
    createFigure('a page of my gifts, p99', fineMilliseconds(at(0.99))),
    atMost('errors', errors.length, 0, whole),
  ];
}
