import type { PendingStep } from '../../../../services/identity';
import { CodeInput } from '../../forms/CodeInput';
import { getFieldProps } from '../../forms/getFieldProps';
import { LostAuthenticatorApp } from '../../forms/LostAuthenticatorApp';
import { StepForm } from './StepForm';
import type { ChallengeProps } from './StepForm';

type CodeStep = Extract<PendingStep, { step: 'mfa-code' | 'one-time-password' }>;

/** A code from an app, by text message or by email. */
export function CodeForm({ entry, outcome }: ChallengeProps<CodeStep>) {
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
