import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

  it('the log writes a single line for an event with a line break, a circular value or a big integer', () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(createLogLine('a\nb', { circular, big: 12n, nothing: undefined }).split('\n')).toHaveLength(1);
  });
});
