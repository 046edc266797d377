import { Button, ButtonLink } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../lazyCopy';

export interface AlreadyGivenProps {
  readonly reference: string;
  readonly onStartAgain: () => void;
}

/** Replaces the form once its donation was paid in another tab. */
export function AlreadyGiven({ reference, onStartAgain }: AlreadyGivenProps) {
  return (
    <Notice tone="good" role="status" heading={lazyCopy.settled.already}>
      <p>{lazyCopy.settled.alreadyText}</p>
      <div className={styles.buttons}>
        <ButtonLink href={getDonationPath(reference)} look="solid" size="small">
          {lazyCopy.settled.seeGift}
        </ButtonLink>
        <Button look="quiet" size="small" onClick={onStartAgain}>
          {lazyCopy.settled.another}
        </Button>
      </div>
    </Notice>
  );
}
