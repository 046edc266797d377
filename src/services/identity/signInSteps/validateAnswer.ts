import { catalogue } from '../result/catalogue';
import { firstEmpty } from '../result/empty';
import type { Failure } from '../result/Result';
import type { PendingStep } from './SignInStep';

/** Validates an answer before it is sent; `null` if valid. */
export function validateAnswer(result: PendingStep, answer: string): Failure | null {
  switch (result.step) {
    case 'mfa-code':
    case 'one-time-password':
      return firstEmpty([answer, 'emptyCode', 'code']);
    case 'mfa-setup':
      return result.by === 'TOTP'
        ? firstEmpty([answer, 'emptyCode', 'code'])
        : firstEmpty([answer, 'emptyEmail', 'email']);
    case 'new-password':
      return firstEmpty([answer, 'emptyPassword', 'newPassword']);
    case 'custom-challenge':
      return firstEmpty([answer, 'emptyChallenge', 'answer']);
    case 'mfa-selection':
      if (!answer.trim()) return { ok: false, reason: 'no-mfa-method', message: catalogue.noMfa, field: 'answer' };
      if (!result.allowed.some((allowed) => allowed === answer))
        return { ok: false, reason: 'invalid-mfa-type', message: catalogue.invalidMfa, field: 'answer' };
      return null;
  }
}
