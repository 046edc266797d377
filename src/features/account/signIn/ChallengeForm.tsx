import type { ReactNode } from 'react';
import { Radio, RadioGroupField } from '@aws-amplify/ui-react';
import type { PendingStep, MfaType } from '../../../services/identity';
import { EntryForm, getFieldProps, fieldId, NoticeBox, EmailInput, WayTo } from '../forms/EntryForm';
import type { Entry } from './entry/useEntry';
import { CodeInput, LostAuthenticatorApp } from '../forms/CodeInput';
import { PasswordInput } from '../forms/PasswordInput';
import { TextInput } from '../../../components/ui/Field';
import { AuthenticatorKey } from '../forms/AuthenticatorKey';
import '../forms/uiReact.css';
import * as styles from '../forms/forms.module.css';

/** What the form for each outcome of a sign-in is given. */
interface ChallengeProps<Outcome extends PendingStep = PendingStep> {
  readonly entry: Entry;
  readonly outcome: Outcome;
}

interface StepFormProps {
  readonly entry: Entry;
  readonly title: string;
  readonly submitLabel?: string;
  readonly children: ReactNode;
}

/** The frame of whatever a sign-in asks for, with the way back to its beginning. */
function StepForm({ entry, title, submitLabel = 'Continue', children }: StepFormProps) {
  const { state, submit } = entry;
  return (
    <EntryForm
      title={title}
      state={state}
      submitLabel={submitLabel}
      onSubmit={submit}
      news={<NoticeBox news={state.news} />}
      after={
        <p>
          <WayTo entry={entry} page="sign-in">
            Start signing in again
          </WayTo>
        </p>
      }
    >
      {children}
    </EntryForm>
  );
}

const names: Record<MfaType, string> = {
  TOTP: 'Authenticator app',
  SMS: 'Text message',
  EMAIL: 'Email',
};

/** Which way a code shall come: now, or from now on. */
function ChooseMethodForm({ entry, outcome }: ChallengeProps<Extract<PendingStep, { step: 'mfa-selection' }>>) {
  const { id, value, error, onType } = getFieldProps(entry, 'answer');
  const setUp = outcome.purpose === 'set-up';
  return (
    <StepForm entry={entry} title={setUp ? 'Set up a second step' : 'Choose a second step'}>
      <RadioGroupField
        name="answer"
        legend={setUp ? 'How would you like to get codes from now on?' : 'How would you like to get the code?'}
        value={value}
        onChange={({ target }) => onType(target.value)}
        hasError={Boolean(error)}
        errorMessage={error}
      >
        {outcome.allowed.map((method, index) => (
          // The first choice is where the summary of what is wrong leads to.
          <Radio key={method} id={index === 0 ? id : undefined} value={method}>
            {names[method]}
          </Radio>
        ))}
      </RadioGroupField>
    </StepForm>
  );
}

type CodeStep = Extract<PendingStep, { step: 'mfa-code' | 'one-time-password' }>;

/** A code from an app, by text message or by email. */
function CodeForm({ entry, outcome }: ChallengeProps<CodeStep>) {
  return (
    <StepForm entry={entry} title="Enter your code" submitLabel="Sign in">
      <p>{whereFrom(outcome)}</p>
      <CodeInput {...getFieldProps(entry, 'code')} label="Code" hint="Six digits." />
      {outcome.step === 'mfa-code' && outcome.by === 'TOTP' && <LostAuthenticatorApp />}
    </StepForm>
  );
}

function whereFrom(outcome: CodeStep): string {
  if (outcome.step === 'one-time-password') {
    return `We sent a code by email${to(outcome.sentTo)}. It works for three minutes.`;
  }
  return outcome.by === 'TOTP'
    ? 'Open your authenticator app, and enter the code it shows for Mizan.'
    : `We sent a code by text message${to(outcome.sentTo)}. It works for three minutes.`;
}

const to = (sentTo: string | undefined) => (sentTo ? ` to ${sentTo}` : '');

/** What a sign-in asks for before it is done: a form for each outcome. */
export function ChallengeForm({ entry, outcome }: ChallengeProps) {
  switch (outcome.step) {
    case 'mfa-code':
    case 'one-time-password':
      return <CodeForm entry={entry} outcome={outcome} />;
    case 'mfa-setup':
      return outcome.by === 'TOTP' ? (
        <TotpSetUpForm entry={entry} outcome={outcome} />
      ) : (
        <EmailSetUpForm entry={entry} />
      );
    case 'mfa-selection':
      return <ChooseMethodForm entry={entry} outcome={outcome} />;
    case 'new-password':
      return <NewPasswordForm entry={entry} />;
    case 'custom-challenge':
      return <QuestionForm entry={entry} outcome={outcome} />;
  }
}

type TotpStep = Extract<PendingStep, { step: 'mfa-setup'; by: 'TOTP' }>;

/** An authenticator app learns the key, by picture, by link or typed in, and shows a code. */
function TotpSetUpForm({ entry, outcome }: ChallengeProps<TotpStep>) {
  return (
    <StepForm entry={entry} title="Set up your authenticator app" submitLabel="Sign in">
      <p>To sign in to this account you also need a code from an authenticator app. It takes a minute to set up.</p>
      <ol className={styles.steps}>
        <li>
          <AuthenticatorKey secret={outcome.secret} setupUri={outcome.setupUri} />
        </li>
        <li>
          <CodeInput {...getFieldProps(entry, 'code')} label="Code from the app" hint="Six digits." />
        </li>
      </ol>
    </StepForm>
  );
}

/** A question of the service's own. It says itself what it asks; only the words are known here. */
function QuestionForm({ entry, outcome }: ChallengeProps<Extract<PendingStep, { step: 'custom-challenge' }>>) {
  const { onType, ...field } = getFieldProps(entry, 'answer');
  return (
    <StepForm entry={entry} title="One more question" submitLabel="Sign in">
      <TextInput
        {...field}
        name="answer"
        label={outcome.question['question'] ?? 'Your answer'}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
    </StepForm>
  );
}

/** A user's own password in place of one that an administrator set. */
function NewPasswordForm({ entry }: { readonly entry: Entry }) {
  return (
    <StepForm entry={entry} title="Choose your own password" submitLabel="Set password and sign in">
      <p>You signed in with a temporary password. Choose your own to continue.</p>
      <EmailInput id={fieldId('whose')} label="Email address" value={entry.state.typed.email} />
      <PasswordInput
        {...getFieldProps(entry, 'newPassword')}
        name="newPassword"
        label="New password"
        hint="At least eight characters of any kind."
        autoComplete="new-password"
      />
    </StepForm>
  );
}

/** The address to which codes for signing in shall go from now on. */
function EmailSetUpForm({ entry }: { readonly entry: Entry }) {
  return (
    <StepForm entry={entry} title="Where should we send codes?">
      <p>To sign in to this account you also need a code by email. We will send one now.</p>
      <EmailInput {...getFieldProps(entry, 'email')} label="Email address" />
    </StepForm>
  );
}
