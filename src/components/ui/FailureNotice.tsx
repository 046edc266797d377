import type { ReactNode } from 'react';
import { Button } from './Button';
import { uiCopy } from './copy';
import { Notice } from './Notice';

export interface FailureNoticeProps {
  readonly heading: string;
  readonly text: ReactNode;
  /** Tries again; without it there is no button. */
  readonly onRetry?: (() => void) | undefined;
  /** Between the text and the button. */
  readonly children?: ReactNode;
}

/** Reports a failure, which a screen reader speaks at once, with a button to try again where that may help. */
export function FailureNotice({ heading, text, onRetry, children }: FailureNoticeProps) {
  return (
    <Notice tone="bad" role="alert" heading={heading} text={text}>
      {children}
      {onRetry && (
        <Button look="quiet" size="small" onClick={onRetry}>
          {uiCopy.tryAgain}
        </Button>
      )}
    </Notice>
  );
}
