import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

export interface CreationOptions {
  readonly rp: { readonly id: string };
  readonly challenge: string;
}

export interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
  readonly allowCredentials: readonly { readonly id: string }[];
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) of what an authenticator writes: small integers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    return size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, part]) => [cbor(key), cbor(part as string)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** A passkey's key in the form of COSE (RFC 9053): ES256 over P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const of = (coordinate: string) => Buffer.from(coordinate, 'base64url');
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, of(x)],
      [-3, of(y)],
    ]),
  );
}

/**
 * Returns a browser with an authenticator in it (WebAuthn, level 3), on a page of `origin`. It answers as `PublicKeyCredential.toJSON`
 * does.
 */
export function softAuthenticator(origin: string) {
  const keys = new Map<string, KeyObject>();
  /** The person was there, and was verified by a finger, a face or a PIN. */
  const flags = (isNew: boolean) => 0x01 | 0x04 | (isNew ? 0x40 : 0);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const authData = (rpId: string, isNew: boolean, more = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags(isNew), 0, 0, 0, 0]), more]);

  return {
    create({ rp, challenge }: CreationOptions) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      keys.set(base64url(id), privateKey);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(rp.id, true, attested)],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('create', challenge)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    get({ rpId, challenge, allowCredentials }: RequestOptions) {
      const id = allowCredentials.find((allowed) => keys.has(allowed.id))?.id ?? '';
      const key = keys.get(id);
      if (!key) throw new Error('This authenticator has none of the passkeys.');
      const client = clientData('get', challenge);
      const data = authData(rpId, false);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
        },
      };
    },
  };
}
