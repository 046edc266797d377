import { IconsProvider, PasswordField } from '@aws-amplify/ui-react';
import type { FieldProps } from '../../../components/ui/Field';
import { entryCopy } from '../../../texts/en-AU/account/entry';
import './uiReact.css';
import { uiCopy } from '../../../texts/en-AU/controls';

const texts = entryCopy.fields;

/** The library's own carry a `style` attribute, which no element of the site does. */
const icons = { passwordField: { visibility: <Eye />, visibilityOff: <Eye closed /> } };

interface EyeProps {
  /** Struck through: a press hides what is shown. */
  readonly closed?: boolean;
}

/** The sign on the button that shows a password. The button says the same in words. */
function Eye({ closed }: EyeProps) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6" />
      {closed && <path d="m4 4 16 16" />}
    </svg>
  );
}

export interface PasswordInputProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be shown while it is typed. */
export function PasswordInput({ id, name, label, hint, error, value, onType, autoComplete }: PasswordInputProps) {
  return (
    <IconsProvider icons={icons}>
      <PasswordField
        id={id}
        name={name}
        label={label}
        descriptiveText={hint}
        hasError={Boolean(error)}
        errorMessage={error && uiCopy.fields.error(error, (word) => <span className="mizan-spoken">{word}</span>)}
        value={value}
        onChange={({ target }) => onType(target.value)}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        showPasswordButtonLabel={texts.showPassword}
        passwordIsHiddenLabel={texts.passwordHidden}
        passwordIsShownLabel={texts.passwordShown}
      />
    </IconsProvider>
  );
}
