import type { ReactNode } from 'react';
import { Radio, RadioGroupField } from '@aws-amplify/ui-react';
import type { PendingStep } from '../../../services/identity';
import { entryCopy } from '../../../texts/en-AU/account/entry';
import { EntryForm, EmailInput, WayTo } from '../forms/EntryForm';
import { getFieldId, type Entry } from './entry/useEntry';
import { CodeInput, LostAuthenticatorApp } from '../forms/CodeInput';
import { PasswordInput } from '../forms/PasswordInput';
import { TextInput } from '../../../components/ui/Field';
import { AuthenticatorKey } from '../forms/AuthenticatorKey';
import '../forms/uiReact.css';
import * as styles from '../forms/forms.module.css';

const { challenge: texts, fields } = entryCopy;

/** The properties of the form for each outcome of a sign-in. */
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
function StepForm({ entry, title, submitLabel = texts.continue, children }: StepFormProps) {
  return (
    <EntryForm
      entry={entry}
      title={title}
      submitLabel={submitLabel}
      after={
        <p>
          <WayTo entry={entry} page="sign-in">
            {texts.startAgain}
          </WayTo>
        </p>
      }
    >
      {children}
    </EntryForm>
  );
}

/** Which way a code shall come: now, or from now on. */
function ChooseMethodForm({ entry, outcome }: ChallengeProps<Extract<PendingStep, { step: 'mfa-selection' }>>) {
  const { id, value, error, onType } = entry.field('answer');
  const setUp = outcome.purpose === 'set-up';
  return (
    <StepForm entry={entry} title={setUp ? texts.method.setUp : texts.method.choose}>
      <RadioGroupField
        name="answer"
        legend={setUp ? texts.method.setUpLabel : texts.method.chooseLabel}
        value={value}
        onChange={({ target }) => onType(target.value)}
        hasError={Boolean(error)}
        errorMessage={error}
      >
        {outcome.allowed.map((method, index) => (
          // The first choice is where the summary of what is wrong leads to.
          <Radio key={method} id={index === 0 ? id : undefined} value={method}>
            {texts.method.names[method]}
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
    <StepForm entry={entry} title={texts.code.title} submitLabel={texts.signIn}>
      <p>{whereFrom(outcome)}</p>
      <CodeInput {...entry.field('code')} label={fields.code} hint={fields.codeHint} />
      {outcome.step === 'mfa-code' && outcome.by === 'TOTP' && <LostAuthenticatorApp />}
    </StepForm>
  );
}

function whereFrom(outcome: CodeStep): string {
  if (outcome.step === 'one-time-password') return texts.code.byEmail(outcome.sentTo);
  return outcome.by === 'TOTP' ? texts.code.byApp : texts.code.byText(outcome.sentTo);
}

/** Asks what a sign-in asks for before it is done: a form for each outcome. */
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
    <StepForm entry={entry} title={texts.setUpApp.title} submitLabel={texts.signIn}>
      <p>{texts.setUpApp.text}</p>
      <ol className={styles.steps}>
        <li>
          <AuthenticatorKey secret={outcome.secret} setupUri={outcome.setupUri} />
        </li>
        <li>
          <CodeInput {...entry.field('code')} label={fields.codeFromApp} hint={fields.codeHint} />
        </li>
      </ol>
    </StepForm>
  );
}

/** A question of the service's own. It says itself what it asks; only the words are known here. */
function QuestionForm({ entry, outcome }: ChallengeProps<Extract<PendingStep, { step: 'custom-challenge' }>>) {
  const { onType, ...field } = entry.field('answer');
  return (
    <StepForm entry={entry} title={texts.question.title} submitLabel={texts.signIn}>
      <TextInput
        {...field}
        name="answer"
        label={outcome.question['question'] ?? texts.question.answer}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
    </StepForm>
  );
}

/** A user's own password in place of one that an administrator set. */
function NewPasswordForm({ entry }: { readonly entry: Entry }) {
  return (
    <StepForm entry={entry} title={texts.newPassword.title} submitLabel={texts.newPassword.button}>
      <p>{texts.newPassword.text}</p>
      <EmailInput id={getFieldId('whose')} label={fields.email} value={entry.form.values.email} />
      <PasswordInput
        {...entry.field('newPassword')}
        name="newPassword"
        label={fields.newPassword}
        hint={fields.newPasswordHint}
        autoComplete="new-password"
      />
    </StepForm>
  );
}

/** The address to which codes for signing in shall go from now on. */
function EmailSetUpForm({ entry }: { readonly entry: Entry }) {
  return (
    <StepForm entry={entry} title={texts.setUpEmail.title}>
      <p>{texts.setUpEmail.text}</p>
      <EmailInput {...entry.field('email')} label={fields.email} />
    </StepForm>
  );
}
