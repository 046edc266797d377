import { invalidParameter, unknownDevice } from '../http/refusals';
import { sessionLifetime } from '../signIn/askChallenge';
import { parseClientValue } from '../srp/parseClientValue';
import { startExchange } from '../srp/startExchange';
import { hashToken } from '../tokens/hashToken';
import type { ChallengeHandler } from './ChallengeHandler';
import { requiredResponse, readChallengeAnswer } from './readChallengeAnswer';

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
