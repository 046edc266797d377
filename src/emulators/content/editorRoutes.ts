import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import { contentDocumentSchema, type Drawing } from '../../content/validation/contentDocument';
import type { FieldIssue } from '../../content/validation/ContentIssue';
import { customTypeModelSchema, sliceModelSchema } from '../../content/validation/contentModel';
import { loadDrawings } from '../../content/validation/loadContent';
import { bundleScript } from '../kit/bundleScript';
import { isForeign } from '../kit/pages';
import { parseMoment } from '../kit/parseMoment';
import { getBasePath, refuseForeign, wantsJson } from './basePath';
import type { ContentStore } from './createContentStore';
import { createDraftTarget, createReleaseTarget, type EditFiles, type EditTarget } from './editFiles';
import { editPage } from './editPage';
import type { EditorForms } from './editorPage';
import type { EditAnswer, EditorSource, LinkableDocument } from './EditorSource';
import { findReplaced, isReplaced, listVersions, toFile } from './editVersions';
import { findEditSubject, listLanguageLinks, type EditSubject } from './editSubject';
import { documentTitle } from './findDocument';
import { findLanguage } from './languages';
import { listModelFiles } from './listContentFiles';
import { createDocument } from './newDocuments';
import type { ContentDocument } from './parseDocument';
import { findJsonError, parseEdit, type EditRules } from './parseEdit';
import type { Publications } from './publications';
import { overlayRelease } from './Snapshot';

