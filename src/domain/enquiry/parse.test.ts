import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anApplication, anEnquiry, aSubscription } from '../../../tests/builders/forms';
import { enquiryIssueCodes, type EnquiryIssue, type Parsed } from './issues';
import { createUploadKey, documentLimits } from './documents';
import { parseApplication, parseEnquiry, parseRemoval, parseSubscription, parseUpload } from './parse';

const listIssues = (parsed: Parsed<unknown>): readonly EnquiryIssue[] => (parsed.ok ? [] : parsed.error);
const asSent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const aUuid = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

describe('an attempt in upper case', () => {
  it('an attempt in upper case counts as the same attempt in lower case, on every form', () => {
    const attempt = '0b6f6f1e-5c1c-4c9c-8a3a-7d8f6d1b2c3d';
    const upper = { attempt: attempt.toUpperCase() };
    expect(parseEnquiry({ ...anEnquiry(), ...upper })).toMatchObject({ ok: true, value: { attempt } });
    expect(parseApplication({ ...anApplication(), ...upper })).toMatchObject({ ok: true, value: { attempt } });
    expect(parseSubscription({ ...aSubscription(), ...upper })).toMatchObject({ ok: true, value: { attempt } });
  });
});

describe('parseEnquiry', () => {
  it('a valid enquiry is accepted unchanged, angle brackets and line breaks included', () => {
    const enquiry = anEnquiry({ phone: '+61 2 7010 0141', message: 'Is 5 < 6?\nوالسلام' });
    expect(parseEnquiry(asSent(enquiry))).toEqual({ ok: true, value: enquiry });
  });

  it('an enquiry has its typed text trimmed', () =>
    expect(parseEnquiry({ ...anEnquiry(), name: ' Amina  ', email: ' a@b.co ' })).toMatchObject({
      value: { name: 'Amina', email: 'a@b.co' },
    }));

  it.each<[string, unknown, EnquiryIssue]>([
    ['no object', null, { field: '', code: 'type' }],
    ['a list', [1], { field: '', code: 'type' }],
    ['nothing at all', undefined, { field: '', code: 'required' }],
    ['no name', { ...anEnquiry(), name: undefined }, { field: 'name', code: 'required' }],
    ['a blank name', { ...anEnquiry(), name: '   ' }, { field: 'name', code: 'required' }],
    ['a name that is a number', { ...anEnquiry(), name: 7 }, { field: 'name', code: 'type' }],
    ['a long name', { ...anEnquiry(), name: 'a'.repeat(101) }, { field: 'name', code: 'too_long', limit: 100 }],
    ['a script as a name', { ...anEnquiry(), name: '<b>A' }, { field: 'name', code: 'characters' }],
    ['a name on two lines', { ...anEnquiry(), name: 'A\nB' }, { field: 'name', code: 'characters' }],
    ['half a character', { ...anEnquiry(), message: 'A\ud800' }, { field: 'message', code: 'characters' }],
    ['a bell in a message', { ...anEnquiry(), message: 'A\u0007' }, { field: 'message', code: 'characters' }],
    ['no email address', { ...anEnquiry(), email: '' }, { field: 'email', code: 'required' }],
    ['half an email address', { ...anEnquiry(), email: 'a@' }, { field: 'email', code: 'format' }],
    ['a short number', { ...anEnquiry(), phone: '000' }, { field: 'phone', code: 'format' }],
    ['a topic of its own', { ...anEnquiry(), topic: 'casino' }, { field: 'topic', code: 'format' }],
    ['no topic', { ...anEnquiry(), topic: '' }, { field: 'topic', code: 'required' }],
    ['an attempt that is no key', { ...anEnquiry(), attempt: 'x' }, { field: 'attempt', code: 'format' }],
    ['an unknown field', { ...anEnquiry(), role: 'admin' }, { field: 'role', code: 'unknown_field' }],
  ])('the parsing of an enquiry names what is wrong with %s', (_, body, issue) =>
    expect(listIssues(parseEnquiry(body))).toEqual([issue]),
  );

  it.each([
    '1800 975 711',
    '0491570156',
    '(02) 7010 0141',
    '+61 (0)491 570 156',
    '08 7010-0183',
    '13 00 00',
    '0491.570.159',
    '02 5550 4321 ext 12',
  ])('an enquiry is accepted with the phone number %s', (phone) =>
    expect(parseEnquiry({ ...anEnquiry(), phone }).ok).toBe(true),
  );

  it('marks of direction are removed from every text that is typed', () => {
    const name = '\u200Fعائشة\u200F';
    const email = '\u202Aamina@mizan.example\u202C';
    const texts = { name, email, message: 'Hello \u2067عائشة\u2069\nAmina' };
    expect(parseEnquiry({ ...anEnquiry(), ...texts })).toMatchObject({
      ok: true,
      value: { name: 'عائشة', email: 'amina@mizan.example', message: 'Hello عائشة\nAmina' },
    });
    const applied = { name, email, situation: texts.message, language: '\u200Eعربي' };
    expect(parseApplication({ ...anApplication(), ...applied })).toMatchObject({
      ok: true,
      value: { name: 'عائشة', email: 'amina@mizan.example', language: 'عربي', situation: 'Hello عائشة\nAmina' },
    });
    expect(parseSubscription({ ...aSubscription(), email })).toMatchObject({ value: { email: 'amina@mizan.example' } });
    expect(listIssues(parseEnquiry({ ...anEnquiry(), name: '\u200F' }))).toEqual([{ field: 'name', code: 'required' }]);
  });

  it.each(['٠٤٩١ ٥٧٠ ١٥٩', '\u202A0491 570 159\u202C', '0491\u00A0570\u00A0159'])(
    'an enquiry keeps the phone number %j in plain digits',
    (phone) => expect(parseEnquiry({ ...anEnquiry(), phone })).toMatchObject({ value: { phone: '0491 570 159' } }),
  );

  it('the parsing of an enquiry limits the number and length of issues, however much is wrong', () => {
    const hostile = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${'k'.repeat(500)}${index}`, 1]));
    const issues = listIssues(parseEnquiry({ ...anEnquiry(), ...hostile }));
    expect(issues.length).toBeLessThanOrEqual(50);
    expect(JSON.stringify(issues).length).toBeLessThan(10_000);
  });

  it('an enquiry is rejected with a digit and a long run of spaces as a phone number', () =>
    expect(parseEnquiry({ ...anEnquiry(), phone: `0${' '.repeat(29)}` }).ok).toBe(false));
});

describe('parseApplication', () => {
  it('an application is accepted if it is complete, and with only the required fields', () => {
    const application = anApplication();
    expect(parseApplication(asSent(application))).toEqual({ ok: true, value: application });
    const minimal = anApplication({ email: undefined, mayWrite: false, safeTime: undefined, postcode: undefined });
    expect(parseApplication(asSent(minimal)).ok).toBe(true);
  });

  const createKey = (id: number) => createUploadKey(aUuid(id), 'image/jpeg');
  const named = (...keys: string[]) => ({ documents: keys.map((key) => ({ key, name: 'Lease.jpg' })) });

  it('an application is accepted with ten documents', () => {
    const application = anApplication(named(...Array.from({ length: 10 }, (_, id) => createKey(id))));
    expect(parseApplication(asSent(application))).toEqual({ ok: true, value: application });
  });

  it.each<[string, object, EnquiryIssue]>([
    ['one document twice', named(createKey(1), createKey(1)), { field: 'documents', code: 'format' }],
    ['a key of its own', named('tables/backup.pdf'), { field: 'documents', code: 'format' }],
    ['a document without a name', { documents: [{ key: createKey(1) }] }, { field: 'documents', code: 'type' }],
    [
      'eleven documents',
      named(...Array.from({ length: 11 }, (_, id) => createKey(id))),
      { field: 'documents', code: 'too_long', limit: 10 },
    ],
    ['no consent', { consent: false }, { field: 'consent', code: 'required' }],
    ['no answer about consent', { consent: undefined }, { field: 'consent', code: 'required' }],
    ['a household without people', { adults: 0 }, { field: 'adults', code: 'too_small', limit: 1 }],
    ['less than no children', { children: -1 }, { field: 'children', code: 'too_small', limit: 0 }],
    ['half a child', { children: 0.5 }, { field: 'children', code: 'not_whole' }],
    ['a crowd', { adults: 21 }, { field: 'adults', code: 'too_large', limit: 20 }],
    ['a number as text', { adults: '2' }, { field: 'adults', code: 'type' }],
    ['no need', { needs: [] }, { field: 'needs', code: 'required' }],
    ['a need of its own', { needs: ['yacht'] }, { field: 'needs', code: 'format' }],
    ['an urgency of its own', { urgency: 'now' }, { field: 'urgency', code: 'format' }],
    ['a postcode of another country', { postcode: 'SW1A' }, { field: 'postcode', code: 'format' }],
    ['a postcode of five digits', { postcode: '٢٠٠٠٠' }, { field: 'postcode', code: 'format' }],
    ['a call without a number', { phone: undefined }, { field: 'phone', code: 'required' }],
    ['a text message without a number', { reach: 'text', phone: undefined }, { field: 'phone', code: 'required' }],
    ['an email without an address', { reach: 'email', email: undefined }, { field: 'email', code: 'required' }],
    ['leave to write to no address', { email: undefined, mayWrite: true }, { field: 'email', code: 'required' }],
    ['a number that is none', { phone: 'my sister’s' }, { field: 'phone', code: 'format' }],
  ])('the parsing of an application names what is wrong with %s', (_, change, issue) =>
    expect(listIssues(parseApplication({ ...anApplication(), ...change }))).toEqual([issue]),
  );
});

it.each([
  ['a message', parseEnquiry, anEnquiry()],
  ['an application', parseApplication, anApplication()],
  ['a subscription', parseSubscription, aSubscription()],
] as const)('the parsing of %s never throws, and says what is wrong with any value it rejects', (_, parse, good) => {
  const damaged = fc
    .tuple(fc.constantFrom(...Object.keys(good)), fc.anything())
    .map(([key, value]) => ({ ...good, [key]: value }));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), damaged, fc.anything()), (body) => {
      const issues = listIssues(parse(body));
      expect(parse(body).ok || issues.length > 0).toBe(true);
      for (const { code } of issues) expect(enquiryIssueCodes).toContain(code);
    }),
    { numRuns: 1_000 },
  );
});

describe('parseUpload', () => {
  const findIssues = (body: object) => listIssues(parseUpload({ type: 'image/png', bytes: 1, ...body }));

  it('a document may be of each accepted type, and of 10 MB at most', () => {
    expect(findIssues({ bytes: documentLimits.bytes })).toEqual([]);
    for (const bytes of [0, -1, 0.5, '1', documentLimits.bytes + 1, Infinity])
      expect(findIssues({ bytes })).toHaveLength(1);
    for (const type of ['text/html', 'image/svg+xml', 'image/png; a=b', ''])
      expect(findIssues({ type })).toHaveLength(1);
  });

  it('a document is removed by its key, and nothing else in the store is', () => {
    expect(parseRemoval({ key: createUploadKey(aUuid(1), 'image/png') }).ok).toBe(true);
    for (const key of [`applications/ABCD-EFGH/${aUuid(1)}.png`, 'uploads/', '*'])
      expect(parseRemoval({ key }).ok).toBe(false);
  });
});
