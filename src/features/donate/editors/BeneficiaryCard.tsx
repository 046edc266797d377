import type { ReactNode } from 'react';
import { CaseProgress } from '../../../components/cards/CaseCard';
import { Picture } from '../../../components/media/Picture';
import type { GivingCatalogue } from '../../../domain/donation';
import type { LineDraft } from '../draft/Draft';
import { findBeneficiary } from '../plan/getPlan';
import type { fetchCausePage } from '../status/fetchCausePage';
import { useCausePage } from '../status/useCausePage';
import * as styles from '../donate.module.css';

export interface BeneficiaryCardProps {
  readonly line: LineDraft;
  readonly catalogue: GivingCatalogue;
  /** The title of the case or program. */
  readonly children: ReactNode;
}

/** Loads the page of the case or program, which only a gift to one needs. Without it, the card has no picture. */
const fetchPage: typeof fetchCausePage = (path) =>
  import('../status/fetchCausePage').then(
    (loaded) => loaded.fetchCausePage(path),
    () => null,
  );

/** The case or program of a line: its picture, its title, and a case's progress. Nothing for a line without one. */
export function BeneficiaryCard({ line, catalogue, children }: BeneficiaryCardProps) {
  const { beneficiary } = line;
  const page = useCausePage(beneficiary && `/${beneficiary.type}/${beneficiary.uid}`, fetchPage);
  if (!beneficiary) return null;
  const found = findBeneficiary(line, catalogue);
  const picture = page !== 'loading' ? page?.image : null;
  return (
    <div className={styles.cause}>
      {/* Its place is there from the start, so that nothing moves when the picture comes. */}
      <div className={styles.causePicture}>{picture && <Picture image={picture} fit="fill" sizes="6rem" />}</div>
      <div className={styles.causeWords}>
        <p>{children}</p>
        {found?.goal && (
          <CaseProgress
            uid={found.uid}
            data={{ title: found.title, goal: found.goal.dollars, raised: found.goal.raised }}
          />
        )}
      </div>
    </div>
  );
}
