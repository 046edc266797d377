import type { Operation } from '../http/Operation';
import {
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
  changePassword,
  confirmForgotPassword,
  forgotPassword,
} from './password';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './webAuthn';
import { confirmDevice, listDevices } from './devices';
import { confirmSignUp, resendConfirmationCode, signUp } from './signUp';
import { deleteUser, getUser, getUserAttributeVerificationCode, updateUserAttributes } from './user';
import {
  getTokensFromRefreshToken,
  globalSignOut,
  revokeToken,
  initiateAuth,
  respondToAuthChallenge,
} from './initiateAuth';

/** The user pool's actions, by their names in `X-Amz-Target`. */
export const userPoolOperations: Readonly<Record<string, Operation>> = {
  AssociateSoftwareToken: associateSoftwareToken,
  ChangePassword: changePassword,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  ConfirmDevice: confirmDevice,
  ConfirmForgotPassword: confirmForgotPassword,
  ConfirmSignUp: confirmSignUp,
  DeleteUser: deleteUser,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
  ForgotPassword: forgotPassword,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  ListDevices: listDevices,
  ListWebAuthnCredentials: listWebAuthnCredentials,
  ResendConfirmationCode: resendConfirmationCode,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
  SetUserMFAPreference: setUserMfaPreference,
  SignUp: signUp,
  StartWebAuthnRegistration: startWebAuthnRegistration,
  UpdateUserAttributes: updateUserAttributes,
  VerifySoftwareToken: verifySoftwareToken,
};
