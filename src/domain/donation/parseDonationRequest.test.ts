import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, aRequest } from '../../../tests/builders/giving';
import type { FieldIssue } from './issues';
import { parseDonationRequest } from './parseDonationRequest';
import { succeed } from '../Result';

const listIssues = (body: unknown): readonly FieldIssue[] => {
  const parsed = parseDonationRequest(body);
  return parsed.ok ? [] : parsed.error;
};

const withLine = (line: Record<string, unknown>) => ({ ...aRequest(), lines: [{ ...aLine(), ...line }] });
const withDonor = (donor: Record<string, unknown>) => ({ ...aRequest(), donor: { ...aRequest().donor, ...donor } });

describe('parseDonationRequest', () => {
  it('a valid donation request is accepted unchanged', () => {
    const request = aRequest({
      dedication: { kind: 'memory', name: 'Yusuf أحمد', message: 'May Allah\nhave mercy' },
      note: 'For the winter.',
    });
    expect(parseDonationRequest(JSON.parse(JSON.stringify(request)))).toEqual(succeed(request));
  });

  it('a donation request with an attempt in upper case is the same as one in lower case', () => {
    const request = aRequest();
    expect(parseDonationRequest({ ...request, attempt: request.attempt.toUpperCase() })).toEqual(succeed(request));
  });

  it('a donation request has its typed text trimmed', () =>
    expect(parseDonationRequest(withDonor({ name: '  Amina ' }))).toMatchObject({
      value: { donor: { name: 'Amina' } },
    }));

  it('the length of a text is counted in characters, whatever their script takes to store', () => {
    const name = '\u{1e900}'.repeat(100);
    expect(parseDonationRequest(withDonor({ name }))).toMatchObject({ value: { donor: { name } } });
    expect(listIssues(withDonor({ name: `${name}a` }))).toEqual([
      { field: 'donor.name', code: 'too_long', limit: 100 },
    ]);
  });

  it.each<[string, unknown, FieldIssue]>([
    ['no object', null, { field: '', code: 'type' }],
    ['a list', [1], { field: '', code: 'type' }],
    ['nothing at all', undefined, { field: '', code: 'required' }],
    ['an amount in parts of a cent', withLine({ amount: 12.5 }), { field: 'lines.0.amount', code: 'not_whole' }],
    ['a negative amount', withLine({ amount: -100 }), { field: 'lines.0.amount', code: 'negative' }],
    ['an amount as text', withLine({ amount: '100' }), { field: 'lines.0.amount', code: 'type' }],
    ['an endless amount', withLine({ amount: Infinity }), { field: 'lines.0.amount', code: 'type' }],
    ['a huge amount', withLine({ amount: 1e15 }), { field: 'lines.0.amount', code: 'too_large', limit: 99_999_999 }],
    [
      'an amount beyond counting',
      withLine({ amount: 2 ** 60 }),
      { field: 'lines.0.amount', code: 'too_large', limit: Number.MAX_SAFE_INTEGER },
    ],
    ['a list for a donor', { ...aRequest(), donor: [] }, { field: 'donor', code: 'type' }],
    ['a list for a basis', withLine({ basis: [] }), { field: 'lines.0.basis', code: 'type' }],
    ['a basis without a name', withLine({ basis: {} }), { field: 'lines.0.basis.by', code: 'required' }],
    ['no amount', withLine({ amount: undefined }), { field: 'lines.0.amount', code: 'required' }],
    ['an unknown fund', withLine({ kind: 'lottery' }), { field: 'lines.0.kind', code: 'unknown_fund' }],
    ['an unknown basis', withLine({ basis: { by: 'camels' } }), { field: 'lines.0.basis.by', code: 'wrong_basis' }],
    [
      'no people',
      withLine({ basis: { by: 'people', people: 0 } }),
      { field: 'lines.0.basis.people', code: 'too_small', limit: 1 },
    ],
    [
      'a crowd',
      withLine({ basis: { by: 'people', people: 10_001 } }),
      { field: 'lines.0.basis.people', code: 'too_large', limit: 10_000 },
    ],
    [
      'a case’s address as a path',
      withLine({ beneficiary: { type: 'case', uid: '../x' } }),
      { field: 'lines.0.beneficiary.uid', code: 'format' },
    ],
    [
      'an unknown kind of beneficiary',
      withLine({ beneficiary: { type: 'cause', uid: 'x' } }),
      { field: 'lines.0.beneficiary.type', code: 'format' },
    ],
    ['another currency', { ...aRequest(), currency: 'usd' }, { field: 'currency', code: 'currency' }],
    ['no currency', { ...aRequest(), currency: undefined }, { field: 'currency', code: 'required' }],
    ['another way to pay', { ...aRequest(), method: 'cash' }, { field: 'method', code: 'format' }],
    ['no lines', { ...aRequest(), lines: [] }, { field: 'lines', code: 'no_lines' }],
    [
      'too many lines',
      { ...aRequest(), lines: Array(51).fill(aLine()) },
      { field: 'lines', code: 'too_many_lines', limit: 50 },
    ],
    ['an attempt that is no key', { ...aRequest(), attempt: '1' }, { field: 'attempt', code: 'format' }],
    ['an unknown field', { ...aRequest(), discount: 5 }, { field: 'discount', code: 'unknown_field' }],
    ['an unknown field in a line', withLine({ free: true }), { field: 'lines.0.free', code: 'unknown_field' }],
    [
      'a prototype',
      JSON.parse(JSON.stringify(aRequest()).replace('{', '{"__proto__":{"x":1},')),
      { field: '__proto__', code: 'unknown_field' },
    ],
    [
      'a script as a name',
      withDonor({ name: '<script>alert(1)</script>' }),
      { field: 'donor.name', code: 'characters' },
    ],
    ['a name on two lines', withDonor({ name: 'Amina\nYusuf' }), { field: 'donor.name', code: 'characters' }],
    ['half a character', withDonor({ name: 'Amina\ud800' }), { field: 'donor.name', code: 'characters' }],
    ['a long name', withDonor({ name: 'a'.repeat(101) }), { field: 'donor.name', code: 'too_long', limit: 100 }],
    ['a blank name', withDonor({ name: '  ' }), { field: 'donor.name', code: 'required' }],
    ['a name that is a number', withDonor({ name: 7 }), { field: 'donor.name', code: 'type' }],
    ['an empty email address', withDonor({ email: '' }), { field: 'donor.email', code: 'required' }],
    ['half an email address', withDonor({ email: 'amina@' }), { field: 'donor.email', code: 'format' }],
    ['two email addresses', withDonor({ email: 'a@b.co, c@d.co' }), { field: 'donor.email', code: 'format' }],
    [
      'a long email address',
      withDonor({ email: `${'a'.repeat(250)}@b.co` }),
      { field: 'donor.email', code: 'too_long', limit: 254 },
    ],
    ['a script in a note', { ...aRequest(), note: 'x<y' }, { field: 'note', code: 'characters' }],
    [
      'a dedication without a name',
      { ...aRequest(), dedication: { kind: 'honour' } },
      { field: 'dedication.name', code: 'required' },
    ],
    [
      'a statement as a path',
      withLine({ kind: 'zakat', statement: 'a/b' }),
      { field: 'lines.0.statement', code: 'format' },
    ],
  ])('the parsing of a donation request names what is wrong with %s', (_, body, issue) =>
    expect(listIssues(body)).toEqual([issue]),
  );

  it('the parsing of a donation request names every field that is wrong, each once', () => {
    expect(listIssues({})).toEqual(
      ['attempt', 'method', 'currency', 'lines', 'fee', 'total', 'donor'].map((field) => ({ field, code: 'required' })),
    );
    expect(listIssues({ ...aRequest(), fee: -1.5 })).toEqual([{ field: 'fee', code: 'not_whole' }]);
  });

  it('the parsing of a donation request limits the number and length of issues', () => {
    const hostile = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${'k'.repeat(500)}${index}`, 1]));
    const issues = listIssues({ ...aRequest(), ...hostile });
    expect(issues.length).toBeLessThanOrEqual(50);
    expect(JSON.stringify(issues).length).toBeLessThan(10_000);
  });

  it('the parsing of a donation request never throws, and names what is wrong', () => {
    const damaged = fc
      .tuple(fc.constantFrom(...Object.keys(aRequest())), fc.jsonValue())
      .map(([key, value]) => ({ ...aRequest(), [key]: value }));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), damaged, fc.anything()), (body) => {
        const parsed = parseDonationRequest(body);
        expect(parsed.ok || parsed.error.length > 0).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
