/* Appended to the service worker that gatsby-plugin-offline writes; `workbox` and `idbKeyval` are there, as is `MessageAPI`. */
/* global workbox, idbKeyval, MessageAPI, self, caches, Request, Response, Headers */

/**
 * The plugin answers a page that it has everything of from this device, with the headers of another page. A preview is opened at
 * an address with a policy of its own (src/config/headers), so that one always comes from the site.
 */
const { setPathResources } = MessageAPI;
MessageAPI.setPathResources = (event, message) => {
  if (message.path !== '/preview') setPathResources(event, message);
};

/** Keeps the page that stands in for those this device has no copy of. A new release's worker fetches it anew. */
self.addEventListener('install', (event) => {
  const request = new Request('/offline', { cache: 'reload' });
  event.waitUntil(caches.open('offline-page').then((cache) => cache.add(request)));
});

const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The title of a saved page's document; for a page without a document the words of its path: "Ramadan calendars". */
async function titleOf(path) {
  const saved = await caches.match(`/page-data${path === '/' ? '/index' : path}/page-data.json`);
  const pageData = saved && (await saved.json());
  const title = pageData?.result.data?.page?.data?.title;
  if (title) return title;
  const words = decodeURIComponent(path).split('/').pop().replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A list entry for each page that the plugin answers from this device: one whose resources are all there. */
async function listSavedPages() {
  const keys = (await idbKeyval.keys()).filter((key) => String(key).startsWith('resources:'));
  const entries = await Promise.all(
    keys.map(async (key) => {
      const path = key.slice('resources:'.length);
      // What it shows comes from the back end each time.
      if (path === '/account') return '';
      const resources = await idbKeyval.get(key);
      const found = await Promise.all(resources.map((resource) => caches.match(resource)));
      if (!found.every(Boolean)) return '';
      return `<li><a href="${escapeHtml(path)}">${escapeHtml(await titleOf(path))}</a></li>`;
    }),
  );
  return entries.sort().join('');
}

/** Answers a page that could be had neither from this device nor from the site. */
workbox.routing.setCatchHandler(async ({ event }) => {
  const offlinePage = event.request.mode === 'navigate' && (await caches.match('/offline', { ignoreVary: true }));
  if (!offlinePage) return Response.error();
  const saved = await listSavedPages().catch(() => '');
  const html = await offlinePage.text();
  const headers = new Headers(offlinePage.headers);
  // The body is decoded by now, and has another length.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(
    saved ? html.replace(/(<ul[^>]* data-saved-pages="">).*?<\/ul>/s, (_, list) => `${list}${saved}</ul>`) : html,
    { headers },
  );
});
