import { parseApplication, parseEnquiry } from '../../../src/domain/enquiry';
import type { Application, Enquiry, EnquiryIssue, Parsed } from '../../../src/domain/enquiry';
import { documentLimits, detectDocumentType, readDocumentKey } from '../../../src/domain/enquiry/documents';
import type { DocumentStore, FoundDocument } from '../../adapters/documents/createDocumentStore';
import { createOutboxEmail, type OutboxStore } from '../../adapters/enquiryTable/Outbox';
import type { StoredRequest, StoredDocument } from '../../adapters/enquiryTable/createEnquiryTable';
import { hashJson, hashKeyed } from '../../lib/hashes';
import { succeed, fail, type Result } from '../../lib/Result';
import { checkRate, type RatePorts } from './checkRate';

type NamedDocument = NonNullable<Application['documents']>[number];

/** What is wrong with a document, or `null`. */
function findIssue({ key }: NamedDocument, found: FoundDocument | null): Omit<EnquiryIssue, 'field'> | null {
  if (!found) return { code: 'required' };
  if (found.bytes > documentLimits.bytes) return { code: 'too_large', limit: documentLimits.bytes };
  const type = detectDocumentType(found.start);
  return type !== null && type === readDocumentKey(key)?.type ? null : { code: 'format' };
}

/**
 * Looks at each document that an application names: whether it is there, of a size and type that are taken, and what its key says.
 *
 * That it is the applicant's own can't be proved by more than its key. A key holds two UUIDs, one of them an identity's, which the
 * identity pool tells no one else; only credentials of that identity can have stored something there, and an application names
 * documents of one identity alone (`applicationSchema`).
 *
 * @throws StorageUnavailable
 */
async function checkDocuments(
  store: () => DocumentStore,
  named: readonly NamedDocument[],
): Promise<
  | { readonly ok: true; readonly documents: readonly StoredDocument[] }
  | { readonly ok: false; readonly issues: readonly EnquiryIssue[] }
> {
  const found = await Promise.all(named.map(({ key }) => store().find(key)));
  const issues = named.flatMap((document, index) => {
    const issue = findIssue(document, found[index] ?? null);
    return issue ? [{ field: `documents.${index}`, ...issue }] : [];
  });
  if (issues.length > 0) return { ok: false, issues };
  return {
    ok: true,
    documents: named.map((document, index) => ({
      ...document,
      bytes: found[index]?.bytes ?? 0,
      versionId: found[index]?.versionId,
    })),
  };
}

export interface EnquiryPorts extends RatePorts {
  readonly requests: OutboxStore<StoredRequest>;
  readonly documents: DocumentStore;
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

export type Taken = Result<Receipt & { readonly created: boolean }>;

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

const invalid = (issues: readonly EnquiryIssue[]) =>
  fail({ code: 'invalid_request', message: 'The form is not filled in rightly.', issues });

interface Form<T extends Enquiry | Application> {
  readonly kind: StoredRequest['kind'];
  readonly parse: (body: unknown) => Parsed<T>;
  /** The item as it is to be stored, or why it is refused for something that the form alone does not show. */
  readonly toStored: (
    base: Omit<StoredRequest, 'kind' | 'request'>,
    request: Omit<T, 'attempt' | 'website'>,
  ) => Promise<Result<StoredRequest>>;
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
  const parsed = form.parse(body);
  if (!parsed.ok) return invalid(parsed.issues);
  const { attempt, website, ...request } = parsed.value;
  const requestHash = hashJson(request);
  const id = `${kind === 'enquiry' ? 'enq' : 'app'}_${hashKeyed(kind, attempt)}`;
  const known = await ports.requests.get(id);
  if (known) return existing(known, requestHash);

  const tooFast = await checkRate(ports, kind, { client, email: request.email });
  if (tooFast) return fail(tooFast);

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
  const result = await ports.requests.create({ ...stored, emails: createEmails(stored) });
  if (result === 'stored') return succeed({ reference, receivedAt, created: true });

  // A concurrent call with the same attempt was faster: a double click, or an early retry.
  const winner = await ports.requests.get(id);
  return winner
    ? existing(winner, requestHash)
    : fail({ code: 'storage_unavailable', message: 'What was stored could not be read back.' });
}

/** A message from the contact form. */
export const takeEnquiry = (ports: EnquiryPorts, input: TakeInput): Promise<Taken> =>
  take(ports, input, {
    kind: 'enquiry',
    parse: parseEnquiry,
    toStored: async (base, request) => succeed({ ...base, kind: 'enquiry', request }),
  });

/** An application for help, whose documents are looked at before it is taken. */
export const takeApplication = (ports: EnquiryPorts, input: TakeInput): Promise<Taken> =>
  take(ports, input, {
    kind: 'application',
    parse: parseApplication,
    async toStored(base, { documents: named = [], ...request }) {
      const checked = await checkDocuments(() => ports.documents, named);
      if (!checked.ok) return invalid(checked.issues);
      return succeed({ ...base, kind: 'application', request, documents: checked.documents });
    },
  });
