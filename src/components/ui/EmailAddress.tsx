import { Fragment } from 'react';
import { Untranslated } from './Untranslated';

export interface EmailAddressProps {
  readonly email: string;
  readonly className?: string;
}

/** An email address that wraps at an `@` or a dot if it does not fit on a line. */
export function EmailAddress({ email, className }: EmailAddressProps) {
  const parts = email.split(/(?=[@.])/);
  return (
    <Untranslated className={className}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Untranslated>
  );
}
