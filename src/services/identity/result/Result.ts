import type { InvalidSession } from '../session/readInvalidSession';
import type { CatalogueText } from './catalogue';

/** The field that the failure is about. */
export type Field = 'email' | 'password' | 'newPassword' | 'code' | 'answer' | 'phone';

/** The reason why something failed: a closed list, so that callers can show a text for each. */
export type Reason =
  | 'configuration'
  | 'empty'
  | 'wrong-credentials'
  | 'wrong-code'
  | 'weak-password'
  | 'password-edges'
  | 'password-length'
  | 'locked'
  | 'no-passkey'
  | 'passkey-cancelled'
  | 'passkey-exists'
  | 'passkey-refused'
  | 'no-mfa-method'
  | 'invalid-mfa-type'
  | 'code-used'
  | 'too-many-attempts'
  | 'not-sent'
  | 'rejected'
  | 'signed-out'
  | 'session-ended'
  | 'devices-off'
  | 'storage-blocked'
  | 'sign-in-yourself'
  | 'invalid-state'
  | 'hosted-page'
  | 'network'
  | 'unknown';

export interface Failure {
  readonly ok: false;
  readonly reason: Reason;
  readonly message: CatalogueText;
  readonly field?: Field;
  /** With `session-ended`: why it ended. */
  readonly ended?: InvalidSession;
}

/** Result of every function of the service; nothing is thrown. */
export type Result<Success extends object = object> = ({ readonly ok: true } & Success) | Failure;
