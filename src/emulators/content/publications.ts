import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isSame } from '../../content/fieldChanges';
import { singleTypes } from '../../content/routes';
import { checkBuild } from '../../content/validation/buildChecks';
import { checkSingles } from '../../content/validation/checkComplete';
import type { ContentIssue } from '../../content/validation/ContentIssue';
import type { ContentStore } from './createContentStore';
import { formatMoment, type EditFiles, type EditTarget } from './editFiles';
import { toFile } from './editVersions';
import { masterLanguage } from './languages';
import { writeJson } from './listContentFiles';
import type { ContentDocument } from './parseDocument';
import type { Release } from './Snapshot';

type DocumentFile = Omit<ContentDocument, 'slug'>;

/** A document before and after a publication; `null` if the site has none of it. */
interface PublishedChange {
  readonly id: string;
  readonly before: DocumentFile | null;
  readonly after: DocumentFile | null;
}

/** A change of the published content: all documents of a release, or one that was taken off. */
export interface Publication {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The subject of the history's line. */
  readonly label: string;
  readonly changes: readonly PublishedChange[];
  /** The release or draft that was published, so that undoing it brings it back. */
  readonly release?: EditTarget | undefined;
}

export interface Publications {
  /** Publications with a document, the newest first. */
  list(documentId: string): Publication[];
  /** Publishes a release or a draft. @returns the issues that keep it from being published */
  publish(release: Release): Promise<readonly ContentIssue[]>;
  /** Takes a published document off the site. @returns the issues that keep it there */
  takeOff(document: ContentDocument): Promise<readonly ContentIssue[]>;
  /** Puts back what a publication changed. @returns the issues that keep it from being undone */
  undo(number: number): Promise<readonly ContentIssue[]>;
  /** Publishes the releases whose time has come. */
  publishDue(): Promise<void>;
}

interface PublicationsDeps {
  readonly editsDir: string;
  readonly files: EditFiles;
  readonly store: ContentStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Creates the published content's history, which lies beside the project's own content and never changes it. */
export function createPublications({ editsDir, files, store, clock }: PublicationsDeps): Publications {
  const folder = join(editsDir, 'history');
  const getFile = (number: number) => join(folder, `${String(number).padStart(6, '0')}.json`);
  const listNumbers = () => (existsSync(folder) ? readdirSync(folder).map((name) => Number.parseInt(name, 10)) : []);
  const read = (number: number): Publication | null =>
    existsSync(getFile(number)) ? (JSON.parse(readFileSync(getFile(number), 'utf8')) as Publication) : null;
  const findPublished = (id: string): DocumentFile | null => {
    const document = store.current().master.byId.get(id);
    return document ? toFile(document) : null;
  };
  /** A release whose time has come and that can't be published is tried again once the content changes. */
  const tried = new Set<string>();

  /** Two editors' publications are one after the other: each is checked against the other's outcome. */
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  /** The issues that the site has after a publication and does not have before it. */
  async function listNewIssues(changes: readonly PublishedChange[]): Promise<ContentIssue[]> {
    const { master } = store.current();
    const after = new Map<string, DocumentFile>(master.byId);
    for (const change of changes) {
      if (change.after) after.set(change.id, change.after);
      else after.delete(change.id);
    }
    const check = async (documents: readonly DocumentFile[]) => {
      // A translation takes the place of no document, and gives nothing its price.
      const own = documents.filter(({ lang }) => lang === masterLanguage.id);
      return [...checkSingles(own, singleTypes), ...(await checkBuild(own))];
    };
    const known = new Set((await check(master.documents)).map((issue) => JSON.stringify(issue)));
    return (await check([...after.values()])).filter((issue) => !known.has(JSON.stringify(issue)));
  }

  async function apply(label: string, changes: readonly PublishedChange[], release?: EditTarget) {
    const issues = await listNewIssues(changes);
    if (issues.length > 0) return issues;
    const number = Math.max(0, ...listNumbers()) + 1;
    writeJson(getFile(number), { number, at: clock(), label, changes, release } satisfies Publication);
    for (const { before, after } of changes) {
      const document = after ?? before;
      if (document) files.publish(document, after);
    }
    return issues;
  }

  const stamp = (document: ContentDocument, before: DocumentFile | null): DocumentFile => {
    const now = formatMoment(new Date(clock()));
    const first = before?.first_publication_date ?? now;
    return { ...toFile(document), first_publication_date: first, last_publication_date: now };
  };

  async function publish(release: Release): Promise<readonly ContentIssue[]> {
    if (!store.current().releases.some(({ ref }) => ref === release.ref))
      return [{ document: release.label, field: '', message: 'was published or discarded by someone else' }];
    const { kind, id, label, ref, scheduledAt } = release;
    const changes = [
      ...release.documents.map((document) => {
        const before = findPublished(document.id);
        return { id: document.id, before, after: stamp(document, before) };
      }),
      ...release.removedIds.map((removed) => ({ id: removed, before: findPublished(removed), after: null })),
    ];
    const issues = await apply(`“${label}” was published`, changes, { kind, id, label, ref, scheduledAt });
    if (issues.length === 0) files.finish(release);
    store.refresh();
    return issues;
  }

  async function undo(number: number): Promise<readonly ContentIssue[]> {
    const publication = read(number);
    if (!publication) return [{ document: '', field: '', message: 'there is no such publication' }];
    const stale = publication.changes.filter(({ id, after }) => !isSame(findPublished(id), after));
    if (stale.length > 0)
      return stale.map(({ id }) => ({
        ...{ document: id, field: '' },
        message: 'was published again since then: undo that first',
      }));
    const changes = publication.changes.map(({ id, before, after }) => ({ id, before: after, after: before }));
    const issues = await apply(`Undone: ${publication.label}`, changes);
    if (issues.length > 0) return issues;
    // The release is there again, without a time at which it would be published by itself once more.
    const { release } = publication;
    for (const { before, after } of release ? publication.changes : []) {
      if (release && after) files.save({ ...release, publishes: false }, after);
      else if (release && before) files.saveRemoval({ ...release, publishes: false }, before);
    }
    store.refresh();
    return issues;
  }

  async function takeOff(document: ContentDocument): Promise<readonly ContentIssue[]> {
    const issues = await apply('Taken off the site', [{ id: document.id, before: toFile(document), after: null }]);
    store.refresh();
    return issues;
  }

  return {
    publish: (release) => inTurn(() => publish(release)),
    takeOff: (document) => inTurn(() => takeOff(document)),
    undo: (number) => inTurn(() => undo(number)),
    list: (documentId) =>
      listNumbers()
        .sort((a, b) => b - a)
        .flatMap((number) => read(number) ?? [])
        .filter(({ changes }) => changes.some(({ id }) => id === documentId)),
    async publishDue() {
      const { master, releases } = store.current();
      const due = releases
        .filter(({ publishes, scheduledAt }) => publishes && scheduledAt && Date.parse(scheduledAt) <= clock())
        .sort((a, b) => Date.parse(a.scheduledAt ?? '') - Date.parse(b.scheduledAt ?? ''));
      for (const release of due) {
        const key = `${release.ref} ${master.ref} ${JSON.stringify(release)}`;
        if (tried.has(key)) continue;
        tried.add(key);
        await inTurn(() => publish(release));
      }
    },
  };
}
