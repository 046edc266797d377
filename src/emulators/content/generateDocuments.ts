import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from './contentModels';

/** A document as it is written to a file. */
export interface DocumentFile {
  readonly id: string;
  readonly uid: string | null;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly [name: string]: unknown;
}

/** The types of ten generated documents, in order; they link to each other, as on the real site. */
const typeMix = [
  'case',
  'program',
  'case',
  'landing_page',
  'case',
  'partner',
  'case',
  'landing_page',
  'case',
  'program',
];
const firstPublishedAt = Date.UTC(2020, 0, 1);
const hour = 3_600_000;
/** Documents between one link's target and the next one's: a prime, so that links reach all documents. */
const linkStride = 7;

/**
 * Makes `count` documents out of embedded ones, for measuring the site at scale: cases, programs, partners and landing pages
 * with ids, uids, titles and dates of their own. Their links lead to generated documents if the original led to one of
 * these types, and stay as they are otherwise. The same input gives the same documents.
 * @throws Error when a type of the mix has no embedded document to be made from
 */
export function generateDocuments(count: number, embedded: readonly DocumentFile[]): DocumentFile[] {
  const templates = new Map([...new Set(typeMix)].map((type) => [type, findTemplates(type, embedded)]));
  const totals = new Map<string, number>();
  const numbered = Array.from({ length: count }, (_, index) => {
    const type = typeMix[index % typeMix.length] ?? 'case';
    const number = (totals.get(type) ?? 0) + 1;
    totals.set(type, number);
    return { type, number };
  });
  const typesById = new Map(embedded.map(({ id, type }) => [id, type]));

  return numbered.map(({ type, number }, index) => {
    const choices = templates.get(type) ?? [];
    const template = choices[number % choices.length] as DocumentFile;
    const uid = createUid(type, number);
    const data = copyWithLinks(template.data, createRelink(index, typesById, totals)) as Record<string, unknown>;
    const title = data.title;
    const published = new Date(firstPublishedAt + index * hour).toISOString().replace('.000Z', '+0000');
    return {
      ...template,
      id: `${type}.${uid}`,
      uid,
      data: typeof title === 'string' ? { ...data, title: `${title} ${number}` } : data,
      first_publication_date: published,
      last_publication_date: published,
    };
  });
}

type Link = Readonly<Record<string, unknown>>;

/** Creates a function that leads the links of the document at `index` to generated documents of the same type. */
function createRelink(index: number, typesById: ReadonlyMap<string, string>, totals: ReadonlyMap<string, number>) {
  let links = 0;
  return (link: Link): Link => {
    const target = typesById.get(String(link.id)) ?? '';
    const total = totals.get(target) ?? 0;
    links += 1;
    if (total === 0) return { ...link };
    return { ...link, id: `${target}.${createUid(target, 1 + ((index + links * linkStride) % total))}` };
  };
}

function findTemplates(type: string, embedded: readonly DocumentFile[]): DocumentFile[] {
  const templates = embedded.filter((document) => document.type === type);
  if (templates.length === 0) throw new Error(`There is no embedded document of the type "${type}" to generate from`);
  return templates;
}

function createUid(type: string, number: number): string {
  return `generated-${type.replace(/_/g, '-')}-${String(number).padStart(5, '0')}`;
}

function copyWithLinks(value: unknown, relink: (link: Link) => Link): unknown {
  if (Array.isArray(value)) return value.map((item) => copyWithLinks(item, relink));
  if (!isRecord(value)) return value;
  if (value.link_type === 'Document') return relink(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copyWithLinks(item, relink)]));
}

/** Writes documents where the content service looks for them, `<contentDir>/documents/<type>/<uid or type>.json`. */
export function writeDocuments(contentDir: string, documents: readonly DocumentFile[]): void {
  for (const type of new Set(documents.map((document) => document.type))) {
    mkdirSync(join(contentDir, 'documents', type), { recursive: true });
  }
  for (const document of documents) {
    const path = join(contentDir, 'documents', document.type, `${document.uid ?? document.type}.json`);
    writeFileSync(path, JSON.stringify(document));
  }
}
