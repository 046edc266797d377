import {
  parseApplication,
  parseEnquiry,
  type Application,
  type Enquiry,
  type EnquiryIssue,
  type Parsed,
} from '../../../src/domain/enquiry';
import {
  detectDocumentType,
  documentLimits,
  documentPrefixes,
  isPolyglot,
  readUploadKey,
  type DocumentType,
} from '../../../src/domain/enquiry/documents';
import type { DocumentStore, FoundDocument } from '../ports/documents';
import { createOutboxEmail, type OutboxStore } from '../ports/Outbox';
import type { SenderIndex, StoredRequest, StoredDocument } from '../ports/enquiries';
import { hashJson, hashKeyed } from '../../lib/hashes';
import type { UseCaseResult } from '../../lib/ErrorDetail';
import { requireChallenge } from '../requireChallenge';
import type { ChallengePort } from '../ports/giving';
import { listCounted, type RatePorts } from './checkRate';
import { type Result, fail, succeed } from '../../../src/domain/Result';

type NamedDocument = NonNullable<Application['documents']>[number];

interface CheckedDocument {
  readonly type: DocumentType;
  readonly content: Uint8Array;
}

/** A document that may be accepted, or what is wrong with it. */
function checkDocument(
  { key }: NamedDocument,
  found: FoundDocument | null,
): CheckedDocument | Omit<EnquiryIssue, 'field'> {
  if (!found) return { code: 'required' };
  const { content } = found;
  if (content.byteLength > documentLimits.bytes) return { code: 'too_large', limit: documentLimits.bytes };
  const type = detectDocumentType(content);
  const isWhatItSays = type !== null && type === readUploadKey(key)?.type && type === found.type;
  if (!isWhatItSays || isPolyglot(Buffer.from(content).toString('latin1'))) return { code: 'format' };
  return { type, content };
}

/**
 * Looks at each document that an application names, whole: whether it is there, of a size that is taken, and nothing but the type that it was
 * stored as. Then stores those bytes where nothing but this function writes: what is added later under the key that was checked is not read.
 *
 * Whose a document is can't be proved by more than its key, a random UUID that only the browser was told that added it.
 *
 * @param folder - the folder of this application only
 * @throws StorageUnavailable
 */
async function acceptDocuments(
  store: () => DocumentStore,
  folder: string,
  named: readonly NamedDocument[],
): Promise<Result<readonly StoredDocument[], readonly EnquiryIssue[]>> {
  const checked = await Promise.all(
    named.map(async (document) => checkDocument(document, await store().find(document.key))),
  );
  const issues = checked.flatMap((one, index) => ('code' in one ? [{ field: `documents.${index}`, ...one }] : []));
  if (issues.length > 0) return fail(issues);
  const documents = await Promise.all(
    checked.map(async (one, index) => {
      const { key: uploaded = '', name = '' } = named[index] ?? {};
      if ('code' in one) throw new TypeError('It was refused above.');
      const key = `${folder}/${uploaded.slice(documentPrefixes.uploads.length)}`;
      await store().accept(key, one);
      return { key, name, bytes: one.content.byteLength };
    }),
  );
  return succeed(documents);
}

export interface EnquiryPorts extends RatePorts {
  readonly requests: OutboxStore<StoredRequest>;
  readonly senders: Pick<SenderIndex, 'add'>;
  readonly documents: DocumentStore;
  readonly challenge: ChallengePort;
}

/** The reference for the sender to quote on the phone. */
export interface Receipt {
  readonly reference: string;
  readonly receivedAt: string;
}

/** A request, and a hash of its IP address. */
export interface TakeInput {
  /** The unvalidated JSON body. */
  readonly body: unknown;
  readonly client: string;
}

export type Taken = UseCaseResult<Receipt & { readonly created: boolean }>;

/** "2 years after the last answer", and 2 for a declined application; an accepted one has its own file. */
const retentionYears = 2;

/** Eight base 32 characters in two groups: 40 bits, enough to find a request. */
const createSpokenReference = (id: string) => {
  const text = hashKeyed('spoken', id).slice(0, 8).toUpperCase();
  return `${text.slice(0, 4)}-${text.slice(4)}`;
};

function getExpiry(now: Date): string {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() + retentionYears);
  return then.toISOString();
}

/** Result for an existing request: the same attempt is the same message, unless the content differs. */
function existing(stored: StoredRequest, requestHash: string): Taken {
  const { reference, receivedAt } = stored;
  if (stored.requestHash === requestHash) return succeed({ reference, receivedAt, created: false });
  return fail({
    code: 'attempt_reused',
    message: 'This attempt was used for something else; what has changed needs a new attempt.',
  });
}

