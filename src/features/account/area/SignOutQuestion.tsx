import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button';
import * as styles from './area.module.css';

export interface SignOutQuestionProps {
  /** Signs out, and removes what the device holds or leaves it. */
  readonly onSignOut: (clear: boolean) => void;
  readonly onClose: () => void;
}

/** Asks what becomes of calculations and unfinished forms that the next person at this device would find. */
export function SignOutQuestion({ onSignOut, onClose }: SignOutQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card} aria-labelledby="sign-out-question">
      <h2 className={styles.heading} id="sign-out-question" ref={heading} tabIndex={-1}>
        Remove what you typed from this device?
      </h2>
      <p>
        This browser holds a zakat calculation, a gift you started or a form you filled in. The next person to use it
        can see them. Remove them if you share this device.
      </p>
      <div className={styles.buttons}>
        <Button look="solid" onClick={() => onSignOut(true)}>
          Remove and sign out
        </Button>
        <Button look="quiet" onClick={() => onSignOut(false)}>
          Keep and sign out
        </Button>
        <Button look="quiet" onClick={onClose}>
          Stay signed in
        </Button>
      </div>
    </section>
  );
}
