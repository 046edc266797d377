import type { Operation } from '../http/Operation';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './softwareToken';
import { changePassword, confirmForgotPassword, forgotPassword } from './password';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './webAuthn';
import { confirmDevice, forgetDevice, listDevices, updateDeviceStatus } from './devices';
import { confirmSignUp, resendConfirmationCode, signUp } from './signUp';
import {
  deleteUser,
  getUser,
  deleteUserAttributes,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './user';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './sessions';
import { initiateAuth } from './initiateAuth';
import { respondToAuthChallenge } from './respondToAuthChallenge';

/** The user pool's actions, by their names in `X-Amz-Target`. */
export const userPoolOperations: Readonly<Record<string, Operation>> = {
  AssociateSoftwareToken: associateSoftwareToken,
  ChangePassword: changePassword,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  ConfirmDevice: confirmDevice,
  ConfirmForgotPassword: confirmForgotPassword,
  ConfirmSignUp: confirmSignUp,
  DeleteUser: deleteUser,
  DeleteUserAttributes: deleteUserAttributes,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
  ForgetDevice: forgetDevice,
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
  UpdateDeviceStatus: updateDeviceStatus,
  UpdateUserAttributes: updateUserAttributes,
  VerifySoftwareToken: verifySoftwareToken,
  VerifyUserAttribute: verifyUserAttribute,
};
