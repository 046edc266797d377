import type { ReactNode } from 'react';
import { Notice } from './Notice';
import { RetryButton } from './RetryButton';

export interface FailureNoticeProps {
  readonly heading: string;
  readonly text: ReactNode;
  /** Tries again. */
  readonly onRetry: () => void;
  /** Between the text and the button. */
  readonly children?: ReactNode;
}

/** Says that a part of the page was not loaded, which a screen reader speaks at once, with a button to try again. */
export function FailureNotice({ heading, text, onRetry, children }: FailureNoticeProps) {
  return (
    <Notice tone="bad" role="alert" heading={heading} text={text}>
      {children}
      <RetryButton onRetry={onRetry} />
    </Notice>
  );
}
