import type { SignInOutput } from 'aws-amplify/auth';
import type { MfaType, SignInStep } from './SignInStep';
import { toSetupUri } from './toSetupUri';

const mfaTypes: readonly MfaType[] = ['SMS', 'TOTP', 'EMAIL'];

/** The outcome that a next step of the library stands for; `null` for a step that this site's flow never comes to. */
export function toSignInStep({ nextStep }: Pick<SignInOutput, 'nextStep'>, email: string): SignInStep | null {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { step: 'success' };
    case 'CONFIRM_SIGN_UP':
      return { step: 'confirm-sign-up' };
    case 'RESET_PASSWORD':
      return { step: 'reset-required' };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { step: 'custom-challenge', question: nextStep.additionalInfo ?? {} };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'mfa-code', by: 'TOTP' };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { step: 'mfa-code', by: 'SMS', sentTo: nextStep.codeDeliveryDetails?.destination };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { step: 'one-time-password', sentTo: nextStep.codeDeliveryDetails?.destination };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const secret = nextStep.totpSetupDetails.sharedSecret;
      return { step: 'mfa-setup', by: 'TOTP', secret, setupUri: toSetupUri(secret, email) };
    }
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { step: 'mfa-setup', by: 'EMAIL' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { step: 'new-password', missing: nextStep.missingAttributes ?? [] };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { step: 'mfa-selection', purpose: 'use', allowed: nextStep.allowedMFATypes ?? mfaTypes };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { step: 'mfa-selection', purpose: 'set-up', allowed: nextStep.allowedMFATypes ?? mfaTypes };
    // They belong to the flow in which the first factor is chosen: this site begins it with a passkey that was chosen already.
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
      return null;
  }
}
