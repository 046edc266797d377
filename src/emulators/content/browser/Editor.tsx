import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { mergeContent } from '../../../content/fieldChanges';
import type { FieldIssue } from '../../../content/validation/ContentIssue';
import { hasUid } from '../../../content/validation/contentModel';
import type { EditorSource } from '../EditorSource';
import { findLanguage, masterLanguage } from '../languages';
import { describePath, setAt } from './documentPath';
import { EditForm } from './EditForm';
import { FormContext, type FormState } from './FormContext';
import { ConflictNotice, IssueSummary, Notice, type Conflict } from './Notices';
import { reveal } from './reveal';
import { sendEdit } from './sendEdit';
import { forgetDraft, storeDraft, type StoredDraft } from './storedDraft';
import {
  createRules,
  listDocumentsAt,
  readDocument,
  useDocument,
  useRecheck,
  useRequired,
  writeDocument,
  type EditedDocument,
} from './useDocument';
import { Tabs, type TabName } from './Tabs';
import { parseEdit } from '../parseEdit';

/** The parts of the page that the gateway wrote. */
export interface PageParts {
  readonly form: HTMLFormElement;
  readonly json: HTMLTextAreaElement;
  readonly jsonPanel: HTMLElement;
  readonly target: HTMLSelectElement;
  readonly versions: HTMLInputElement;
}

interface EditorProps {
  readonly source: EditorSource;
  readonly parts: PageParts;
  readonly initial: EditedDocument;
  /** The text as the gateway has it, from which the edit began. */
  readonly base: string;
  /** The text that this tab had before it was loaded again, if anything. */
  readonly draft: StoredDraft | null;
}

