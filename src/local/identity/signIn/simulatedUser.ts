import { createHmac } from 'node:crypto';
import type { Pool } from '../Call';
import { g, N, modPow } from '../srp';

/**
 * What is shown for an unknown name: an id, a salt and a verifier that are always the same for it and that no
 * password fits (RFC 5054, 2.5.1.3), so that the first step tells nothing.
 */
export function simulatedUser(
  { key }: Pick<Pool, 'key'>,
  name: string,
): { readonly sub: string; readonly salt: string; readonly verifier: string } {
  // The pool's private key is a secret at hand; no one outside can tell such an answer from a real one.
  const secret = key.privateKey.export({ type: 'pkcs8', format: 'der' });
  const derive = (what: string) => createHmac('sha256', secret).update(`${what} ${name}`).digest('hex');
  const id = derive('id');
  const sub = `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-9${id.slice(17, 20)}-${id.slice(20, 32)}`;
  return {
    sub,
    salt: derive('salt').slice(0, 32),
    verifier: modPow(g, BigInt(`0x${derive('verifier')}`), N).toString(16),
  };
}
