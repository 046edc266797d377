import { TextInput } from '../../../components/ui/Field';
import { EmailInput } from '../forms/EmailInput';
import { EntryForm } from '../forms/EntryForm';
import { getFieldProps } from '../forms/getFieldProps';
import { NoticeBox } from '../forms/NoticeBox';
import { PasswordInput } from '../forms/PasswordInput';
import { WayTo } from '../forms/WayTo';
import type { Entry } from '../signIn/entry/useEntry';

/** A new account: an address, a password, and a name for whoever likes. */
export function SignUpForm({ entry }: { readonly entry: Entry }) {
  const { state, submit } = entry;
  const { onType, ...givenName } = getFieldProps(entry, 'givenName');
  return (
    <EntryForm
      title="Create an account"
      state={state}
      submitLabel="Create account"
      onSubmit={submit}
      news={<NoticeBox news={state.news} />}
      after={
        <p>
          Have an account already?{' '}
          <WayTo entry={entry} page="sign-in">
            Sign in
          </WayTo>
        </p>
      }
    >
      <EmailInput
        {...getFieldProps(entry, 'email')}
        label="E-mail address"
        hint="Gifts you made with it appear in your account once it is confirmed."
      />
      <PasswordInput
        {...getFieldProps(entry, 'password')}
        name="password"
        label="Password"
        hint="At least eight characters, of whatever kind. A few words of your own are good."
        autoComplete="new-password"
      />
      <TextInput
        {...givenName}
        name="givenName"
        label="First name (optional)"
        hint="So that we know how to greet you."
        autoComplete="given-name"
        onChange={({ target }) => onType(target.value)}
      />
    </EntryForm>
  );
}
