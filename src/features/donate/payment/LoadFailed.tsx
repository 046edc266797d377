import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { RetryButton } from '../../../components/ui/RetryButton';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

export interface LoadFailedProps {
  /** The name of what did not load: `the card fields`. */
  readonly what: string;
  /** The other payment method: `PayPal`. */
  readonly other: string;
  readonly onRetry: () => void;
  readonly onOther: () => void;
}

/** A provider's script was blocked or did not load. */
export function LoadFailed({ what, other, onRetry, onOther }: LoadFailedProps) {
  return (
    <Notice tone="bad" role="alert" heading={lazyCopy.payment.notLoaded(what)}>
      <p>{lazyCopy.payment.notLoadedText}</p>
      <div className={styles.buttons}>
        <RetryButton onRetry={onRetry} />
        <Button look="quiet" size="small" onClick={onOther}>
          {lazyCopy.payment.payWith(other)}
        </Button>
      </div>
    </Notice>
  );
}
