import { TextInput } from '../../../components/ui/Field';
import type { FieldProps } from '../../../components/ui/Field';
import { Disclosure } from '../../../components/ui/Disclosure';

/** What to do without the app. A new password leaves it on, so the office turns it off: `amplify/deployment/README.md` says how. */
export function LostAuthenticatorApp() {
  return (
    <Disclosure summary="If you can’t use your authenticator app">
      <p>
        <a href="/contact">Write to us</a> and tell us the email address of your account. We will reply to that address
        and ask a question or two, to be sure it is you. Then we will turn the authenticator app off. This can take two
        working days.
      </p>
      <p>Choosing a new password does not turn it off.</p>
    </Disclosure>
  );
}

export interface CodeInputProps extends FieldProps {
  readonly value: string;
  readonly onType: (value: string) => void;
}

/** The six digits of a code, which telephones offer by themselves where one has just come. */
export function CodeInput({ onType, ...field }: CodeInputProps) {
  return (
    <TextInput
      {...field}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
