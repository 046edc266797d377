import { IconsProvider, PasswordField } from '@aws-amplify/ui-react';
import type { FieldProps } from '../../../components/ui/Field';
import { Eye } from './Eye';
import './uiReact.css';

/** The library's own carry a `style` attribute, which no element of the site does. */
const icons = { passwordField: { visibility: <Eye />, visibilityOff: <Eye closed /> } };

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
        errorMessage={
          error && (
            <>
              <span className="mizan-spoken">Error: </span>
              {error}
            </>
          )
        }
        value={value}
        onChange={({ target }) => onType(target.value)}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        showPasswordButtonLabel="Show password"
        passwordIsHiddenLabel="The password is hidden"
        passwordIsShownLabel="The password is shown"
      />
    </IconsProvider>
  );
}
