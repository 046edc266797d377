/** The ways into an account, as one download (`configureIdentity`). */
export { respond, signIn, signInWithPasskey } from './signIn';
export { confirmSignUp, finishSignUp, resend, signUp } from './signUp';
export { confirmReset, resetPassword } from './password';
