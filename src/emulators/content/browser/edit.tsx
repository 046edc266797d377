import { createRoot } from 'react-dom/client';
import type { EditorSource } from '../EditorSource';
import { Editor, type PageParts } from './Editor';
import { readDraft } from './storedDraft';
import { readDocument } from './useDocument';

/** Puts the form in the place of the page's text box, which works without scripts. */
function start(): void {
  const find = (id: string) => document.getElementById(id);
  const root = find('editor');
  const parts = {
    form: find('edit'),
    json: find('json'),
    jsonPanel: find('json-panel'),
    target: find('target'),
    versions: find('versions'),
  } as unknown as PageParts;
  const source = JSON.parse(find('source')?.textContent ?? '') as EditorSource;
  const base = source.base;
  // A form that was sent without scripts has the text as it was sent.
  const draft = source.issues.length > 0 ? null : readDraft();
  if (draft) {
    parts.json.value = draft.text;
    parts.versions.value = draft.versions;
  }
  const initial = readDocument(parts.json.value) ?? readDocument(base);
  if (!root || !initial) return;
  for (const part of document.querySelectorAll('[data-without-script]')) part.remove();
  parts.jsonPanel.setAttribute('role', 'tabpanel');
  parts.jsonPanel.setAttribute('aria-labelledby', 'tab-json');
  createRoot(root).render(<Editor source={source} parts={parts} initial={initial} base={base} draft={draft} />);
}

start();
