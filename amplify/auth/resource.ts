import { defineAuth } from '../deployment/amplify';
import { functionDefinitions } from '../deployment/functionDefinitions';
import { renderCodeEmail } from '../functions/codeEmails/renderCodeEmail';

const signUp = (code: string) => renderCodeEmail(code, 'sign-up');

/**
 * Accounts: an email address for a name, verified by a code, and a password for a key. What Amplify has no word for is in
 * `deployment/overrideAccounts.ts`. Guests have an identity, which may add documents to an application and nothing else.
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
    // The first sees each sign-in before its password, the second each renewal too.
    preAuthentication: functionDefinitions.signIns,
    preTokenGeneration: functionDefinitions.signIns,
  },
});
