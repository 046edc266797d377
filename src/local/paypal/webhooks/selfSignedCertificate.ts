import { createPublicKey, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { der } from './der';

const YEARS_20 = 20 * 365 * 86_400_000;
const sha256WithRsa = () => der.sequence(der.objectId('1.2.840.113549.1.1.11'), der.null());

/** An X.509 certificate of a key by itself, in PEM; `node:crypto` reads certificates but makes none. */
export function selfSignedCertificate(privateKey: KeyObject, commonName: string, from: Date): string {
  const name = der.sequence(der.set(der.sequence(der.objectId('2.5.4.3'), der.utf8(commonName))));
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const notAnAuthority = der.sequence(
    der.sequence(der.objectId('2.5.29.19'), der.true(), der.octetString(der.sequence())),
  );
  // A day before, for clocks that differ.
  const validity = der.sequence(
    der.time(new Date(from.getTime() - 86_400_000)),
    der.time(new Date(from.getTime() + YEARS_20)),
  );
  const body = der.sequence(
    der.explicit(0, der.integer(Buffer.of(2))),
    der.integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    sha256WithRsa(),
    name,
    validity,
    name,
    publicKey,
    der.explicit(3, notAnAuthority),
  );
  const certificate = der.sequence(body, sha256WithRsa(), der.bitString(sign('sha256', body, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
