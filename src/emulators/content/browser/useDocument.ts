import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isSame } from '../../../content/fieldChanges';
import type { FieldIssue } from '../../../content/validation/ContentIssue';
import { isObject } from '../../../content/validation/walkData';
import type { EditorSource, LinkableDocument } from '../EditorSource';
import { masterLanguage } from '../languages';
import { findJsonError, parseEdit, type EditRules } from '../parseEdit';
import { getAt, setAt } from './documentPath';

/** A document as the form changes it; its data may be anything that was typed. */
export type EditedDocument = Readonly<Record<string, unknown>>;

/** As many steps back as an editor can go. */
const maxSteps = 100;

/** Reads the document of a text; `null` for what is none. */
export function readDocument(text: string): EditedDocument | null {
  if (findJsonError(text) !== null) return null;
  const value = JSON.parse(text) as unknown;
  return isObject(value) && isObject(value['data']) ? value : null;
}

export const writeDocument = (document: EditedDocument): string => JSON.stringify(document, null, 2);

/** Whether a value is a list of rows or blocks, whose every change is a step of its own; a text's keys are one step. */
const isList = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && !value.some((item) => isObject(item) && 'spans' in item);

/**
 * Holds the document with the steps that can be undone: each field that was changed is one.
 *
 * @param editedId - id of the document that is edited: one with another id is new.
 */
export function useDocument(initial: EditedDocument, editedId: string) {
  const [document, setDocument] = useState(initial);
  const latest = useRef(document);
  latest.current = document;
  const past = useRef<EditedDocument[]>([]);
  const lastPath = useRef<string | null>(null);

  const replace = useCallback((next: EditedDocument, path: string | null) => {
    if (path === null || path !== lastPath.current) past.current = [...past.current, latest.current].slice(-maxSteps);
    lastPath.current = path;
    latest.current = next;
    setDocument(next);
  }, []);
  const update = useCallback(
    (path: string, value: unknown) => {
      const before = latest.current;
      const next = setAt(before, path, value);
      // A new document's id follows from its uid; a translation's from the document that it is of.
      const isNamed = path === 'uid' && before['id'] !== editedId && before['lang'] === masterLanguage.id;
      const id = [next['type'], value].filter(Boolean).join('.');
      const named = isNamed ? { ...next, id } : next;
      replace(named, isList(value) || isList(getAt(before, path)) ? null : path);
    },
    [replace, editedId],
  );
  const undo = useCallback(() => {
    const before = past.current.at(-1);
    past.current = past.current.slice(0, -1);
    lastPath.current = null;
    if (before) setDocument(before);
  }, []);
  return { document, latest, update, replace, undo, canUndo: past.current.length > 0 };
}

/** Returns the documents there are where an edit will be saved: a release's over the published ones. */
export function listDocumentsAt(source: EditorSource, target: string): LinkableDocument[] {
  const release = source.releases[target];
  if (!release) return [...source.documents];
  const changed = new Set([...release.documents.map(({ id }) => id), ...release.removedIds]);
  return [...source.documents.filter(({ id }) => !changed.has(id)), ...release.documents];
}

/** Creates the rules of the check that the gateway makes too. */
export function createRules(source: EditorSource, documents: readonly LinkableDocument[]): EditRules {
  return {
    types: new Map(source.types.map((type) => [type.id, type])),
    slices: new Map(source.slices.map((slice) => [slice.id, slice])),
    editedId: source.editedId,
    documents: new Map(documents.map((document) => [document.id, document])),
    ...(source.pictures.length > 0 && { drawings: new Map(source.pictures.map((picture) => [picture.name, picture])) }),
  };
}

/** Lists what is wrong with a document. */
export function listIssues(document: EditedDocument, rules: EditRules): readonly FieldIssue[] {
  const edit = parseEdit(JSON.stringify(document), rules);
  return edit.ok ? [] : edit.issues;
}

/** How an empty value of the same kind is written. */
function emptyLike(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isObject(value)) return 'link_type' in value ? { link_type: 'Any' } : {};
  return null;
}

/**
 * Returns whether the check refuses a document with an empty field, which it is asked once for each field of a model: a field of a
 * block stands for that of all blocks of its kind.
 */
export function useRequired(latest: { readonly current: EditedDocument }, rules: EditRules): (path: string) => boolean {
  return useMemo(() => {
    const known = new Map<string, boolean>();
    return (path) => {
      const slice = /^data\.\w+\[\d+\]/.exec(path)?.[0];
      const kind = slice ? `${String(getAt(latest.current, `${slice}.slice_type`))}${path.slice(slice.length)}` : path;
      const key = kind.replace(/\[\d+\]/g, '[]');
      const found = known.get(key);
      if (found !== undefined) return found;
      const empty = setAt(latest.current, path, emptyLike(getAt(latest.current, path)));
      const isRequired = listIssues(empty, rules).some(({ field }) => field === path);
      known.set(key, isRequired);
      return isRequired;
    };
  }, [latest, rules]);
}

/** Checks the document again while it has issues, so that a mended one goes; in the pauses between keys. */
export function useRecheck(
  document: EditedDocument,
  rules: EditRules,
  issues: readonly FieldIssue[],
  setIssues: (issues: readonly FieldIssue[]) => void,
): void {
  useEffect(() => {
    if (issues.length === 0) return undefined;
    const timer = setTimeout(() => {
      const found = listIssues(document, rules);
      if (!isSame(found, issues)) setIssues(found);
    }, 300);
    return () => clearTimeout(timer);
  }, [document, rules, issues, setIssues]);
}
