import { defineAuth } from '../deployment/amplify';
import { functionDefinitions } from '../deployment/functionDefinitions';
import { renderCodeEmail } from '../documents/email/renderCodeEmail';

const signUp = (code: string) => renderCodeEmail(code, 'sign-up');

/**
 * Accounts: an email address for a name, verified by a code, and a password for a key. What Amplify has no word for is in
 * `deployment/overrideAccounts.ts`. Guests have an identity, which may do nothing in AWS.
 */
export const auth = defineAuth({
  loginWith: {
    email: {
      verificationEmailStyle: 'CODE',
      verificationEmailSubject: signUp('').subject,
      verificationEmailBody: (createCode) => signUp(createCode()).html,
    },
  },
  accountRecovery: 'EMAIL_ONLY',
  triggers: {
    // Cognito knows one text for every code; the function knows what each is for.
    customMessage: functionDefinitions.codeEmails,
    postConfirmation: functionDefinitions.confirmations,
    // The first sees each sign-up, the second each sign-in before its password, the third each renewal too.
    preSignUp: functionDefinitions.signIns,
    preAuthentication: functionDefinitions.signIns,
    preTokenGeneration: functionDefinitions.signIns,
  },
});
