import type { FormIssue } from '../../components/ui/ErrorSummary';
import { documentLimits, readUploadKey } from '../../domain/enquiry/documents';
import { lengths } from '../../domain/enquiry/lengths';
import { hiddenCharacters } from '../../domain/person/name';
import type { UploadFailure } from '../../services/documents';
import { copy } from '../../texts/en-AU/apply';
import { joinList } from '../../texts/joinSentences';

/** The reason why a file can't be added, whatever is tried. */
export type RefusedReason = 'type' | 'size' | 'empty';

/** The reason why a file was not sent; another try may help. */
export type FailedReason = Exclude<UploadFailure, 'cancelled'>;

export type DocumentState =
  | { readonly type: 'waiting' }
  /** `share` from 0 to 1. */
  | { readonly type: 'sending'; readonly share: number }
  | { readonly type: 'failed'; readonly reason: FailedReason }
  | { readonly type: 'refused'; readonly reason: RefusedReason }
  | { readonly type: 'added'; readonly key: string };

/** A document in the form's list. */
export interface DocumentItem {
  /** Unique in the list. */
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: DocumentState;
  /** The address of a small picture of it, until the page is left. */
  readonly thumbnail?: string;
}

/** Returns the control that an error about a document leads to. */
export const getDocumentFieldId = (id: string) => `apply-document-${id}`;

export const getAddedKey = ({ state }: DocumentItem): string | null => (state.type === 'added' ? state.key : null);

const unwanted = new RegExp(`[<>${hiddenCharacters}]`, 'gu');

/** Returns a file's name as an application may carry it: short, without what could be markup or turn the text around it. */
export function getDocumentName(name: string): string {
  const plain = name.replace(unwanted, '').trim();
  if (plain.length <= lengths.document) return plain || copy.documentList.document;
  const ending = /\.\w{1,5}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, lengths.document - ending.length).trim() + ending;
}

/** Selects the part of sent documents that the draft stores: one text each. */
export const toEntries = (items: readonly DocumentItem[]): readonly string[] =>
  items.flatMap((item) => {
    const key = getAddedKey(item);
    return key === null ? [] : [JSON.stringify({ key, name: item.name, bytes: item.bytes })];
  });

/** Reads an entry of the draft as a document; `null` for what is none. */
export function readEntry(entry: string): DocumentItem | null {
  try {
    const { key, name, bytes } = JSON.parse(entry) as Readonly<Record<string, unknown>>;
    if (typeof key !== 'string' || typeof name !== 'string' || typeof bytes !== 'number') return null;
    const upload = readUploadKey(key);
    return upload && { id: upload.id, name, bytes, state: { type: 'added', key } };
  } catch {
    return null;
  }
}

export const fromEntries = (entries: readonly string[]): readonly DocumentItem[] =>
  entries.flatMap((entry) => readEntry(entry) ?? []);

const megabyte = 1024 * 1024;
const max = copy.documentList.mb(documentLimits.bytes / megabyte);

/** Formats a size: `2.4 MB`, `310 kB`; only an empty file has none. */
export const formatSize = (bytes: number) =>
  bytes < megabyte
    ? copy.documentList.kb(Math.max(Math.min(bytes, 1), Math.round(bytes / 1024)))
    : copy.documentList.mb((bytes / megabyte).toFixed(1));

const refusedText: Readonly<Record<RefusedReason, string>> = {
  type: copy.documentList.wrongType,
  size: copy.documentList.tooLarge(max),
  empty: copy.documentList.empty,
};

const failedText: Readonly<Record<FailedReason, string>> = copy.documentList.failedText;

/** Says what is wrong with a document, beside it; `null` if nothing is. */
export function getErrorText({ state }: DocumentItem): string | null {
  if (state.type === 'refused') return refusedText[state.reason];
  return state.type === 'failed' ? failedText[state.reason] : null;
}

/** Whether sending the same file again may help. */
export const canRetry = ({ state }: DocumentItem) => state.type === 'failed' && state.reason !== 'unreadable';

/** Says in a word or two where a document is. */
export function stateText({ state }: DocumentItem): string {
  switch (state.type) {
    case 'waiting':
      return copy.documentList.waiting;
    case 'sending':
      return copy.documentList.sending(Math.round(state.share * 100));
    case 'added':
      return copy.documentList.added;
    case 'failed':
      return copy.documentList.notSent;
    case 'refused':
      return copy.documentList.notAdded;
  }
}

/** Lists why the application can't be sent yet: what a person added must be with it, or be removed. */
export const listDocumentIssues = (items: readonly DocumentItem[]): readonly FormIssue[] =>
  items.flatMap((item) => {
    const fieldId = getDocumentFieldId(item.id);
    if (item.state.type === 'added') return [];
    if (item.state.type === 'waiting' || item.state.type === 'sending')
      return [{ fieldId, message: copy.documentList.sendingIssue(item.name) }];
    const { retryIssue, removeIssue } = copy.documentList;
    return [{ fieldId, message: canRetry(item) ? retryIssue(item.name) : removeIssue(item.name) }];
  });

/** Says which files are more than an application takes; `null` if all fit. */
export function getLeftOutText(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return copy.documentList.tooMany(documentLimits.files, joinList(names.map((name) => copy.documentList.name(name))));
}
