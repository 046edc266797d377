import { Button, ButtonLink } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import type { DonationView } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../lazyCopy';

export interface SettledProps {
  readonly reference: string;
  /** `null` for a gift of another tab, of which no more is known. */
  readonly view: DonationView | null;
  readonly onStartAgain: () => void;
}

/** In place of the form: its gift has been paid, or is being processed, and the donor is not to pay it again by accident. */
export function Settled({ reference, view, onStartAgain }: SettledProps) {
  const { inOtherTab, arrived, processing } = lazyCopy.settled;
  const words = view === null ? inOtherTab : view.status === 'succeeded' ? arrived : processing;
  const heading = words.title(formatAud(view?.totalCents ?? 0));
  return (
    <Notice tone={words === processing ? 'care' : 'good'} role="status" heading={heading}>
      <p>{words.text}</p>
      <div className={styles.buttons}>
        <ButtonLink href={getDonationPath(reference)} look="solid" size="small">
          {words.see}
        </ButtonLink>
        <Button look="quiet" size="small" onClick={onStartAgain}>
          {words.another}
        </Button>
      </div>
    </Notice>
  );
}