export interface EditorRoutesDeps {
  readonly repositoryName: string;
  readonly modelsDir: string;
  readonly slicesDir: string;
  /** Folders with the repository's pictures; without them an edit's pictures are not checked. */
  readonly masterDirs?: readonly string[] | undefined;
  readonly files: EditFiles;
  readonly publications: Publications;
  readonly store: ContentStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** The editor page again, with a form that was filled in wrongly. */
  readonly showEditorPage: (c: Context, forms: EditorForms) => Response | Promise<Response>;
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

/** Loads the models as the checks want them, read at each edit: they are few, and they may have changed. */
export function loadEditRules(modelsDir: string, slicesDir: string): Pick<EditRules, 'types' | 'slices'> {
  const types = listModelFiles(modelsDir, 'index.json').map(({ path }) => customTypeModelSchema.parse(readJson(path)));
  const slices = listModelFiles(slicesDir, 'model.json').map(({ path }) => sliceModelSchema.parse(readJson(path)));
  return {
    types: new Map(types.map((type) => [type.id, type])),
    slices: new Map(slices.map((slice) => [slice.id, slice])),
  };
}

const toLinkable = (document: ContentDocument): LinkableDocument => {
  const { id, type, uid, lang } = document;
  return { id, type, uid, lang, title: documentTitle(document) };
};

/** The document of a text, if it is one. */
function readSent(text: string) {
  if (findJsonError(text) !== null) return null;
  return contentDocumentSchema.safeParse(JSON.parse(text)).data ?? null;
}

/** An edit that was sent and not saved: its fields, and why. */
interface UnsavedEdit {
  readonly text: string;
  readonly target: string;
  readonly issues: readonly FieldIssue[];
  readonly status: 409 | 422;
}

/** Answers the form that edits a document, and the one for a new release. */
export function editorRoutes(deps: EditorRoutesDeps): Hono {
  const { repositoryName, files, publications, store, clock, showEditorPage, masterDirs = [], ...models } = deps;
  const routes = new Hono();
  const readRules = () => loadEditRules(models.modelsDir, models.slicesDir);
  const readDrawings = (): Map<string, Drawing> => new Map(masterDirs.flatMap((folder) => [...loadDrawings(folder)]));
  const findRelease = (ref: string | undefined) => store.current().releases.find((release) => release.ref === ref);

  const findSubject = (get: (name: string) => string, ref: string | undefined) =>
    findEditSubject(store.current(), { types: readRules().types, now: clock(), get, ref });

  /** All that the form's script needs, beside the page. */
  function createSource({ document, origin }: EditSubject, issues: readonly FieldIssue[]): EditorSource {
    const { master, releases } = store.current();
    const { types, slices } = readRules();
    return {
      editedId: origin ? '' : document.id,
      types: [...types.values()],
      slices: [...slices.values()],
      documents: master.documents.map(toLinkable),
      releases: Object.fromEntries(
        releases.map(({ ref, documents, removedIds }) => [ref, { documents: documents.map(toLinkable), removedIds }]),
      ),
      pictures: [...readDrawings()].map(([name, drawing]) => ({ name, ...drawing })),
      picturesUrl: `/images/${repositoryName}`,
      base: JSON.stringify(toFile(document), null, 2),
      issues,
    };
  }

  /** @param other - a former version to begin from, or an edit that was sent and could not be saved */
  function show(c: Context, subject: EditSubject, ref: string | undefined, other?: string | UnsavedEdit | null) {
    const unsaved = typeof other === 'object' ? other : null;
    const state = store.current();
    const { document, heading, origin } = subject;
    const release = findRelease(ref);
    const source = createSource(subject, unsaved?.issues ?? []);
    const page = editPage({
      base: getBasePath(c),
      heading,
      language: findLanguage(document.lang),
      languageLinks: listLanguageLinks(state, subject, release?.ref),
      subject: origin ?? { document: document.id },
      ref: release?.ref,
      target: unsaved?.target ?? release?.ref ?? '',
      text: unsaved?.text ?? (typeof other === 'string' ? other : source.base),
      versions: JSON.stringify(listVersions(state, document.id)),
      issues: source.issues,
      releases: state.releases,
      edited: origin === null && release !== undefined && files.has(release, document),
      published: state.master.byId.has(document.id),
      source,
    });
    return c.html(page, unsaved?.status ?? 200);
  }

  routes.post('/releases', async (c) => {
    if (isForeign(c)) return refuseForeign(c);
    const form = await c.req.formData();
    const [label, moment] = [String(form.get('label') ?? '').trim(), String(form.get('scheduled') ?? '')];
    const scheduledAt = moment === '' ? null : parseMoment(moment);
    const issues = {
      ...(label === '' && { label: 'Enter a name.' }),
      ...(scheduledAt === 'none' && { scheduled: 'Enter a date and time, or leave both empty.' }),
    };
    if (label === '' || scheduledAt === 'none')
      return showEditorPage(c, { newRelease: { label, scheduled: moment, issues } });
    const made = createReleaseTarget(label, scheduledAt);
    files.addRelease(made);
    store.refresh();
    return c.redirect(`${getBasePath(c)}/#${made.ref}`, 303);
  });

  routes.post('/documents', async (c) => {
    if (isForeign(c)) return refuseForeign(c);
    const form = await c.req.formData();
    const [type, uid] = [String(form.get('type') ?? ''), String(form.get('uid') ?? '').trim()];
    const { types, slices } = readRules();
    const model = types.get(type);
    if (!model) return showEditorPage(c, { newDocument: { type, uid, issues: { type: 'Choose a type.' } } });
    const { id, slug: _slug, ...document } = createDocument(model, uid, clock());
    const rules = { types, slices, editedId: '', documents: store.current().master.byId };
    const edit = parseEdit(JSON.stringify({ id, ...document }), rules);
    // Its other fields are empty still.
    const find = (name: string) => (edit.ok ? undefined : edit.issues.find(({ field }) => field === name)?.message);
    const issues = { type: find('type'), uid: find('uid') };
    if (issues.type !== undefined || issues.uid !== undefined)
      return showEditorPage(c, { newDocument: { type, uid, issues } });
    const query = new URLSearchParams({ type, ...(document.uid !== null && { uid: document.uid }) });
    return c.redirect(`${getBasePath(c)}/edit?${query.toString()}`, 303);
  });

  routes.get('/edit.js', async (c) =>
    c.body(await bundleScript('src/emulators/content/browser/edit.tsx'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
    }),
  );
  routes.get('/edit.css', async (c) =>
    c.body(await readFile('src/emulators/content/browser/edit.css', 'utf8'), 200, {
      'Content-Type': 'text/css; charset=utf-8',
    }),
  );

  routes.get('/edit', (c) => {
    const [id, before, ref] = [c.req.query('document') ?? '', c.req.query('before'), c.req.query('ref')];
    const subject = findSubject((name) => c.req.query(name) ?? '', ref);
    if (!subject) return c.text(`There is no document ${id}.`, 404);
    const publication = publications.list(id).find(({ number }) => String(number) === before);
    const version = publication?.changes.find((change) => change.id === id)?.before;
    return show(c, subject, ref, version && JSON.stringify(version, null, 2));
  });

  routes.post('/edit', async (c) => {
    if (isForeign(c)) return refuseForeign(c);
    const form = await c.req.formData();
    const field = (name: string) => String(form.get(name) ?? '');
    const [ref, text, action] = [field('from') || undefined, field('json'), field('action')];
    const state = store.current();
    const subject = findSubject(field, ref);
    if (!subject) return c.text(`There is no document ${field('document')}.`, 404);
    const { document, origin } = subject;
    // Another id makes a new document, which goes into a draft of its own.
    const edited = (action === 'save' && readSent(text)) || document;

    const answer = (told: EditAnswer, status: 200 | 409 | 422 = 200) => c.json(told, status);
    const refuse = (issues: readonly FieldIssue[], status: 409 | 422 = 422) =>
      wantsJson(c)
        ? answer({ kind: 'issues', issues }, status)
        : show(c, subject, ref, { text, target: field('target'), issues, status });

    const into = findRelease(field('target') || undefined);
    if (field('target') !== '' && !into)
      return refuse([{ field: 'target', message: 'this release is no longer there: choose where to save' }], 409);
    const titled = origin || edited.id !== document.id ? edited : document;
    const target: EditTarget = into ?? createDraftTarget(edited.id, documentTitle(titled));
    const { id } = document;

    // Of two editors who make one new document, the second is told that its id is taken.
    if (!origin && isReplaced(state, id, target.ref, field('versions'))) {
      const theirs = findReplaced(state, id, target.ref);
      if (!wantsJson(c)) return refuse([{ field: 'document', message: conflictMessage }], 409);
      const versions = JSON.stringify(listVersions(state, id));
      return answer({ kind: 'conflict', theirs: theirs && JSON.stringify(toFile(theirs)), versions }, 409);
    }

    const shown = findRelease(ref);
    if (action === 'discard') {
      if (shown) files.discard(shown, document);
    } else if (action === 'remove') {
      files.saveRemoval(target, document);
    } else {
      // Where the document will be saved, there are the documents that it must fit to.
      const saved = findRelease(target.ref);
      const snapshot = saved ? overlayRelease(state.master, saved) : state.master;
      const drawings = readDrawings();
      const edit = parseEdit(text, {
        ...readRules(),
        editedId: origin ? '' : id,
        documents: snapshot.byId,
        ...(drawings.size > 0 && { drawings }),
      });
      if (!edit.ok) return refuse(edit.issues);
      files.save(target, edit.document);
    }
    store.refresh();
    // Led to what was changed: the release or draft where it was saved. What was discarded is in none.
    const location = `${getBasePath(c)}/${action === 'discard' ? '' : `#${encodeURIComponent(target.ref)}`}`;
    return wantsJson(c) ? answer({ kind: 'saved', location }) : c.redirect(location, 303);
  });

  return routes;
}

const conflictMessage =
  'someone else saved this document while you were editing. Nothing was saved, and your text is still here. Save again to put it in the place of theirs';
