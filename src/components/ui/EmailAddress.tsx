import { Fragment } from 'react';
import * as styles from './ui.module.css';

export interface EmailAddressProps {
  readonly email: string;
  readonly className?: string;
}

/** An email address, which goes to the next line whole, and breaks at an `@` or a dot where it does not fit on one. */
export function EmailAddress({ email, className }: EmailAddressProps) {
  const parts = email.split(/(?=[@.])/);
  return (
    <span className={[styles.email, className].filter(Boolean).join(' ')}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