/** The form and the JSON of a document: one document, behind two tabs. */
export function Editor({ source, parts, initial, base: firstBase, draft }: EditorProps) {
  const { form, json, jsonPanel, target: targetSelect, versions } = parts;
  const { document: edited, latest, update, replace, undo, canUndo } = useDocument(initial, source.editedId);
  const [tab, setTab] = useState<TabName>(() => (readDocument(json.value) ? 'form' : 'json'));
  const [target, setTarget] = useState(targetSelect.value);
  const [issues, setIssues] = useState<readonly FieldIssue[]>(source.issues);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [message, setMessage] = useState<{ readonly text: string; readonly isKept?: true } | null>(
    draft && { text: 'We kept what you typed before the page was loaded again. It is not saved yet.', isKept: true },
  );
  const [said, announce] = useState('');
  const base = useRef(draft?.base ?? firstBase);
  const isSent = useRef(false);

  const documents = useMemo(() => listDocumentsAt(source, target), [source, target]);
  const rules = useMemo(() => createRules(source, documents), [source, documents]);
  const isRequired = useRequired(latest, rules);
  useRecheck(edited, rules, tab === 'form' ? issues : [], setIssues);

  /** The document as it is now, in the JSON too; `null` if the JSON is none. */
  const readLatest = useCallback((): EditedDocument | null => {
    if (tab === 'json') return readDocument(json.value);
    json.value = writeDocument(latest.current);
    return latest.current;
  }, [tab, json, latest]);
  const store = useCallback(() => {
    if (!isSent.current) storeDraft({ text: json.value, base: base.current, versions: versions.value });
  }, [json, versions]);

  const show = (next: TabName) => {
    if (next === tab) return;
    if (next === 'json') {
      readLatest();
      setTab(next);
      return;
    }
    const document = readDocument(json.value);
    if (!document) {
      const edit = parseEdit(json.value, rules);
      setIssues(edit.ok ? [] : edit.issues);
      return;
    }
    if (json.value !== writeDocument(latest.current)) replace(document, null);
    setIssues([]);
    setTab(next);
  };

  const save = async (action: string) => {
    const document = readLatest();
    if (!message?.isKept) setMessage(null);
    if (action === 'save') {
      const edit = parseEdit(json.value, rules);
      setIssues(edit.ok ? [] : [...edit.issues]);
      if (!edit.ok) return;
    }
    const answer = await sendEdit(form, action);
    switch (answer?.kind) {
      case undefined:
        setMessage({
          text: 'We couldn’t reach the gateway, so nothing was saved. Your text is still here: try again.',
        });
        return;
      case 'saved':
        isSent.current = true;
        forgetDraft();
        location.assign(answer.location);
        return;
      case 'issues':
        setIssues(answer.issues);
        return;
      case 'conflict': {
        const theirs = answer.theirs === null ? null : readDocument(answer.theirs);
        const before = readDocument(base.current) ?? {};
        const merge = theirs && document && mergeContent<EditedDocument>(before, document, theirs);
        versions.value = answer.versions;
        base.current = answer.theirs ?? base.current;
        if (merge) replace(merge.merged, null);
        setTab('form');
        setConflict({ isRemoved: !theirs, taken: merge?.taken ?? [], conflicts: merge?.conflicts ?? [] });
      }
    }
  };

  // What the page has besides: its form, its select and its text box.
  const handlers = useRef({ save, store, setTarget });
  handlers.current = { save, store, setTarget };
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      const button = event.submitter instanceof HTMLButtonElement ? event.submitter.value : 'save';
      void handlers.current.save(button);
    };
    const onTarget = () => handlers.current.setTarget(targetSelect.value);
    const onInput = () => handlers.current.store();
    form.addEventListener('submit', onSubmit);
    targetSelect.addEventListener('change', onTarget);
    json.addEventListener('input', onInput);
    const onHash = () => reveal(decodeURIComponent(location.hash.slice(1)));
    window.addEventListener('hashchange', onHash);
    onHash();
    return () => {
      form.removeEventListener('submit', onSubmit);
      targetSelect.removeEventListener('change', onTarget);
      json.removeEventListener('input', onInput);
      window.removeEventListener('hashchange', onHash);
    };
  }, [form, targetSelect, json]);
  useEffect(() => {
    jsonPanel.hidden = tab !== 'json';
    json.toggleAttribute('aria-invalid', issues.length > 0);
    json.setAttribute('aria-describedby', issues.length > 0 ? 'json-problems json-hint' : 'json-hint');
  }, [tab, jsonPanel, json, issues]);
  useEffect(() => {
    if (edited === initial) return undefined;
    const timer = setTimeout(() => {
      if (tab === 'form') json.value = writeDocument(edited);
      store();
    }, 250);
    return () => clearTimeout(timer);
  }, [edited, initial, tab, json, store]);

  const slices = rules.slices;
  const type = rules.types.get(String(edited['type']));
  const language = findLanguage(String(edited['lang']));
  const state = useMemo<FormState>(
    () => ({ source, slices, documents, language, issues, isRequired, update, announce }),
    [source, slices, documents, language, issues, isRequired, update],
  );
  const describe = (path: string) => describePath(path, edited, { type, slices });
  const isNew = edited['id'] !== source.editedId;

  return (
    <FormContext.Provider value={state}>
      {issues.length > 0 && (
        <IssueSummary
          key={String(issues === source.issues)}
          issues={issues}
          hasFields={tab === 'form'}
          describe={describe}
        />
      )}
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          describe={describe}
          onTake={(path, theirs) => {
            replace(setAt(latest.current, path, theirs), null);
            setConflict({ ...conflict, conflicts: conflict.conflicts.filter((other) => other.path !== path) });
          }}
        />
      )}
      {message && (
        <Notice id="message" className="said" role="status">
          <p>{message.text}</p>
          {message.isKept && (
            <p>
              <button
                type="button"
                className="quiet"
                onClick={() => {
                  isSent.current = true;
                  forgetDraft();
                  location.reload();
                }}
              >
                Start again from the saved document
              </button>
            </p>
          )}
        </Notice>
      )}
      <div className="row">
        <Tabs tab={tab} onShow={show} />
        <button type="button" className="quiet" disabled={!canUndo || tab !== 'form'} onClick={undo}>
          Undo
        </button>
        {type && hasUid(type) && !isNew && language === masterLanguage && tab === 'form' && (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              const uid = `${String(edited['uid'])}-copy`;
              replace({ ...edited, uid, id: `${String(edited['type'])}.${uid}` }, null);
              announce('This is a new document now. Give it an address of its own.');
              setTimeout(() => reveal('uid'));
            }}
          >
            Make a copy
          </button>
        )}
      </div>
      <p role="status" className={said ? 'said' : 'hidden'}>
        {said}
      </p>
      <div id="form-panel" role="tabpanel" aria-labelledby="tab-form" hidden={tab !== 'form'}>
        {type ? <EditForm document={edited} type={type} /> : <p>There is no model of this type.</p>}
      </div>
    </FormContext.Provider>
  );
}
