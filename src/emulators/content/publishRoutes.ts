import { Hono, type Context } from 'hono';
import { isForeign } from '../kit/pages';
import { parseMoment } from '../kit/parseMoment';
import { getBasePath, refuseForeign } from './basePath';
import type { ContentStore } from './createContentStore';
import type { EditFiles } from './editFiles';
import type { Publications } from './publications';
import { historyPage, refusedPage } from './publishPages';

interface PublishRoutesDeps {
  readonly store: ContentStore;
  readonly files: EditFiles;
  readonly publications: Publications;
}

/** Publishes releases and drafts, now or at a time, takes documents off the site, and undoes it. */
export function publishRoutes({ store, files, publications }: PublishRoutesDeps): Hono {
  const routes = new Hono();
  const findRelease = (ref: string) => store.current().releases.find((release) => release.ref === ref);

  const refuse = (c: Context, title: string, issues: Parameters<typeof refusedPage>[0]['issues']) =>
    c.html(refusedPage({ base: getBasePath(c), title, issues }), 422);
  const showHistory = (c: Context, documentId: string) =>
    c.redirect(`${getBasePath(c)}/history?${new URLSearchParams({ document: documentId }).toString()}`, 303);

  routes.post('/publish', async (c) => {
    if (isForeign(c)) return refuseForeign(c);
    const release = findRelease(String((await c.req.formData()).get('ref') ?? ''));
    if (!release) return c.text('There is no such release: it may have been published already.', 404);
    if (release.documents.length + release.removedIds.length === 0)
      return refuse(c, `Publish ${release.label}`, [{ document: '', field: '', message: 'it has no documents yet' }]);
    const issues = await publications.publish(release);
    if (issues.length > 0) return refuse(c, `Publish ${release.label}`, issues);
    return c.redirect(`${getBasePath(c)}/#master`, 303);
  });

  routes.post('/schedule', async (c) => {
    if (isForeign(c)) return refuseForeign(c);
    const form = await c.req.formData();
    const release = findRelease(String(form.get('ref') ?? ''));
    if (!release) return c.text('There is no such release: it may have been published already.', 404);
    const moment = form.get('action') === 'cancel' ? null : parseMoment(String(form.get('moment') ?? ''));
    if (moment === 'none')
      return refuse(c, `Schedule ${release.label}`, [
        { document: '', field: 'Publish at', message: 'enter a date and time' },
      ]);
    files.schedule(release, moment);
    store.refresh();
    return c.redirect(`${getBasePath(c)}/#${encodeURIComponent(release.ref)}`, 303);
  });

  routes.post('/unpublish', async (c) => {
    if (isForeign(c)) return refuseForeign(c);
    const document = store.current().master.byId.get(String((await c.req.formData()).get('document') ?? ''));
    if (!document) return c.text('It is not published.', 404);
    const issues = await publications.takeOff(document);
    return issues.length > 0 ? refuse(c, 'Take it off the site', issues) : showHistory(c, document.id);
  });

  routes.get('/history', (c) => {
    const documentId = c.req.query('document') ?? '';
    const document = store.current().master.byId.get(documentId);
    const found = publications.list(documentId);
    if (!document && found.length === 0) return c.text(`There is no document ${documentId}.`, 404);
    return c.html(historyPage({ base: getBasePath(c), documentId, document, publications: found }));
  });

  routes.post('/undo', async (c) => {
    if (isForeign(c)) return refuseForeign(c);
    const form = await c.req.formData();
    const issues = await publications.undo(Number(form.get('publication')));
    return issues.length > 0 ? refuse(c, 'Undo', issues) : showHistory(c, String(form.get('document') ?? ''));
  });

  return routes;
}
