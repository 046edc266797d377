import type { Operation } from '../http/Operation';
import { associateSoftwareToken } from './associateSoftwareToken';
import { changePassword } from './changePassword';
import { confirmDevice } from './confirmDevice';
import { confirmForgotPassword } from './confirmForgotPassword';
import { confirmSignUp } from './confirmSignUp';
import { deleteUser } from './deleteUser';
import { deleteUserAttributes } from './deleteUserAttributes';
import { forgetDevice } from './forgetDevice';
import { forgotPassword } from './forgotPassword';
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken';
import { getUser } from './getUser';
import { getUserAttributeVerificationCode } from './getUserAttributeVerificationCode';
import { globalSignOut } from './globalSignOut';
import { initiateAuth } from './initiateAuth';
import { listDevices } from './listDevices';
import { resendConfirmationCode } from './resendConfirmationCode';
import { respondToAuthChallenge } from './respondToAuthChallenge';
import { revokeToken } from './revokeToken';
import { setUserMfaPreference } from './setUserMfaPreference';
import { signUp } from './signUp';
import { updateDeviceStatus } from './updateDeviceStatus';
import { updateUserAttributes } from './updateUserAttributes';
import { verifySoftwareToken } from './verifySoftwareToken';
import { verifyUserAttribute } from './verifyUserAttribute';

/** The user pool's actions, by their names in `X-Amz-Target`. */
export const userPoolOperations: Readonly<Record<string, Operation>> = {
  AssociateSoftwareToken: associateSoftwareToken,
  ChangePassword: changePassword,
  ConfirmDevice: confirmDevice,
  ConfirmForgotPassword: confirmForgotPassword,
  ConfirmSignUp: confirmSignUp,
  DeleteUser: deleteUser,
  DeleteUserAttributes: deleteUserAttributes,
  ForgetDevice: forgetDevice,
  ForgotPassword: forgotPassword,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  ListDevices: listDevices,
  ResendConfirmationCode: resendConfirmationCode,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
  SetUserMFAPreference: setUserMfaPreference,
  SignUp: signUp,
  UpdateDeviceStatus: updateDeviceStatus,
  UpdateUserAttributes: updateUserAttributes,
  VerifySoftwareToken: verifySoftwareToken,
  VerifyUserAttribute: verifyUserAttribute,
};
