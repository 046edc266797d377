import { useRaised } from '../../../components/cards/raised';
import type { GivingCatalogue } from '../../../domain/donation';
import type { Preset } from '../../../domain/donation/GivingCatalogue';
import type { Schedule } from '../../../domain/plan/Plan';
import type { LineDraft } from '../draft/Draft';
import { findBeneficiary, listPresets } from '../plan/getPlan';
import type { suggestForCase } from './suggestForCase';

export type SuggestForCase = typeof suggestForCase;

/**
 * Returns a function that lists the amounts suggested for a line by how often it is given: a case's are of its own costs, and for a
 * program nothing is said of what the fund's amounts do elsewhere.
 *
 * @param suggest - what suggests a case's amounts, once it is loaded: before, there are none
 */
export function usePresets(
  line: Pick<LineDraft, 'kind' | 'beneficiary'> | null,
  catalogue: Pick<GivingCatalogue, 'funds' | 'beneficiaries'>,
  suggest: SuggestForCase | null,
): (every: Schedule['every'] | undefined) => readonly Preset[] {
  const found = line ? findBeneficiary(line, catalogue) : undefined;
  const raised = useRaised(found?.goal && found.uid, found?.goal?.raised);
  return (every) => {
    if (!line) return [];
    const { presets } = catalogue.funds[line.kind];
    if (!line.beneficiary) return listPresets(line, catalogue, every, presets);
    const suggested =
      found?.type === 'case' ? suggest?.(found, raised, !every) : presets.map(({ amount }) => ({ amount, label: '' }));
    return listPresets(line, catalogue, every, suggested ?? []);
  };
}
