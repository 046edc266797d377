import { existsSync, readFileSync } from 'node:fs';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { parseAsOfRef } from '../../content/asOf';
import type { FieldIssue } from '../../content/validation/ContentIssue';
import { customTypeModelSchema, sliceModelSchema } from '../../content/validation/contentModel';
import { isForeign } from '../kit/pages';
import { parseMoment } from '../kit/parseMoment';
import type { ContentStore } from './createContentStore';
import type { ContentDocument } from './parseDocument';
import { overlayRelease } from './Snapshot';
import { createDraftTarget, createEditFiles, createReleaseTarget, type EditTarget } from './editFiles';
import { listModelFiles, writeJson } from './listContentFiles';
import { documentTitle, editPage, deadLinkPage, sharePage } from './editPage';
import type { NewRelease } from './editorPage';
import { parseEdit, type EditRules } from './parseEdit';

/** A shared link's release, and until when it opens, in milliseconds since 1970. */
interface SharedPreview {
  readonly documentId: string;
  /** The ref of the preview. */
  readonly token: string;
  readonly until: number;
}

type OpenedLink =
  | { readonly ok: true; readonly preview: SharedPreview }
  | { readonly ok: false; readonly reason: 'changed' }
  | { readonly ok: false; readonly reason: 'expired'; readonly preview: SharedPreview };

/** Links to previews that work until a moment: the moment is signed, with a key that stays on this machine. */
interface ShareLinks {
  /** The query of a link. */
  sign(preview: SharedPreview): string;
  open(query: URLSearchParams, now: number): OpenedLink;
}

function createShareLinks(editsDir: string): ShareLinks {
  const sign = ({ documentId, token, until }: SharedPreview) =>
    createHmac('sha256', keyIn(editsDir))
      .update(JSON.stringify([documentId, token, until]))
      .digest('base64url');

  return {
    sign: (preview) =>
      new URLSearchParams({
        documentId: preview.documentId,
        token: preview.token,
        until: String(preview.until),
        signature: sign(preview),
      }).toString(),
    open(query, now) {
      const field = (name: string) => query.get(name) ?? '';
      const preview = { documentId: field('documentId'), token: field('token'), until: Number(field('until')) };
      if (!isEqual(sign(preview), field('signature'))) return { ok: false, reason: 'changed' };
      return now < preview.until ? { ok: true, preview } : { ok: false, reason: 'expired', preview };
    },
  };
}

