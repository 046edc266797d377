import type { CodePurpose } from '../../../../amplify/functions/codeLetters/codeLetter';
import type { Call } from '../Call';
import { codeMessage } from '../mail/codeMessage';
import { linkMessage } from '../mail/linkMessage';
import { createCode } from './createCode';

/** Sends a new sign-up code, or a link that carries it, as the pool is set up. */
export function sendSignUpCode(call: Call, email: string, purpose: CodePurpose = 'sign-up'): void {
  const code = createCode(call, 'sign-up', email.toLowerCase());
  if (call.settings.signUpVerification === 'code') {
    call.messages.push(codeMessage(email, code, purpose));
    return;
  }
  const query = new URLSearchParams({ client_id: call.clientId, user_name: email, confirmation_code: code });
  call.messages.push(linkMessage(email, `${call.publicUrl().replace(/\/$/, '')}/confirmUser?${query.toString()}`));
}
