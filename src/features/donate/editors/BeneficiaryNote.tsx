import { Button } from '../../../components/ui/Button';
import { SiteLink } from '../../../components/ui/SiteLink';
import { beneficiaryTitle } from '../texts/lineTitle';
import { lineControls, findIssueAt } from '../request/toFormIssues';
import type { EditorProps } from './EditorProps';
import * as styles from '../donate.module.css';
import { copy } from '../copy';

/** The case or program of a line, with a button to remove it. */
export function BeneficiaryNote({ line: { beneficiary }, catalogue, problems, onChange }: EditorProps) {
  if (!beneficiary) return null;
  const { type, uid } = beneficiary;
  const error = findIssueAt(problems, lineControls.beneficiary);
  return (
    <div className={styles.beneficiary}>
      <p>
        {copy.editors.forBeneficiary(
          type,
          <SiteLink href={`/${type}/${uid}`}>
            <strong>{beneficiaryTitle(beneficiary, catalogue)}</strong>
          </SiteLink>,
        )}
      </p>
      {error && <p className={styles.error}>{error}</p>}
      <Button id={lineControls.beneficiary} look="quiet" size="small" onClick={() => onChange({ beneficiary: null })}>
        {copy.editors.giveWithout(type)}
      </Button>
    </div>
  );
}
