import type { Call } from '../Call';
import { unknownDevice } from '../http/refusals';
import { nextStep } from '../signIn/nextStep';
import { takeProof } from '../signIn/takeProof';
import { passwordTried } from '../signIn/tryPassword';
import type { ChallengeHandler } from './ChallengeHandler';

/** The proof of a password. For an unknown name, no proof is right. */
export const answerPasswordVerifier: ChallengeHandler = (call, { responses }) => {
  const { record, proven, close } = takeProof(call, responses, 'PASSWORD_VERIFIER');
  const deviceKey = responses['DEVICE_KEY'] ?? record.progress.deviceKey;
  // The SDK then forgets its device and shows the same proof again: the exchange stays open.
  if (deviceKey !== undefined && !isKnownDevice(call, record.sub, deviceKey)) throw unknownDevice();
  close();
  const found = record.sub === null ? undefined : call.store.get('users', record.sub);
  // The verifier may have changed since the exchange began.
  const user = found?.verifier === record.srp?.verifier ? found : undefined;
  const known = passwordTried(call, record.username, user, proven);
  return nextStep(call, record.username, known, { ...record.progress, deviceKey });
};

function isKnownDevice({ store, settings }: Call, sub: string | null, deviceKey: string): boolean {
  return settings.deviceTracking === 'off' || store.get('devices', deviceKey)?.sub === sub;
}
