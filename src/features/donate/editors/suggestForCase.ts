import type { Beneficiary, Preset } from '../../../domain/donation/GivingCatalogue';
import { listCasePresets } from '../../../domain/donation/listCasePresets';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

/**
 * Suggests amounts for a case: of its own costs, or shares of what it still needs.
 *
 * @param raised - whole dollars, through the site too
 * @param isOnce - it is no regular gift
 */
export function suggestForCase({ presets = [], goal }: Beneficiary, raised: number, isOnce: boolean): Preset[] {
  const left = goal ? Math.max(0, goal.dollars - raised) * 100 : null;
  return listCasePresets({ presets, left, isOnce }, lazyCopy.caseShares);
}
