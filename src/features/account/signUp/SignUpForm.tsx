import { TextInput } from '../../../components/ui/Field';
import { EmailInput } from '../forms/EmailInput';
import { EntryForm } from '../forms/EntryForm';
import { getFieldProps } from '../forms/getFieldProps';
import { NoticeBox } from '../forms/NoticeBox';
import { PasswordInput } from '../forms/PasswordInput';
import { WayTo } from '../forms/WayTo';
import type { Entry } from '../signIn/entry/useEntry';

/** A new account: an address, a password, and an optional name. */
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
          Already have an account?{' '}
          <WayTo entry={entry} page="sign-in">
            Sign in
          </WayTo>
        </p>
      }
    >
      <EmailInput
        {...getFieldProps(entry, 'email')}
        label="Email address"
        hint="Once you confirm it, gifts you made with this address appear in your account."
      />
      <PasswordInput
        {...getFieldProps(entry, 'password')}
        name="password"
        label="Password"
        hint="At least eight characters of any kind. A few words of your own work well."
        autoComplete="new-password"
      />
      <TextInput
        {...givenName}
        name="givenName"
        label="First name (optional)"
        hint="So that we know what to call you."
        autoComplete="given-name"
        onChange={({ target }) => onType(target.value)}
      />
    </EntryForm>
  );
}
