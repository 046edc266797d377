import { Button } from '../../../components/ui/Button';
import { SiteLink } from '../../../components/ui/SiteLink';
import { getBeneficiaryTitle } from '../texts/getLineTitle';
import { lineControls, findIssueAt } from '../request/FormIssue';
import { BeneficiaryCard } from './BeneficiaryCard';
import type { EditorProps } from './EditorProps';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

/** The case or program of a line with its picture and progress, and a button to remove it. */
export function BeneficiaryNote({ line, catalogue, formIssues, onChange }: EditorProps) {
  const { beneficiary } = line;
  if (!beneficiary) return null;
  const { type, uid } = beneficiary;
  const error = findIssueAt(formIssues, lineControls.beneficiary);
  return (
    <div className={styles.beneficiary}>
      <BeneficiaryCard line={line} catalogue={catalogue}>
        {lazyCopy.beneficiary.goesTo(
          type,
          <SiteLink href={`/${type}/${uid}`}>
            <strong>{getBeneficiaryTitle(beneficiary, catalogue)}</strong>
          </SiteLink>,
        )}
      </BeneficiaryCard>
      {error && <p className={styles.error}>{error}</p>}
      <Button id={lineControls.beneficiary} look="quiet" size="small" onClick={() => onChange({ beneficiary: null })}>
        {lazyCopy.beneficiary.giveWithout(type)}
      </Button>
    </div>
  );
}
