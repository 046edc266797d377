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

/** Caches the page that is shown in place of those this device has no copy of. A new release's worker fetches it anew. */
self.addEventListener('install', (event) => {
  const request = new Request('/offline', { cache: 'reload' });
  event.waitUntil(caches.open('offline-page').then((cache) => cache.add(request)));
});

const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The title of a page's document; for a page without a document the words of its path: "Ramadan calendars". */
function getTitle(path, pageData) {
  const title = pageData.result.data?.page?.data?.title;
  if (title) return title;
  const words = decodeURIComponent(path).split('/').pop().replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The list entry of a page that can be drawn from this device: all its resources and its static queries are there; else ''. */
async function listEntry(path) {
  // What it shows comes from the back end each time.
  if (path === '/account') return '';
  const areSaved = async (addresses) =>
    (await Promise.all(addresses.map((address) => caches.match(address)))).every(Boolean);
  // The plugin notes pages that were only fetched ahead, too: those have no resources yet.
  const resources = await idbKeyval.get(`resources:${path}`);
  if (!resources || !(await areSaved(resources))) return '';
  const saved = await caches.match(`/page-data${path === '/' ? '/index' : path}/page-data.json`);
  if (!saved) return '';
  const pageData = await saved.json();
  // Each language has answers of its own (gatsby-node/translations.ts), and a path that begins with its two letters, but English.
  const [, language = 'en-AU'] = /^\/([a-z]{2})(?:\/|$)/.exec(path) ?? [];
  const queries = (pageData.staticQueryHashes ?? []).map((hash) => `/page-data/sq/${language}/${hash}.json`);
  if (!(await areSaved(queries))) return '';
  return `<li><a href="${escapeHtml(path)}">${escapeHtml(getTitle(path, pageData))}</a></li>`;
}

/** A list entry for each page that can be read now. One that can't be looked up is left out, and the others stay. */
async function listSavedPages() {
  const keys = (await idbKeyval.keys()).map(String).filter((key) => key.startsWith('resources:'));
  const entries = await Promise.all(keys.map((key) => listEntry(key.slice('resources:'.length)).catch(() => '')));
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
