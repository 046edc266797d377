import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import * as styles from './LazyForm.module.css';
import { formCopy } from './copy';

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
  const [Form, setForm] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    load().then(
      (form) => wanted && setForm(() => form),
      () => wanted && setFailed(true),
    );
    return () => void (wanted = false);
  }, [load, tries]);

  if (Form) return <Form />;
  if (failed) {
    return (
      <Notice tone="bad" role="alert" heading={formCopy.notLoaded}>
        <p>{formCopy.notLoadedText}</p>
        {otherwise}
        <Button look="quiet" size="small" onClick={() => setTries(tries + 1)}>
          {formCopy.tryAgain}
        </Button>
      </Notice>
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
