import type { PendingStep } from '../../../../services/identity';
import { AuthenticatorKey } from '../../forms/AuthenticatorKey';
import { CodeInput } from '../../forms/CodeInput';
import { getFieldProps } from '../../forms/getFieldProps';
import * as styles from '../../forms/forms.module.css';
import { StepForm } from './StepForm';
import type { ChallengeProps } from './StepForm';

type TotpStep = Extract<PendingStep, { step: 'mfa-setup'; by: 'TOTP' }>;

/** An authenticator app learns the key, by picture, by link or typed in, and shows a code. */
export function TotpSetUpForm({ entry, outcome }: ChallengeProps<TotpStep>) {
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