/** The emails of a stored request: one to the foundation, and one to the sender if wanted and safe. */
function createEmails({ kind, request, suspect, receivedAt }: StoredRequest) {
  const answered = !suspect && (kind === 'enquiry' || (request.mayWrite && request.email !== undefined));
  return [
    createOutboxEmail('inbox', 'inbox', receivedAt),
    ...(answered ? [createOutboxEmail('acknowledgement', 'acknowledgement', receivedAt)] : []),
  ];
}

export const invalid = (issues: readonly EnquiryIssue[]) =>
  fail({ code: 'invalid_request', message: 'The form is not filled in rightly.', issues });

interface Form<T extends Enquiry | Application> {
  readonly kind: StoredRequest['kind'];
  readonly parse: (body: unknown) => Parsed<T>;
  /** The item as it is to be stored, or why it is refused for something that the form by itself does not show. */
  readonly toStored: (
    base: Omit<StoredRequest, 'kind' | 'request'>,
    request: Omit<T, 'attempt' | 'website'>,
  ) => Promise<UseCaseResult<StoredRequest>>;
}

/** The solution of a challenge beside what was typed, if a request has one. */
function takeSolution(body: unknown): { readonly solution: string | undefined; readonly rest: unknown } {
  if (typeof body !== 'object' || body === null || !('challenge' in body)) return { solution: undefined, rest: body };
  const { challenge, ...rest } = body;
  return { solution: typeof challenge === 'string' ? challenge : undefined, rest };
}

/**
 * Stores a form once together with its emails, or rejects it.
 *
 * A form with a filled honeypot is stored and marked, not dropped: it may be a person's only way to reach us. But
 * nothing is sent to its address, which a program may have entered.
 */
async function take<T extends Enquiry | Application>(
  ports: EnquiryPorts,
  { body, client }: TakeInput,
  form: Form<T>,
): Promise<Taken> {
  const { kind } = form;
  const { solution, rest } = takeSolution(body);
  const parsed = form.parse(rest);
  if (!parsed.ok) return invalid(parsed.error);
  const { attempt, website, ...request } = parsed.value;
  // Of the same form, sent again from the page in another language, nothing else differs.
  const requestHash = hashJson({ ...request, pageLanguage: undefined });
  const id = `${kind === 'enquiry' ? 'enq' : 'app'}_${hashKeyed(kind, attempt)}`;
  const earlier = await ports.requests.get(id);
  if (earlier) return existing(earlier, requestHash);

  // No person is refused: one who asks for help may share an address with the whole town, or with a program.
  const challenged = await requireChallenge(ports, {
    ...{ requestHash: hashJson({ attempt, ...request, pageLanguage: undefined }), solution },
    counted: listCounted(ports.limits, kind, { client, email: request.email }),
  });
  if (challenged) return fail(challenged);

  const now = ports.clock();
  const reference = createSpokenReference(id);
  const receivedAt = now.toISOString();
  const expiresAt = getExpiry(now);
  const base = {
    id,
    version: 0,
    emails: [],
    requestHash,
    reference,
    receivedAt,
    expiresAt,
    suspect: Boolean(website),
  };
  const made = await form.toStored(base, request);
  if (!made.ok) return made;
  const stored = made.value;
  if (request.email) await ports.senders.add(request.email, stored);
  const result = await ports.requests.create({ ...stored, emails: createEmails(stored) });
  if (result === 'stored') return succeed({ reference, receivedAt, created: true });

  // A concurrent call with the same attempt was faster: a double click, or an early retry.
  const winner = await ports.requests.get(id);
  return winner
    ? existing(winner, requestHash)
    : fail({ code: 'storage_unavailable', message: 'What was stored could not be read back.' });
}

/** Takes a message from the contact form. */
export const takeEnquiry = (ports: EnquiryPorts, input: TakeInput): Promise<Taken> =>
  take(ports, input, {
    kind: 'enquiry',
    parse: parseEnquiry,
    toStored: async (base, request) => succeed({ ...base, kind: 'enquiry', request }),
  });

/** Takes an application for help, whose documents are looked at before it is taken. */
export const takeApplication = (ports: EnquiryPorts, input: TakeInput): Promise<Taken> =>
  take(ports, input, {
    kind: 'application',
    parse: parseApplication,
    async toStored(base, { documents: named = [], ...request }) {
      const folder = `${documentPrefixes.applications}${base.reference}`;
      const accepted = await acceptDocuments(() => ports.documents, folder, named);
      if (!accepted.ok) return invalid(accepted.error);
      return succeed({ ...base, kind: 'application', request, documents: accepted.value });
    },
  });
