import type { ComponentType, ReactNode } from 'react';
import { useLazy } from '../lazy/useLazy';
import { FailureNotice } from '../ui/FailureNotice';
import { Notice } from '../ui/Notice';
import * as styles from './LazyForm.module.css';
import { formCopy } from '../../texts/en-AU/forms';

export interface LazyFormProps {
  /** Loads the form; must be the same function on each render. */
  readonly load: () => Promise<ComponentType>;
  /** Shown without scripts, and if the form does not load. */
  readonly otherwise: ReactNode;
  /** Space to reserve while loading: `small` for a form of one or two fields. */
  readonly size: 'small' | 'large';
}

/**
 * A form whose script is loaded lazily with its page. Space is reserved until it loads; without scripts the page says
 * how else to reach us.
 */
export function LazyForm({ load, otherwise, size }: LazyFormProps) {
  const { lazy, retry } = useLazy(load);
  if (lazy.type === 'loaded') return <lazy.value />;
  if (lazy.type === 'failed') {
    return (
      <FailureNotice heading={formCopy.notLoaded} text={formCopy.notLoadedText} onRetry={retry}>
        {otherwise}
      </FailureNotice>
    );
  }
  return (
    <>
      <noscript>
        <Notice tone="care" heading={formCopy.noScript}>
          {otherwise}
        </Notice>
      </noscript>
      <p className={styles[size]} role="status">
        {formCopy.loading}
      </p>
    </>
  );
}
