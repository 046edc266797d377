import { useEffect, useRef } from 'react';
import { Notice } from '../ui/Notice';
import { getFailureText } from './getFailureText';
import type { SendFailure } from './SendFailure';
import * as styles from './form.module.css';

/**
 * Says that a form was not sent, and how else to contact us. Takes focus, because it is above the button that was
 * pressed.
 */
export function NotSent({ failure, otherwise }: { readonly failure: SendFailure; readonly otherwise: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [failure]);
  return (
    <div ref={place} tabIndex={-1} className={styles.notSent}>
      <Notice
        tone="bad"
        role="alert"
        heading={failure.code === 'offline' ? 'We got no answer' : 'We could not send it'}
      >
        <p>{getFailureText(failure)}</p>
        <p>What you typed is still here. {otherwise}</p>
      </Notice>
    </div>
  );
}
