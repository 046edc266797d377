import { createPrivateKey, generateKeyPairSync, sign, verify, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeDurably } from '../../store/writeDurably';
import { selfSignedCertificate } from './selfSignedCertificate';

export interface Transmission {
  readonly id: string;
  /** As in the header. */
  readonly time: string;
  readonly webhookId: string;
  readonly body: string;
}

export interface Signer {
  /** In PEM. */
  readonly certificate: string;
  /** Base64. */
  sign(transmission: Transmission): string;
  verify(transmission: Transmission, signature: string): boolean;
}

/** Signs as PayPal does, RSA with SHA-256 over `id|time|webhook id|crc32 of the body`, with a key that it keeps on disk. */
export function createSigner(stateDir: string, clock: () => Date): Signer {
  const { key, certificate } = readPair(stateDir) ?? makePair(stateDir, clock());
  const privateKey = createPrivateKey(key);
  const { publicKey } = new X509Certificate(certificate);
  return {
    certificate,
    sign: (transmission) => sign('sha256', messageOf(transmission), privateKey).toString('base64'),
    verify: (transmission, signature) =>
      verify('sha256', messageOf(transmission), publicKey, Buffer.from(signature, 'base64')),
  };
}

function messageOf({ id, time, webhookId, body }: Transmission): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
}

interface Pair {
  readonly key: string;
  readonly certificate: string;
}

function readPair(stateDir: string): Pair | null {
  try {
    return JSON.parse(readFileSync(join(stateDir, 'webhook-key.json'), 'utf8')) as Pair;
  } catch {
    return null;
  }
}

function makePair(stateDir: string, now: Date): Pair {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pair = {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: selfSignedCertificate(privateKey, 'messageverificationcerts.local.paypal.example', now),
  };
  mkdirSync(stateDir, { recursive: true });
  writeDurably(join(stateDir, 'webhook-key.json'), JSON.stringify(pair));
  return pair;
}
