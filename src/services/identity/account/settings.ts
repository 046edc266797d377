/** What a signed-in user sees and changes of their account, as one download (`configureIdentity`). */
export {
  hasAuthenticatorApp,
  startAuthenticatorApp,
  turnOffAuthenticatorApp,
  turnOnAuthenticatorApp,
} from './authenticatorApp';
export { changePassword } from './changePassword';
export { listDevices } from './devices';
export { changeProfile, getProfile } from './profile';
export { provePassword } from './provePassword';
