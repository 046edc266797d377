import * as z from 'zod';
import {
  toCatalogueDocuments,
  catalogueTypes,
  parseCatalogue,
  type GivingCatalogue,
} from '../../../src/domain/donation';
import { isIsoDay } from '../../../src/domain/calendar';
import { formatAud } from '../../../src/domain/money';
import type { Foundation } from '../../../src/domain/receipt';
import { caseCopy } from '../../../src/texts/en-AU/pages/case';
import type { RecipientsPort, NamedRecipient } from '../../useCases/ports/distributions';
import type { Log } from '../../lib/createLog';
import type {
  CaseUpdate,
  CaseUpdatesPort,
  CataloguePort,
  FoundationPort,
  PublishedDocument,
} from '../../useCases/ports/catalogue';

export interface ContentReaderOptions {
  /** REST API v2 of the content service. */
  readonly endpoint: string;
  readonly accessToken?: string | undefined;
  readonly clock: () => Date;
  readonly log: Log;
  readonly fetch?: typeof fetch;
}

/** Milliseconds for which content is cached; editors' changes take this long to reach the functions. */
export const cachedFor = 60_000;

/** Milliseconds before a failed request to the content service is repeated; meanwhile the last content is used. */
const pauseAfterFailure = 5_000;

const timeout = 5_000;

/** Milliseconds before a request is made once more: what stalls seldom stalls twice, and a donor would have to try again otherwise. */
const firstTimeout = 2_000;

const repositorySchema = z.object({
  refs: z.array(z.object({ ref: z.string(), isMasterRef: z.boolean().optional() })),
});

const documentSchema = z.looseObject({
  type: z.string(),
  uid: z.string().nullish(),
  data: z.record(z.string(), z.unknown()),
});

const pageSchema = z.object({
  results: z.array(documentSchema),
  total_pages: z.number().int(),
  total_results_size: z.number().int(),
});

/** The foundation, which issues receipts, from the data of the document `global`. */
export const foundationSchema = z
  .object({
    site_name: z.string().min(1),
    short_name: z.string().min(1),
    abn: z.string().min(1),
    postal_address: z.string().min(1),
    phone: z.string().min(1),
    email: z.string().min(1),
    fiction_note: z.string().nullish(),
  })
  .transform((data): Foundation => ({
    name: data.site_name,
    shortName: data.short_name,
    abn: data.abn,
    address: data.postal_address,
    phone: data.phone,
    email: data.email,
    ...(data.fiction_note && { notice: data.fiction_note }),
  }));

const updatesSchema = z.object({
  title: z.string().min(1),
  updates: z.array(
    z.object({
      date: z.string().nullish(),
      text: z.array(z.object({ text: z.string().optional() })),
      paid: z.number().nullish(),
      paid_for: z.string().nullish(),
    }),
  ),
});

/** A case's updates. One without a day or a text is not finished, and what editors have not filled in stops nothing else. */
function readUpdates({ uid, data }: PublishedDocument): CaseUpdate[] {
  const parsed = updatesSchema.safeParse(data);
  if (!parsed.success || !uid) return [];
  return parsed.data.updates.flatMap(({ date, text, paid, paid_for }) => {
    const payment = paid && paid_for ? [caseCopy.paid(paid_for, formatAud(Math.round(paid * 100)))] : [];
    const paragraphs = [...payment, ...text.flatMap((block) => block.text?.trim() || [])];
    const isFinished = isIsoDay(date ?? '') && paragraphs.length > payment.length;
    return date && isFinished ? [{ uid, caseTitle: parsed.data.title, date, paragraphs }] : [];
  });
}

const caseProgramSchema = z.object({ program: z.object({ uid: z.string() }) });

/** Programs, and the cases of one, with the funds that each accepts. */
function readRecipients(
  { beneficiaries }: GivingCatalogue,
  documents: readonly PublishedDocument[],
): readonly NamedRecipient[] {
  const programs = new Map(
    documents.flatMap(({ type, uid, data }) => {
      const parsed = caseProgramSchema.safeParse(data);
      return type === 'case' && uid && parsed.success ? [[uid, parsed.data.program.uid] as const] : [];
    }),
  );
  return beneficiaries.flatMap(({ type, uid, title, kinds }) => {
    const program = type === 'case' ? programs.get(uid) : undefined;
    return type === 'case' && program === undefined ? [] : [{ type, uid, title, kinds, ...(program && { program }) }];
  });
}

