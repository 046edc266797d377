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

/** The gift that was typed here has been paid, or is on its way: the donor is not to pay it again by accident. */
export function Settled({ view, onStartAgain }: SettledProps) {
  const arrived = view.status === 'succeeded';
  return (
    <Notice
      tone={arrived ? 'good' : 'care'}
      role="status"
      heading={`Your gift of ${formatAud(view.totalCents)} ${arrived ? 'has arrived' : 'is on its way'}`}
    >
      <p>{arrived ? 'Thank you.' : 'Please don’t pay it a second time.'}</p>
      <div className={styles.buttons}>
        <ButtonLink href={getDonationPath(view.reference)} look="solid" size="small">
          See how it stands
        </ButtonLink>
        <Button look="quiet" size="small" onClick={onStartAgain}>
          {arrived ? 'Give another gift' : 'Give to something else'}
        </Button>
      </div>
    </Notice>
  );
}