function keyIn(editsDir: string): string {
  const path = join(editsDir, 'share-key.json');
  if (!existsSync(path)) writeJson(path, randomBytes(32).toString('base64url'));
  return JSON.parse(readFileSync(path, 'utf8')) as string;
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export interface EditorRoutesDeps {
  readonly repositoryName: string;
  readonly siteUrl: string;
  readonly modelsDir: string;
  readonly slicesDir: string;
  /** Where edits are kept; without it nothing can be edited. */
  readonly editsDir?: string | undefined;
  readonly store: ContentStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** The editor page again, with a form that was filled in wrongly. */
  readonly showEditorPage: (c: Context, newRelease: NewRelease) => Response | Promise<Response>;
}

const HOUR = 3_600_000;
/** How long a shared link can be made to work. */
const lifetimes = [
  { label: 'Link for 24 hours', milliseconds: 24 * HOUR },
  { label: 'Link for 7 days', milliseconds: 7 * 24 * HOUR },
];

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

/** The models as the checks want them, read at each edit: they are few, and they may have changed. */
function loadEditRules(modelsDir: string, slicesDir: string): Pick<EditRules, 'types' | 'slices'> {
  const types = listModelFiles(modelsDir, 'index.json').map(({ path }) => customTypeModelSchema.parse(readJson(path)));
  const slices = listModelFiles(slicesDir, 'model.json').map(({ path }) => sliceModelSchema.parse(readJson(path)));
  return {
    types: new Map(types.map((type) => [type.id, type])),
    slices: new Map(slices.map((slice) => [slice.id, slice])),
  };
}

/** The cookie that the site's preview, and the content service's client, look for. */
const NAME = 'io.prismic.preview';

/**
 * The cookie that opens a preview, as the hosted toolbar sets it. Cookies know no ports, so one that the gateway sets is
 * there for the site on the same host.
 *
 * @param maxAge - seconds after which the browser forgets it; left out, it stays as long as the browser is open.
 */
function previewCookie(repositoryName: string, ref: string, maxAge?: number): string {
  const value = encodeURIComponent(JSON.stringify({ [`${repositoryName}.prismic.io`]: { preview: ref } }));
  return `${NAME}=${value}; Path=/; SameSite=Lax${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`;
}

/**
 * Answers the links of the editor page: the opener of previews that can be shared, and the form that edits a document.
 */
export function editorRoutes(deps: EditorRoutesDeps): Hono {
  const { repositoryName, siteUrl, editsDir, store, clock, showEditorPage, ...models } = deps;
  const routes = new Hono();

  routes.get('/preview', (c) => {
    const { documentId = '', token = '' } = c.req.query();
    c.header('Set-Cookie', previewCookie(repositoryName, token));
    return c.redirect(`${siteUrl}/preview?${new URLSearchParams({ documentId, token }).toString()}`);
  });

  if (editsDir === undefined) return routes;
  const files = createEditFiles(editsDir);

  const findRelease = (ref: string | undefined) => store.current().releases.find((release) => release.ref === ref);

  /** A document as a release shows it; as it is published where the release leaves it alone, or takes it away. */
  function find(id: string, ref: string | undefined): ContentDocument | undefined {
    const { master } = store.current();
    return findRelease(ref)?.documents.find((document) => document.id === id) ?? master.byId.get(id);
  }

  /** @param edit - what was sent and could not be saved */
  function show(
    c: Context,
    id: string,
    ref: string | undefined,
    edit?: { text: string; target: string; issues: readonly FieldIssue[] },
  ) {
    const document = find(id, ref);
    if (!document) return c.text(`There is no document ${id}.`, 404);
    const { releases, master } = store.current();
    const { slug: _slug, ...file } = document;
    const release = findRelease(ref);
    const page = editPage({
      base: getBasePath(c),
      title: documentTitle(document),
      documentId: id,
      ref: release?.ref,
      target: edit?.target ?? release?.ref ?? '',
      text: edit?.text ?? JSON.stringify(file, null, 2),
      issues: edit?.issues ?? [],
      releases,
      edited: release !== undefined && files.has(release, document),
      published: master.byId.has(id),
    });
    return c.html(page, edit ? 422 : 200);
  }

  const shareLinks = createShareLinks(editsDir);

  routes.get('/share', (c) => {
    const { documentId = '', token = '' } = c.req.query();
    const moment = parseAsOfRef(token);
    const document = moment ? store.current().master.byId.get(documentId) : find(documentId, token);
    const links = lifetimes.map(({ label, milliseconds }) => {
      const until = clock() + milliseconds;
      const query = shareLinks.sign({ documentId, token, until });
      return { label, until: new Date(until), url: `${new URL(c.req.url).origin}${getBasePath(c)}/shared?${query}` };
    });
    return c.html(sharePage({ base: getBasePath(c), title: document ? documentTitle(document) : documentId, links }));
  });

  routes.get('/shared', (c) => {
    const link = shareLinks.open(new URL(c.req.url).searchParams, clock());
    if (!link.ok && link.reason === 'changed') return c.html(deadLinkPage(null), 403);
    const { documentId, token, until } = link.preview;
    if (!link.ok) return c.html(deadLinkPage(new Date(until)), 410);
    // The browser forgets the preview when the link expires.
    c.header('Set-Cookie', previewCookie(repositoryName, token, Math.ceil((until - clock()) / 1000)));
    return c.redirect(`${siteUrl}/preview?${new URLSearchParams({ documentId, token }).toString()}`);
  });

  routes.post('/releases', async (c) => {
    if (isForeign(c)) return c.text('Only the editor page may send this.', 403);
    const form = await c.req.formData();
    const [label, moment] = [String(form.get('label') ?? '').trim(), String(form.get('scheduled') ?? '')];
    const scheduledAt = moment === '' ? null : parseMoment(moment);
    const issues = {
      ...(label === '' && { label: 'Enter a name.' }),
      ...(scheduledAt === 'none' && { scheduled: 'Enter a date and time, or leave both empty.' }),
    };
    if (label === '' || scheduledAt === 'none') return showEditorPage(c, { label, scheduled: moment, issues });
    const made = createReleaseTarget(label, scheduledAt);
    files.addRelease(made);
    store.refresh();
    return c.redirect(`${getBasePath(c)}/#${made.ref}`, 303);
  });

  routes.get('/edit', (c) => show(c, c.req.query('document') ?? '', c.req.query('ref')));

  routes.post('/edit', async (c) => {
    if (isForeign(c)) return c.text('Only the editor page may send this.', 403);
    const form = await c.req.formData();
    const field = (name: string) => String(form.get(name) ?? '');
    const [id, ref, text] = [field('document'), field('from') || undefined, field('json')];
    const document = find(id, ref);
    if (!document) return c.text(`There is no document ${id}.`, 404);

    const shown = findRelease(ref);
    const target: EditTarget =
      findRelease(field('target') || undefined) ?? createDraftTarget(id, documentTitle(document));
    if (field('action') === 'discard') {
      if (shown) files.discard(shown, document);
    } else if (field('action') === 'remove') {
      files.saveRemoval(target, document);
    } else {
      // Where the document will be saved, there are the documents that it must fit to.
      const { master } = store.current();
      const into = findRelease(target.ref);
      const snapshot = into ? overlayRelease(master, into) : master;
      const edit = parseEdit(text, {
        ...loadEditRules(models.modelsDir, models.slicesDir),
        editedId: id,
        documents: snapshot.byId,
      });
      if (!edit.ok) return show(c, id, ref, { text, target: field('target'), issues: edit.issues });
      files.save(target, edit.document);
    }
    store.refresh();
    // Led to what was changed: the release or draft where it was saved. What was discarded is in none.
    const saved = field('action') === 'discard' ? '' : `#${encodeURIComponent(target.ref)}`;
    return c.redirect(`${getBasePath(c)}/${saved}`, 303);
  });

  return routes;
}

/** Finds where the emulator is mounted: the address without the part after it. */
function getBasePath(c: Context): string {
  return new URL(c.req.url).pathname.replace(/\/(edit|preview|releases|shared?)$/, '');
}