interface Content {
  readonly catalogue: GivingCatalogue;
  readonly updates: readonly CaseUpdate[];
  readonly foundation: Foundation;
  readonly recipients: readonly NamedRecipient[];
}

/**
 * Reads prices, limits, the receipts' issuer and the cases' updates from the content service. Cached for a minute, and longer while the
 * service is down or what is published would close all giving.
 */
export function createContentReader(options: ContentReaderOptions): {
  readonly catalogue: CataloguePort;
  readonly foundation: FoundationPort;
  readonly caseUpdates: CaseUpdatesPort;
  readonly recipients: RecipientsPort;
} {
  const { clock, log } = options;
  let last: Content | null = null;
  let nextReadAt = 0;
  let underWay: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      last = await readContent(options);
      nextReadAt = clock().getTime() + cachedFor;
    } catch (error) {
      log.warn('content_unread', { error, served: last ? 'what was read last' : 'nothing' });
      nextReadAt = clock().getTime() + pauseAfterFailure;
    }
  }

  async function content(): Promise<Content | null> {
    if (clock().getTime() >= nextReadAt || !last) {
      underWay ??= refresh().finally(() => (underWay = null));
      await underWay;
    }
    return last;
  }

  return {
    catalogue: { read: async () => (await content())?.catalogue ?? null },
    foundation: { read: async () => (await content())?.foundation ?? null },
    caseUpdates: { read: async () => (await content())?.updates ?? null },
    recipients: { read: async () => (await content())?.recipients ?? null },
  };
}

/**
 * Reads published documents, all of one publication: the pages are those of one ref.
 *
 * @param filter - parameters of the search, such as `q` or `lang`
 * @throws if the service does not answer, or not with all of them
 */
export async function readPublished(
  { endpoint, accessToken, fetch: fetcher = fetch }: Pick<ContentReaderOptions, 'endpoint' | 'accessToken' | 'fetch'>,
  filter: Readonly<Record<string, string>>,
): Promise<readonly PublishedDocument[]> {
  const get = async (path: string, parameters: Record<string, string>) => {
    const query = new URLSearchParams({ ...parameters, ...(accessToken && { access_token: accessToken }) });
    const ask = async (milliseconds: number) => {
      const response = await fetcher(`${endpoint}${path}?${query}`, { signal: AbortSignal.timeout(milliseconds) });
      if (!response.ok) throw new Error(`The content service answered ${response.status}.`);
      return (await response.json()) as unknown;
    };
    return ask(firstTimeout).catch(() => ask(timeout));
  };

  const { refs } = repositorySchema.parse(await get('', {}));
  const ref = refs.find(({ isMasterRef }) => isMasterRef)?.ref;
  if (!ref) throw new Error('The content service names no master ref.');
  const documents: PublishedDocument[] = [];
  let total = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const parameters = { ...filter, ref, pageSize: '100', page: String(page) };
    const answer = pageSchema.parse(await get('/documents/search', parameters));
    documents.push(...answer.results);
    [pages, total] = [answer.total_pages, answer.total_results_size];
  }
  if (documents.length !== total)
    throw new Error(`The content service sent ${documents.length} of ${total} documents.`);
  return documents;
}

/** @throws if the service does not answer, or what is published closes all giving; the message names document and field */
async function readContent({ log, ...service }: ContentReaderOptions): Promise<Content> {
  const types = [...catalogueTypes, 'global'].map((type) => JSON.stringify(type)).join(', ');
  const documents = await readPublished(service, { q: `[[any(document.type, [${types}])]]` });
  const { catalogue, issues } = parseCatalogue(toCatalogueDocuments(documents));
  if (!catalogue) throw new Error(`Nothing can be given by what is published: ${JSON.stringify(issues.slice(0, 5))}`);
  if (issues.length > 0)
    log.warn('content_invalid', { fields: issues.slice(0, 5).map(({ document, field }) => `${document} ${field}`) });
  const foundation = foundationSchema.parse(documents.find(({ type }) => type === 'global')?.data);
  const updates = documents.filter(({ type }) => type === 'case').flatMap(readUpdates);
  return { catalogue, foundation, updates, recipients: readRecipients(catalogue, documents) };
}
