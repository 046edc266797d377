import { Fragment } from 'react';

export interface EmailAddressProps {
  readonly email: string;
  readonly className?: string;
}

/** An email address, which breaks at an `@` or a dot where it does not fit on a line. */
export function EmailAddress({ email, className }: EmailAddressProps) {
  const parts = email.split(/(?=[@.])/);
  return (
    <span className={className}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
