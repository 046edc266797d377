import { defineAuth } from '../deployment/amplify';
import { functionDefinitions } from '../deployment/functionDefinitions';
import { renderCodeEmail } from '../documents/email/renderCodeEmail';

const renderSignUpEmail = (code: string) => renderCodeEmail(code, 'sign-up');

/**
 * Users sign in with a verified email address and a password. Settings that Amplify cannot express are in
 * `deployment/overrideAccounts.ts`. Guest identities have no AWS permissions.
 */
export const auth = defineAuth({
  loginWith: {
    email: {
      verificationEmailStyle: 'CODE',
      verificationEmailSubject: renderSignUpEmail('').subject,
      verificationEmailBody: (createCode) => renderSignUpEmail(createCode()).html,
    },
  },
  accountRecovery: 'EMAIL_ONLY',
  triggers: {
    // Writes the email of each code by its purpose; Cognito has one text for all.
    customMessage: functionDefinitions.codeEmails,
    // Runs once an account or a new password is confirmed.
    postConfirmation: functionDefinitions.confirmations,
    // Runs before each sign-up.
    preSignUp: functionDefinitions.signIns,
    // Runs before the password of each sign-in is checked.
    preAuthentication: functionDefinitions.signIns,
    // Runs before tokens are issued, also at their renewal.
    preTokenGeneration: functionDefinitions.signIns,
  },
});
