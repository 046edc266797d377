import { useRaised } from '../../../components/cards/raised';
import type { GivingCatalogue } from '../../../domain/donation';
import type { LineDraft } from '../draft/Draft';
import { findBeneficiary } from '../plan/getPlan';

/** Returns what the case of a line still needs, whole cents; `null` for a line without a case that has a goal. */
export function useStillNeeded(
  line: Pick<LineDraft, 'beneficiary'> | null,
  catalogue: Pick<GivingCatalogue, 'beneficiaries'>,
): number | null {
  const found = line ? findBeneficiary(line, catalogue) : undefined;
  const raised = useRaised(found?.goal && found.uid, found?.goal?.raised);
  return found?.goal ? Math.max(0, found.goal.dollars - raised) * 100 : null;
}
