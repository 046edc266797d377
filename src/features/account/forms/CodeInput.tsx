import { TextInput, type FieldProps } from '../../../components/ui/Field';
import { Disclosure } from '../../../components/ui/Disclosure';
import { entryCopy } from '../../../texts/en-AU/account/entry';

const texts = entryCopy.lostApp;

/** Says what to do without the app. A new password leaves it on, so the office turns it off: `amplify/deployment/README.md` says how. */
export function LostAuthenticatorApp() {
  return (
    <Disclosure summary={texts.title}>
      <p>{texts.text}</p>
      <p>{texts.newPassword}</p>
    </Disclosure>
  );
}

export interface CodeInputProps extends FieldProps {
  readonly value: string;
  readonly onType: (value: string) => void;
}

/** The six digits of a code, which telephones offer by themselves when one has just come. */
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
