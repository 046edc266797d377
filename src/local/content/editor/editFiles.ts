import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from '../store/writeJson';
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
  const documentsOf = (target: EditTarget) => join(folderOf(target), 'documents');
  const fileOf = (target: EditTarget, { type, uid }: EditedDocument) =>
    join(documentsOf(target), type, `${uid ?? type}.json`);

  /** The files that hold an edit of a document: one, under whatever uid the document had then. */
  function filesOf(target: EditTarget, { id }: EditedDocument): string[] {
    const folder = documentsOf(target);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name))
      .filter((path) => (JSON.parse(readFileSync(path, 'utf8')) as { id?: unknown }).id === id);
  }

  function write(target: EditTarget, document: EditedDocument, content: unknown): void {
    const { kind, id, label, ref } = target;
    const path = fileOf(target, document);
    for (const other of filesOf(target, document)) if (other !== path) rmSync(other);
    writeJson(path, content);
    writeJson(join(folderOf(target), `${kind}.json`), { id, label, ref });
  }

  return {
    save: (target, document) => write(target, document, document),
    saveRemoval: (target, document) => write(target, document, { id: document.id, deleted: true }),
    has: (target, document) => filesOf(target, document).length > 0,
    discard(target, document) {
      for (const path of filesOf(target, document)) rmSync(path);
      const documents = readdirSync(documentsOf(target), { recursive: true, encoding: 'utf8' });
      if (!documents.some((name) => name.endsWith('.json'))) rmSync(folderOf(target), { recursive: true });
    },
  };
}
