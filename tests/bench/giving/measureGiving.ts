import { atMost, told, type Figure } from '../figures/Figure';
import { fineMilliseconds, whole } from '../figures/formats';
import type { Scope } from '../support/Scope';
import { atRate } from './atRate';
import { giveOnce } from './giveOnce';
import { startGivingGateway } from './startGivingGateway';

const PER_SECOND = 50;
const SECONDS = 60;
/** The handlers are loaded with the first request, as a cold function would be. */
const WARM_UP = 20;

/** A gift and its payment intent, fifty times a second for a minute, against the local gateway and its database on disk. */
export async function measureGiving(scope: Scope, project: string): Promise<readonly Figure[]> {
  const gateway = await startGivingGateway(scope, project);
  for (let count = 0; count < WARM_UP; count += 1) await giveOnce(gateway);

  const { durations, errors, perSecond } = await atRate(PER_SECOND, SECONDS, () => giveOnce(gateway));
  for (const error of new Set(errors.slice(0, 5))) console.log(error);
  const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? NaN;
  return [
    told('asked for', `${PER_SECOND} a second for ${SECONDS} s`),
    told('begun', `${perSecond.toFixed(1)} a second`),
    told('gift and intent, p50', fineMilliseconds(at(0.5))),
    told('gift and intent, p99', fineMilliseconds(at(0.99))),
    atMost('errors', errors.length, 0, whole),
  ];
}
