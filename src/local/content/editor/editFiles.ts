import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EditTarget } from './EditTarget';

export interface EditedDocument {
  readonly id: string;
  readonly uid: string | null;
  readonly type: string;
}

/** Keeps edits beside the project's own content, which they never touch: `<editsDir>/{releases,drafts}/<id>/…`. */
export interface EditFiles {
  save(target: EditTarget, document: EditedDocument): void;
  /** Takes a published document off the site. */
  saveRemoval(target: EditTarget, document: EditedDocument): void;
  /** Forgets the edit of a document; a release or draft without an edit is forgotten too. */
  discard(target: EditTarget, document: EditedDocument): void;
  has(target: EditTarget, document: EditedDocument): boolean;
}

export function createEditFiles(editsDir: string): EditFiles {
  const folderOf = ({ kind, id }: EditTarget) => join(editsDir, `${kind}s`, id);
  const fileOf = (target: EditTarget, { type, uid }: EditedDocument) =>
    join(folderOf(target), 'documents', type, `${uid ?? type}.json`);

  function write(target: EditTarget, document: EditedDocument, content: unknown): void {
    const { kind, id, label, ref } = target;
    writeJson(fileOf(target, document), content);
    writeJson(join(folderOf(target), `${kind}.json`), { id, label, ref });
  }

  return {
    save: (target, document) => write(target, document, document),
    saveRemoval: (target, document) => write(target, document, { id: document.id, deleted: true }),
    has: (target, document) => existsSync(fileOf(target, document)),
    discard(target, document) {
      rmSync(fileOf(target, document), { force: true });
      const documents = readdirSync(join(folderOf(target), 'documents'), { recursive: true, encoding: 'utf8' });
      if (!documents.some((name) => name.endsWith('.json'))) rmSync(folderOf(target), { recursive: true });
    },
  };
}

/** Whole or not at all: the service may read at any moment. */
function writeJson(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const half = `${path}.part`;
  writeFileSync(half, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(half, path);
}
