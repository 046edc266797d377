import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findLanguage } from './languages';
import { writeJson } from './listContentFiles';
import type { Release } from './Snapshot';

/** The target of an edit: into a release or a draft that there is, or into a draft of its own that is made for it. */
export interface EditTarget {
  readonly kind: Release['kind'];
  readonly id: string;
  readonly label: string;
  readonly ref: string;
  /** When a release will be published, if that is planned; ISO 8601. */
  readonly scheduledAt?: string | undefined;
  /** Whether it is published by itself then. */
  readonly publishes?: boolean | undefined;
}

/** Creates an editor's own release, which has no document yet. */
export function createReleaseTarget(label: string, scheduledAt: Date | null): EditTarget {
  const id = randomBytes(12).toString('hex');
  const moment = scheduledAt && formatMoment(scheduledAt);
  return { kind: 'release', id, label, ref: `Release${id}`, ...(moment && { scheduledAt: moment, publishes: true }) };
}

/** Creates the draft that an edit of a published document goes into; always the same one for a document. */
export function createDraftTarget(documentId: string, title: string): EditTarget {
  const hash = createHash('sha256').update(documentId).digest('base64url').replace(/[-_]/g, '').slice(0, 16);
  return {
    kind: 'draft',
    id: documentId.replace(/[^A-Za-z0-9._-]/g, '-'),
    label: `Draft of ${title}`,
    ref: `Draft${hash}`,
  };
}

interface EditedDocument {
  readonly id: string;
  readonly uid: string | null;
  readonly type: string;
  readonly lang: string;
}

/**
 * The store of edits, beside the project's own content, which they never touch: `<editsDir>/{releases,drafts}/<id>/…`.
 */
export interface EditFiles {
  /** Adds a release that has no document yet. */
  addRelease(release: EditTarget): void;
  save(target: EditTarget, document: EditedDocument): void;
  /** Takes a published document off the site. */
  saveRemoval(target: EditTarget, document: EditedDocument): void;
  /** Forgets the edit of a document; a release or draft without an edit is forgotten too. */
  discard(target: EditTarget, document: EditedDocument): void;
  has(target: EditTarget, document: EditedDocument): boolean;
  /** Sets when a release or draft is published by itself; `null` for never. */
  schedule(target: EditTarget, moment: Date | null): void;
  /** Forgets a release or draft that was published, though the project has it. */
  finish(target: EditTarget): void;
  /** Publishes a document; `null` takes it off the site. */
  publish(document: EditedDocument, content: EditedDocument | null): void;
}

/** Formats a moment as the service writes it: with an offset without a colon, and no parts of a second. */
export const formatMoment = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, '+0000');

export function createEditFiles(editsDir: string): EditFiles {
  const getFolder = ({ kind, id }: EditTarget) => join(editsDir, `${kind}s`, id);
  const getDocumentsFolder = (target: EditTarget) => join(getFolder(target), 'documents');

  /** The files that hold an edit of a document: one, under whatever uid the document had then. */
  function listFiles(folder: string, { id }: EditedDocument): string[] {
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name))
      .filter((path) => (JSON.parse(readFileSync(path, 'utf8')) as { id?: unknown }).id === id);
  }

  function writeManifest(target: EditTarget): void {
    const { kind, id, label, ref, scheduledAt, publishes } = target;
    const schedule = { ...(scheduledAt && { scheduledAt }), ...(publishes !== undefined && { publishes }) };
    writeJson(join(getFolder(target), `${kind}.json`), { id, label, ref, ...schedule });
  }

  function writeDocument(folder: string, document: EditedDocument, content: unknown): void {
    const name = `${document.uid ?? document.type}${findLanguage(document.lang).suffix}`;
    const path = join(folder, document.type, `${name}.json`);
    for (const other of listFiles(folder, document)) if (other !== path) rmSync(other);
    writeJson(path, content);
  }

  function write(target: EditTarget, document: EditedDocument, content: unknown): void {
    writeDocument(getDocumentsFolder(target), document, content);
    writeManifest(target);
  }

  return {
    addRelease: writeManifest,
    save: (target, document) => write(target, document, document),
    saveRemoval: (target, document) => write(target, document, { id: document.id, deleted: true }),
    has: (target, document) => listFiles(getDocumentsFolder(target), document).length > 0,
    schedule(target, moment) {
      const scheduledAt = moment ? formatMoment(moment) : target.scheduledAt;
      writeManifest({ ...target, scheduledAt, publishes: moment !== null });
    },
    finish(target) {
      const { kind, id, label, ref } = target;
      rmSync(getFolder(target), { recursive: true, force: true });
      writeJson(join(getFolder(target), `${kind}.json`), { id, label, ref, published: true });
    },
    publish(document, content) {
      const removal = { id: document.id, deleted: true };
      writeDocument(join(editsDir, 'documents'), document, content ?? removal);
    },
    discard(target, document) {
      for (const path of listFiles(getDocumentsFolder(target), document)) rmSync(path);
      const documents = readdirSync(getDocumentsFolder(target), { recursive: true, encoding: 'utf8' });
      if (!documents.some((name) => name.endsWith('.json'))) rmSync(getFolder(target), { recursive: true });
    },
  };
}
