import { parseApplication, parseEnquiry } from '../../../src/domain/enquiry';
import type { Application, Enquiry, EnquiryFault, Parsed } from '../../../src/domain/enquiry';
import type { DocumentStore } from '../../adapters/documents/DocumentStore';
import { newLetter } from '../../adapters/enquiryTable/Outbox';
import type { OutboxStore } from '../../adapters/enquiryTable/Outbox';
import type { StoredRequest } from '../../adapters/enquiryTable/StoredRequest';
import { hashOf, keyedHash } from '../../lib/hashes';
import { done, refused } from '../../lib/Outcome';
import type { Outcome } from '../../lib/Outcome';
import { checkDocuments } from './checkDocuments';
import { checkRate } from './checkRate';
import type { RatePorts } from './checkRate';

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

export type Taken = Outcome<Receipt & { readonly created: boolean }>;

/** "2 years after the last answer", and 2 for a declined application; an accepted one has its own file. */
const keptYears = 2;

/** Eight base 32 characters in two groups: 40 bits, enough to find a request. */
const referenceOf = (id: string) => {
  const text = keyedHash('spoken', id).slice(0, 8).toUpperCase();
  return `${text.slice(0, 4)}-${text.slice(4)}`;
};

function expiryOf(now: Date): string {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() + keptYears);
  return then.toISOString();
}

/** Result for an existing request: the same attempt is the same message, unless the content differs. */
function existing(stored: StoredRequest, requestHash: string): Taken {
  const { reference, receivedAt } = stored;
  if (stored.requestHash === requestHash) return done({ reference, receivedAt, created: false });
  return refused({
    code: 'attempt_reused',
    message: 'This attempt was used for something else; what has changed needs a new attempt.',
  });
}

/** The emails of a stored request: one to the foundation, and one to the sender if wanted and safe. */
function lettersOf({ kind, request, suspect, receivedAt }: StoredRequest) {
  const answered = !suspect && (kind === 'enquiry' || (request.mayWrite && request.email !== undefined));
  return [
    newLetter('inbox', 'inbox', receivedAt),
    ...(answered ? [newLetter('acknowledgement', 'acknowledgement', receivedAt)] : []),
  ];
}

const invalid = (faults: readonly EnquiryFault[]) =>
  refused({ code: 'invalid_request', message: 'The form is not filled in rightly.', faults });

interface Form<T extends Enquiry | Application> {
  readonly kind: StoredRequest['kind'];
  readonly parse: (body: unknown) => Parsed<T>;
  /** The item as it is to be stored, or why it is refused for something that the form alone does not show. */
  readonly toStored: (
    base: Omit<StoredRequest, 'kind' | 'request'>,
    request: Omit<T, 'attempt' | 'website'>,
  ) => Promise<Outcome<StoredRequest>>;
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
  if (!parsed.ok) return invalid(parsed.faults);
  const { attempt, website, ...request } = parsed.value;
  const requestHash = hashOf(request);
  const id = `${kind === 'enquiry' ? 'enq' : 'app'}_${keyedHash(kind, attempt)}`;
  const known = await ports.requests.get(id);
  if (known) return existing(known, requestHash);

  const tooFast = await checkRate(ports, kind, { client, email: request.email });
  if (tooFast) return refused(tooFast);

  const now = ports.clock();
  const reference = referenceOf(id);
  const receivedAt = now.toISOString();
  const expiresAt = expiryOf(now);
  const base = {
    id,
    version: 0,
    letters: [],
    requestHash,
    reference,
    receivedAt,
    expiresAt,
    suspect: Boolean(website),
  };
  const made = await form.toStored(base, request);
  if (!made.ok) return made;
  const stored = made.value;
  const result = await ports.requests.create({ ...stored, letters: lettersOf(stored) });
  if (result === 'stored') return done({ reference, receivedAt, created: true });

  // A concurrent call with the same attempt was faster: a double click, or an early retry.
  const winner = await ports.requests.get(id);
  return winner
    ? existing(winner, requestHash)
    : refused({ code: 'storage_unavailable', message: 'What was stored could not be read back.' });
}

/** A message from the contact form. */
export const takeEnquiry = (ports: EnquiryPorts, input: TakeInput): Promise<Taken> =>
  take(ports, input, {
    kind: 'enquiry',
    parse: parseEnquiry,
    toStored: async (base, request) => done({ ...base, kind: 'enquiry', request }),
  });

/** An application for help, whose documents are looked at before it is taken. */
export const takeApplication = (ports: EnquiryPorts, input: TakeInput): Promise<Taken> =>
  take(ports, input, {
    kind: 'application',
    parse: parseApplication,
    async toStored(base, { documents: named = [], ...request }) {
      const checked = await checkDocuments(() => ports.documents, named);
      if (!checked.ok) return invalid(checked.faults);
      return done({ ...base, kind: 'application', request, documents: checked.documents });
    },
  });
