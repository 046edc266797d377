import { Button, ButtonLink } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import type { DonationView } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../lazyCopy';

export interface SettledProps {
  readonly view: DonationView;
  readonly onStartAgain: () => void;
}

/** The gift that was typed here has been paid, or is being processed: the donor is not to pay it again by accident. */
export function Settled({ view, onStartAgain }: SettledProps) {
  const arrived = view.status === 'succeeded';
  const words = arrived ? lazyCopy.settled.arrived : lazyCopy.settled.processing;
  return (
    <Notice tone={arrived ? 'good' : 'care'} role="status" heading={words.title(formatAud(view.totalCents))}>
      <p>{words.text}</p>
      <div className={styles.buttons}>
        <ButtonLink href={getDonationPath(view.reference)} look="solid" size="small">
          {words.see}
        </ButtonLink>
        <Button look="quiet" size="small" onClick={onStartAgain}>
          {words.another}
        </Button>
      </div>
    </Notice>
  );
}
