import { useRaised } from '../../../components/cards/raised';
import { Button } from '../../../components/ui/Button';
import { SiteLink } from '../../../components/ui/SiteLink';
import { formatAudShort } from '../../../domain/money';
import { getBeneficiaryTitle } from '../texts/getLineTitle';
import { lineControls, findIssueAt } from '../request/FormIssue';
import type { EditorProps } from './EditorProps';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

/** Dollars that one donor may well give to a case at once. */
const maxToFinish = 2_500;

/** The case or program of a line, with a button to remove it, and one for all that a case still needs. */
export function BeneficiaryNote({ line, catalogue, formIssues, onChange }: EditorProps) {
  const { beneficiary } = line;
  if (!beneficiary) return null;
  const { type, uid } = beneficiary;
  const error = findIssueAt(formIssues, lineControls.beneficiary);
  return (
    <div className={styles.beneficiary}>
      <p>
        {lazyCopy.beneficiary.goesTo(
          type,
          <SiteLink href={`/${type}/${uid}`}>
            <strong>{getBeneficiaryTitle(beneficiary, catalogue)}</strong>
          </SiteLink>,
        )}
      </p>
      {error && <p className={styles.error}>{error}</p>}
      <FinishCase line={line} catalogue={catalogue} onChange={onChange} />
      <Button id={lineControls.beneficiary} look="quiet" size="small" onClick={() => onChange({ beneficiary: null })}>
        {lazyCopy.beneficiary.giveWithout(type)}
      </Button>
    </div>
  );
}

function FinishCase({
  line: { kind, beneficiary },
  catalogue: { beneficiaries, funds },
  onChange,
}: Pick<EditorProps, 'line' | 'catalogue' | 'onChange'>) {
  const found = beneficiaries.find(({ type, uid }) => type === beneficiary?.type && uid === beneficiary.uid);
  const raised = useRaised(found?.goal && found.uid, found?.goal?.raised);
  if (!found?.goal) return null;
  const left = found.goal.dollars - raised;
  if (left > maxToFinish || left * 100 < funds[kind].minimum) return null;
  const amount = formatAudShort(left * 100);
  return (
    <Button look="quiet" size="small" onClick={() => onChange({ amount: amount.slice('A$'.length) })}>
      {lazyCopy.beneficiary.finishCase(amount)}
    </Button>
  );
}
