import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createLog, redactText } from './createLog';

/** The log line of an event. */
function createLogLine(event: string, fields: Record<string, unknown> = {}): string {
  const lines: string[] = [];
  createLog((line) => lines.push(line)).info(event, fields);
  return lines.join('\n');
}

describe('a log', () => {
  it.each([
    ['an e-mail address', 'no account for amina.yusuf+zakat@example.org today', 'amina'],
    ['an encoded e-mail address', '/donors/amina%40example.org', 'amina'],
    ['a secret key', 'used sk_live_51HxQabcDEF', '51HxQ'],
    ['a restricted key', 'used rk_test_abc123', 'abc123'],
    ['a webhook secret', 'whsec_3fk2abc did not match', '3fk2abc'],
    ['a client secret', 'pi_3Nabc_secret_xYz123 was confirmed', 'xYz123'],
    ['a bearer token', 'Authorization: Bearer A21AAFs9xyz.abc-def', 'A21AAFs9xyz'],
    ['basic credentials', 'authorization: basic QWxhZGRpbjpvcGVu', 'QWxhZGRpbjpvcGVu'],
    ['a signed token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'eyJzdWIiOiIxIn0'],
    ['a card number', 'card 4242424242424242 declined', '4242'],
    ['a spaced card number', 'card 4000 0027 6000 3184.', '3184'],
    ['a card number with hyphens', '3782-822463-10005', '10005'],
  ])('the log removes %s', (_, text, secret) => {
    expect(createLogLine(text)).not.toContain(secret);
    expect(createLogLine('event', { detail: text, list: [{ text }] })).not.toContain(secret);
    expect(createLogLine('event', { error: new Error(text) })).not.toContain(secret);
  });

  it('the log removes values whose field name marks them as personal, at any depth', () => {
    const donor = { name: 'Amina Yusuf', email: 'a@b.co', anonymous: false };
    const line = createLogLine('stored', { donation: { donor, note: 'for my mother', lines: [{ amount: 1250 }] } });
    for (const secret of ['Amina', 'a@b.co', 'mother']) expect(line).not.toContain(secret);
    const headers = createLogLine('request', { headers: { 'stripe-signature': 't=1,v1=abc', cookie: 'session=1' } });
    expect(headers).not.toMatch(/v1=abc|session=1/);
    expect(createLogLine('x', { dedication: { kind: 'memory', name: 'Yusuf' } })).not.toContain('Yusuf');
  });

  it('the log shows a donation’s id, status and total', () => {
    const line = createLogLine('donation_stored', { donationId: 'don_abc', status: 'succeeded', totalCents: 125_000 });
    expect(JSON.parse(line)).toEqual({
      level: 'info',
      event: 'donation_stored',
      donationId: 'don_abc',
      status: 'succeeded',
      totalCents: 125_000,
    });
  });

  it('the log removes every number of a card’s length, with spaces, with hyphens or with neither', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13,19}$/), fc.constantFrom('', ' ', '-'), (digits, separator) => {
        const grouped = digits.match(/.{1,4}/g)!.join(separator);
        expect(redactText(`paid with ${grouped}, thanks`)).toBe('paid with [number], thanks');
      }),
    );
  });

  it('the log writes one line for a line break, a circular value or a big integer', () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(createLogLine('a\nb', { circular, big: 12n, nothing: undefined }).split('\n')).toHaveLength(1);
  });

  /** Texts on which a pattern that looks again from each character, or each word, needs time in the square of their length. */
  const adversarial = {
    'one word': 'a',
    'signs before an address': 'a.',
    'ends of an address': 'a@b.',
    'encoded signs': 'a%40',
    'starts of a token': 'eyJ-',
    'starts of a secret': 'a_secret',
    'words of a secret': '_secret-',
    'starts of credentials': 'Bearer  ',
    digits: '4 ',
    'digits and letters': '42a',
    spaces: ' ',
    backslashes: '\\',
  };

  it.each(Object.entries(adversarial))(
    'a text of 100 kB of %s is cut before anything is looked for in it',
    (_, unit) => {
      const text = unit.repeat(Math.ceil(100_000 / unit.length));
      expect(redactText(text).length).toBeLessThan(5_000);
      // What it costs is that of its start, whatever follows.
      expect(redactText(text)).toBe(redactText(text.slice(0, 10_000)));
    },
  );

  it('any text is redacted in a time that does not depend on its end', () => {
    const parts = fc.array(fc.constantFrom(...Object.values(adversarial)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, (units) => {
        const unit = units.join('');
        const text = unit.repeat(Math.ceil(100_000 / unit.length));
        const looked: number[] = [];
        const replace = vi.spyOn(String.prototype, 'replace').mockImplementation(function (this: string) {
          looked.push(this.length);
          return String(this);
        });
        redactText(text);
        replace.mockRestore();
        expect(Math.max(...looked)).toBeLessThan(5_000);
      }),
      { numRuns: 30 },
    );
  });

  it('a text that is cut keeps no half of an address, a token or a card number', () => {
    const secrets = ['amina.yusuf@example.org', '4242 4242 4242 4242', '4242-4242-4242-4242', 'sk_live_51HxQabcDEF'];
    for (const secret of secrets)
      for (let before = 3_900; before <= 4_010; before += 1) {
        const line = redactText(`${'x '.repeat(before / 2)}${secret} and more ${'x '.repeat(100)}`);
        expect(line, `${secret} after ${before}`).not.toMatch(/amina|4242|51HxQ/);
      }
  });

  it('a line is bounded, whatever is logged', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 'x'.repeat(5_000)]));
    const wide = (depth: number): unknown => (depth === 0 ? 'x' : Array.from({ length: 100 }, () => wide(depth - 1)));
    for (const fields of [
      many,
      { many },
      { ['n'.repeat(100_000)]: 1 },
      { wide: wide(3) },
      { list: Array(1e5).fill(many) },
    ])
      expect(createLogLine('stored', fields).length).toBeLessThan(200_000);
    expect(createLogLine('x'.repeat(100_000)).length).toBeLessThan(5_000);
  });
});
