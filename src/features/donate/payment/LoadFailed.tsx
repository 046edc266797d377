import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import * as styles from '../donate.module.css';

export interface LoadFailedProps {
  /** What did not load: `the card fields`. */
  readonly what: string;
  /** The other payment method: `PayPal`. */
  readonly other: string;
  readonly onRetry: () => void;
  readonly onOther: () => void;
}

/** A provider's script was blocked or did not load. */
export function LoadFailed({ what, other, onRetry, onOther }: LoadFailedProps) {
  return (
    <Notice tone="bad" role="alert" heading={`Failed to load ${what}`}>
      <p>
        Nothing was charged, and what you typed is still here. A browser extension or your network may be blocking the
        payment provider. Try again, or pay another way.
      </p>
      <div className={styles.buttons}>
        <Button look="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
        <Button look="quiet" size="small" onClick={onOther}>
          Pay with {other}
        </Button>
      </div>
    </Notice>
  );
}
