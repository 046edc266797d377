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
      <p>This account is signed in to with a code from an authenticator app as well. Setting it up takes a minute.</p>
      <ol className={styles.steps}>
        <li>
          <AuthenticatorKey secret={outcome.secret} setupUri={outcome.setupUri} />
        </li>
        <li>
          <CodeInput {...getFieldProps(entry, 'code')} label="The code that the app shows now" hint="Six digits." />
        </li>
      </ol>
    </StepForm>
  );
}
