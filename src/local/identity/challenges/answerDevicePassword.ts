import { wrongCredentials } from '../http/refusals';
import { nextStep } from '../signIn/nextStep';
import { takeProof } from '../signIn/takeProof';
import type { ChallengeHandler } from './ChallengeHandler';
import { getChallengedUser } from './getChallengedUser';

/** The proof of a device's own password. From a device that is remembered, no second factor is asked. */
export const answerDevicePassword: ChallengeHandler = (call, { responses }) => {
  const { record, proven, close } = takeProof(call, responses, 'DEVICE_PASSWORD_VERIFIER');
  close();
  const device = call.store.get('devices', record.srp?.identity ?? '');
  if (!proven || !device || device.sub !== record.sub) throw wrongCredentials();
  call.store.put('devices', device.deviceKey, { ...device, authenticatedAt: call.now });
  const mfaShown = record.progress.mfaShown ?? device.remembered;
  return nextStep(call, record.username, getChallengedUser(call, record), {
    ...record.progress,
    deviceShown: true,
    mfaShown,
  });
};
