import { invalidParameter, unknownDevice, wrongCredentials } from '../http/refusals';
import { sessionLifetime } from '../signIn/askChallenge';
import { parseClientValue, startExchange } from '../srp';
import { hashToken } from '../tokens/hashToken';
import { requiredResponse, readChallengeAnswer, getChallengedUser } from './ChallengeHandler';
import type { ChallengeHandler } from './ChallengeHandler';
import { nextStep } from '../signIn/nextStep';
import { takeProof } from '../signIn/takeProof';

/** The first step in which a device shows that it is the one that was confirmed. */
export const answerDeviceSrp: ChallengeHandler = (call, input) => {
  const { record, close } = readChallengeAnswer(call, input, 'DEVICE_SRP_AUTH');
  const deviceKey = requiredResponse(input.responses, 'DEVICE_KEY');
  const A = parseClientValue(requiredResponse(input.responses, 'SRP_A'));
  if (A === null) throw invalidParameter('Invalid SRP_A');
  const device = call.store.get('devices', deviceKey);
  if (device?.sub !== record.sub || !device.verifier || !device.salt || record.progress.deviceKey !== deviceKey)
    throw unknownDevice();
  close();
  const { b, B } = startExchange(device.verifier, call.random);
  const secretBlock = call.random(192).toString('base64');
  call.store.put('challenges', hashToken(secretBlock), {
    ...record,
    name: 'DEVICE_PASSWORD_VERIFIER',
    expiresAt: call.now + sessionLifetime,
    srp: { A, B, b, verifier: device.verifier, identity: deviceKey, group: device.groupKey },
  });
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    ChallengeParameters: {
      DEVICE_KEY: deviceKey,
      SALT: BigInt(`0x${device.salt}`).toString(16),
      SECRET_BLOCK: secretBlock,
      SRP_B: B,
      USERNAME: record.sub,
    },
  };
};

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
