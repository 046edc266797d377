import { EmailField } from '../../../components/ui/EmailField';
import type { FieldProps } from '../../../components/ui/Field';

export interface EmailInputProps extends FieldProps {
  readonly value: string;
  /** Without it the address is shown and cannot be changed: so a password manager knows whose password it is. */
  readonly onType?: (value: string) => void;
}

/** The email address, which is the name of an account. */
export function EmailInput(props: EmailInputProps) {
  return <EmailField {...props} name={props.onType ? 'email' : undefined} autoComplete="username" />;
}
