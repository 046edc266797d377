import type { Call } from '../Call';
import type { PasskeyRecord } from '../store/records';

/** A user's passkeys, the first one first. */
export const passkeysOf = ({ store }: Pick<Call, 'store'>, sub: string): readonly PasskeyRecord[] =>
  store.all('passkeys').filter((passkey) => passkey.sub === sub);

/** A passkey as browsers are told of it. */
export const describePasskey = ({ credentialId, transports }: PasskeyRecord) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports: [...transports],
});
