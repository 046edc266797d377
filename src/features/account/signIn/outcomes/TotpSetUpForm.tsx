import type { PendingOutcome } from '../../../../services/identity';
import { CodeInput } from '../../forms/CodeInput';
import { fieldOf } from '../../forms/fieldOf';
import * as styles from '../../forms/forms.module.css';
import { AskedForm } from './AskedForm';
import type { ChallengeProps } from './AskedForm';
import { QrCode } from './QrCode';

type Outcome = Extract<PendingOutcome, { step: 'mfa-setup'; by: 'TOTP' }>;

/** An authenticator app learns the key, by picture, by link or typed in, and shows a code. */
export function TotpSetUpForm({ entry, outcome }: ChallengeProps<Outcome>) {
  return (
    <AskedForm entry={entry} title="Set up your authenticator app" submitLabel="Sign in">
      <p>This account is signed in to with a code from an authenticator app as well. Setting it up takes a minute.</p>
      <ol className={styles.steps}>
        <li>
          <p>Scan this picture with your authenticator app.</p>
          <QrCode text={outcome.setupUri} label="The key of your account as a QR code" />
          <p>
            On this device, you can <a href={outcome.setupUri}>open it in the app</a>, or type in the key:
          </p>
          <p className={styles.key} data-totp-key>
            {outcome.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </li>
        <li>
          <CodeInput {...fieldOf(entry, 'code')} label="The code that the app shows now" hint="Six digits." />
        </li>
      </ol>
    </AskedForm>
  );
}
