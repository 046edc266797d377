import type { Announced } from '../calendar';
import { findKeyBefore } from './dueDates';
import { isUpTo } from './dueKeys';
import type { PlanTerms } from './Plan';

/**
 * Lists the coming dates that a change of day or city leaves out: by the new terms their moment is over.
 *
 * @param dues - the coming dates by the terms before the change
 * @param terms - those after it
 */
export function listPassedOver<Due extends { readonly key: string }>(
  dues: readonly Due[],
  terms: Pick<PlanTerms, 'schedule' | 'city'>,
  now: Date,
  announced: Announced,
): Due[] {
  const last = findKeyBefore(terms, now, announced);
  return dues.filter(({ key }) => isUpTo(key, last));
}
