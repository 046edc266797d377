import { TextInput } from '../../../components/ui/Field';
import type { FieldProps } from '../../../components/ui/Field';

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
