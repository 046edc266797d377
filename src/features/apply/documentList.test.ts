import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createUploadKey } from '../../domain/enquiry/documents';
import { lengths } from '../../domain/enquiry/lengths';
import { plainText } from '../../domain/enquiry/texts';
import {
  getDocumentName,
  getErrorText,
  fromEntries,
  getLeftOutText,
  listDocumentIssues,
  readEntry,
  formatSize,
  stateText,
  toEntries,
  type DocumentItem,
  type DocumentState,
} from './documentList';

const id = '11111111-1111-4111-8111-111111111111';
const key = createUploadKey(id, 'image/jpeg');
const item = (state: DocumentState): DocumentItem => ({ id, name: 'Lease.jpg', bytes: 2_000, state });

it.each([
  ['Lease.jpg', 'Lease.jpg'],
  ['<b>Lease</b>.jpg', 'bLease/b.jpg'],
  ['a\u202egpj.exe', 'agpj.exe'],
  ['  ', 'Document'],
  ['عقد الإيجار.jpg', 'عقد الإيجار.jpg'],
  [`${'a'.repeat(200)}.heic`, `${'a'.repeat(95)}.heic`],
])('the file %j goes with the application as %j', (file, name) => {
  expect(getDocumentName(file)).toBe(name);
  expect(v.is(plainText(lengths.document), name)).toBe(true);
});

it('the draft of an application stores the documents that were sent, and no others', () => {
  const added = item({ type: 'added', key });
  const others = [item({ type: 'waiting' }), item({ type: 'failed', reason: 'offline' })];
  expect(fromEntries(toEntries([...others, added]))).toEqual([added]);
});

it.each(['', 'null', '[]', '{"key":1}', JSON.stringify({ key: 'tables/x', name: 'x', bytes: 1 })])(
  'an entry %j of the draft is no document',
  (entry) => expect(readEntry(entry)).toBeNull(),
);

it.each<[DocumentState, string]>([
  [{ type: 'refused', reason: 'type' }, 'Remove it'],
  [{ type: 'refused', reason: 'size' }, 'larger than 10 MB'],
  [{ type: 'refused', reason: 'empty' }, 'Remove it'],
  [{ type: 'failed', reason: 'offline' }, 'try again'],
  [{ type: 'failed', reason: 'refused' }, 'Try again'],
  [{ type: 'failed', reason: 'unreadable' }, 'Remove it'],
  [{ type: 'failed', reason: 'tooMany' }, 'try again in an hour'],
])('the error of a document in the state %j says what is wrong or what to do', (state, words) =>
  expect(getErrorText(item(state))).toContain(words),
);

it('the sizes and states of documents, and those left out, are given in words', () => {
  expect([0, 1, 2_000, 3_500_000].map(formatSize)).toEqual(['0 kB', '1 kB', '2 kB', '3.3 MB']);
  expect(stateText(item({ type: 'sending', share: 0.456 }))).toBe('Sending, 46%');
  expect(getLeftOutText([])).toBeNull();
  expect(getLeftOutText(['a.jpg', 'b.jpg'])).toBe('You can add up to 10 documents. We didn’t add “a.jpg”, “b.jpg”');
});

it.each<[DocumentState, string]>([
  [{ type: 'failed', reason: 'offline' }, 'wasn’t added. Try again, or remove it'],
  [{ type: 'refused', reason: 'size' }, 'wasn’t added. Remove it'],
  [{ type: 'failed', reason: 'unreadable' }, 'wasn’t added. Remove it'],
  [{ type: 'waiting' }, 'is still being sent. Wait a moment, or remove it'],
])(
  'a document in the state %j says why the application can’t be sent, and offers another try only if that helps',
  (state, words) =>
    expect(listDocumentIssues([item(state)]).map(({ message }) => message)).toEqual([`“Lease.jpg” ${words}`]),
);
