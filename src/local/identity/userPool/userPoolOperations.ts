import type { Operation } from '../http/Operation';
import { associateSoftwareToken } from './associateSoftwareToken';
import { changePassword } from './changePassword';
import { completeWebAuthnRegistration } from './completeWebAuthnRegistration';
import { confirmDevice } from './confirmDevice';
import { confirmForgotPassword } from './confirmForgotPassword';
import { confirmSignUp } from './confirmSignUp';
import { deleteUser } from './deleteUser';
import { deleteUserAttributes } from './deleteUserAttributes';
import { deleteWebAuthnCredential } from './deleteWebAuthnCredential';
import { forgetDevice } from './forgetDevice';
import { forgotPassword } from './forgotPassword';
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken';
import { getUser } from './getUser';
import { getUserAttributeVerificationCode } from './getUserAttributeVerificationCode';
import { globalSignOut } from './globalSignOut';
import { initiateAuth } from './initiateAuth';
import { listDevices } from './listDevices';
import { listWebAuthnCredentials } from './listWebAuthnCredentials';
import { resendConfirmationCode } from './resendConfirmationCode';
import { respondToAuthChallenge } from './respondToAuthChallenge';
import { revokeToken } from './revokeToken';
import { setUserMfaPreference } from './setUserMfaPreference';
import { signUp } from './signUp';
import { startWebAuthnRegistration } from './startWebAuthnRegistration';
import { updateDeviceStatus } from './updateDeviceStatus';
import { updateUserAttributes } from './updateUserAttributes';
import { verifySoftwareToken } from './verifySoftwareToken';
import { verifyUserAttribute } from './verifyUserAttribute';

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
