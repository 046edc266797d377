import { QrCode } from '../signIn/steps/QrCode';
import * as styles from './forms.module.css';

export interface AuthenticatorKeyProps {
  /** In base 32. */
  readonly secret: string;
  /** The key as an address that apps read (`otpauth:`). */
  readonly setupUri: string;
}

/** The key for an authenticator app: as a picture to scan, a link and letters to type in. */
export function AuthenticatorKey({ secret, setupUri }: AuthenticatorKeyProps) {
  return (
    <>
      <p>Scan this picture with your authenticator app.</p>
      <QrCode text={setupUri} label="QR code with the key for your account" />
      <p>
        On this device, you can <a href={setupUri}>open it in the app</a>, or enter this key:
      </p>
      <p className={styles.key} data-totp-key>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
    </>
  );
}
