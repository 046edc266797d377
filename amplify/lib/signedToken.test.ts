import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readToken, signToken } from './signedToken';

const secret = 'a secret that is long enough for this';
const now = new Date('2027-02-15T00:00:00.000Z');
const part = fc.stringMatching(/^[\w-]{1,30}$/);

describe('a signed token', () => {
  it('a signed token can be read only with its secret and for its purpose, and has its content', () => {
    fc.assert(
      fc.property(part, part, (subject, nonce) => {
        const until = now.getTime() + 1_000;
        const token = signToken(secret, 'confirm', { subject, nonce, until });
        expect(token).toMatch(/^[\w.-]+$/);
        expect(readToken(secret, 'confirm', token, now)).toEqual({ state: 'valid', subject, nonce, until });
        expect(readToken(secret, 'unsubscribe', token, now)).toEqual({ state: 'forged' });
        expect(readToken('another secret of the same length 1234', 'confirm', token, now)).toEqual({ state: 'forged' });
      }),
    );
  });

  it('a signed token with one character changed is forged', () => {
    const token = signToken(secret, 'confirm', { subject: 'sub_abc', nonce: 'n', until: now.getTime() + 1_000 });
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.stringMatching(/^[\w.-]$/), (index, character) => {
        const changed = token.slice(0, index) + character + token.slice(index + 1);
        // The last base64url character has unused bits, but the text is compared and not the bytes.
        expect(readToken(secret, 'confirm', changed, now).state).toBe(changed === token ? 'valid' : 'forged');
      }),
    );
  });

  it('a signed token expires at its time, or never if it has none', () => {
    const at = (until: number) => signToken(secret, 'confirm', { subject: 's', until });
    expect(readToken(secret, 'confirm', at(now.getTime()), now).state).toBe('expired');
    expect(readToken(secret, 'confirm', at(now.getTime() + 1_000), now).state).toBe('valid');
    expect(readToken(secret, 'confirm', at(0), new Date('2099-01-01')).state).toBe('valid');
  });

  it('any text that is not a signed token is forged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        expect(readToken(secret, 'confirm', text, now)).toEqual({ state: 'forged' });
      }),
    );
  });
});
