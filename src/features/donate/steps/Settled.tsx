import { Button, ButtonLink } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import type { DonationView } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import * as styles from '../donate.module.css';

export interface SettledProps {
  readonly view: DonationView;
  readonly onStartAgain: () => void;
}

/** The gift that was typed here has been paid, or is being processed: the donor is not to pay it again by accident. */
export function Settled({ view, onStartAgain }: SettledProps) {
  const arrived = view.status === 'succeeded';
  return (
    <Notice
      tone={arrived ? 'good' : 'care'}
      role="status"
      heading={`Your gift of ${formatAud(view.totalCents)} ${arrived ? 'has arrived' : 'is being processed'}`}
    >
      <p>{arrived ? 'Thank you.' : 'Please don’t pay for it again.'}</p>
      <div className={styles.buttons}>
        <ButtonLink href={getDonationPath(view.reference)} look="solid" size="small">
          {arrived ? 'See your gift and receipt' : 'Check the status'}
        </ButtonLink>
        <Button look="quiet" size="small" onClick={onStartAgain}>
          {arrived ? 'Give another gift' : 'Give to something else'}
        </Button>
      </div>
    </Notice>
  );
}
