import { useEffect, useRef } from 'react';
import { Notice } from '../ui/Notice';
import { getFailureText } from './getFailureText';
import type { SendFailure } from './SendFailure';
import * as styles from './form.module.css';
import { formCopy } from './copy';

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
        heading={failure.code === 'offline' ? formCopy.notSent.noAnswer : formCopy.notSent.title}
      >
        <p>{getFailureText(failure)}</p>
        <p>
          {formCopy.notSent.typed} {otherwise}
        </p>
      </Notice>
    </div>
  );
}
