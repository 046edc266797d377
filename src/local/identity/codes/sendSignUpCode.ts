import type { Call } from '../Call';
import { codeMessage } from '../mail/codeMessage';
import type { TriggerSource } from '../mail/Message';
import { linkMessage } from '../mail/linkMessage';
import type { User } from '../store/records';
import { createCode } from './createCode';

/** Sends a new sign-up code, or a link that carries it, as the pool is set up. */
export function sendSignUpCode(
  call: Call,
  user: Pick<User, 'sub' | 'email'>,
  source: TriggerSource,
  clientMetadata?: Readonly<Record<string, string>>,
): void {
  const { email } = user;
  const code = createCode(call, 'sign-up', email.toLowerCase());
  if (call.settings.signUpVerification === 'code') {
    call.messages.push(codeMessage(user, code, source, { clientMetadata }));
    return;
  }
  const query = new URLSearchParams({ client_id: call.clientId, user_name: email, confirmation_code: code });
  call.messages.push(linkMessage(email, `${call.publicUrl().replace(/\/$/, '')}/confirmUser?${query.toString()}`));
}
