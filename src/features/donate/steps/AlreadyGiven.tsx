import { Button, ButtonLink } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import * as styles from '../donate.module.css';

export interface AlreadyGivenProps {
  readonly reference: string;
  readonly onStartAgain: () => void;
}

/** Replaces the form once its donation was paid in another tab. */
export function AlreadyGiven({ reference, onStartAgain }: AlreadyGivenProps) {
  return (
    <Notice tone="good" role="status" heading="You have already given this">
      <p>You gave this gift in another tab. There is nothing more to pay here.</p>
      <div className={styles.buttons}>
        <ButtonLink href={getDonationPath(reference)} look="solid" size="small">
          See your gift and receipt
        </ButtonLink>
        <Button look="quiet" size="small" onClick={onStartAgain}>
          Give another gift
        </Button>
      </div>
    </Notice>
  );
}
