/* Appended to the service worker that gatsby-plugin-offline writes; `workbox` and `idbKeyval` are there, as is `MessageAPI`. */
/* global workbox, idbKeyval, MessageAPI, self, caches, Request, Response, Headers */

/**
 * The plugin answers a page that it has everything of from this device, with the headers of another page. A preview is opened at
 * an address with a policy of its own (src/config/headers), so that one always comes from the site.
 */
const { setPathResources } = MessageAPI;
MessageAPI.setPathResources = (event, message) => {
  if (message.path === '/preview') return;
  setPathResources(event, message);
  event.waitUntil(cacheOfflinePage(getOfflinePage(message.path)).catch(() => undefined));
};

/** The beginning of a page's path that says its language: two letters, which no English page's path has (src/texts/languages.ts). */
const getFolder = (path) => /^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0] ?? '';

/** The page that is shown in place of one that this device has no copy of, in its language. */
const getOfflinePage = (path) => `${getFolder(path)}/offline`;

const openCache = () => caches.open('offline-page');

/** Caches the offline page of a language that the visitor reads, unless it is there. */
async function cacheOfflinePage(address) {
  if (await caches.match(address, { ignoreVary: true })) return;
  await (await openCache()).add(new Request(address, { cache: 'reload' }));
}

/** Caches the offline pages of English and of the pages that are open. A new release's worker fetches them anew. */
async function installOfflinePages() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const addresses = new Set(['/offline', ...pages.map(({ url }) => getOfflinePage(new URL(url).pathname))]);
  const cache = await openCache();
  // Those that the release before has left.
  for (const request of await cache.keys())
    if (!addresses.has(new URL(request.url).pathname)) await cache.delete(request);
  const add = (address) => cache.add(new Request(address, { cache: 'reload' }));
  // A language with some pages only has none.
  await Promise.all(
    [...addresses].map((address) => (address === '/offline' ? add(address) : add(address).catch(() => undefined))),
  );
}

self.addEventListener('install', (event) => event.waitUntil(installOfflinePages()));

const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The title of a page's document, or of one without (src/pages/offline.tsx); else the words of its path: "Ramadan calendars". */
function getTitle(path, pageData, titles) {
  const title = pageData.result.data?.page?.data?.title ?? titles[path];
  if (title) return title;
  const words = decodeURIComponent(path).split('/').pop().replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The list entry of a page that can be drawn from this device: all its resources and its static queries are there; else ''. */
async function listEntry(path, titles) {
  // What it shows comes from the back end each time.
  if (path.slice(getFolder(path).length) === '/account') return '';
  const areSaved = async (addresses) =>
    (await Promise.all(addresses.map((address) => caches.match(address)))).every(Boolean);
  // The plugin notes pages that were only fetched ahead, too: those have no resources yet.
  const resources = await idbKeyval.get(`resources:${path}`);
  if (!resources || !(await areSaved(resources))) return '';
  const saved = await caches.match(`/page-data${path === '/' ? '/index' : path}/page-data.json`);
  if (!saved) return '';
  const pageData = await saved.json();
  // Each language has answers of its own (gatsby-node/translations.ts), and a path that begins with its two letters, but English.
  const language = getFolder(path).slice(1) || 'en-AU';
  const queries = (pageData.staticQueryHashes ?? []).map((hash) => `/page-data/sq/${language}/${hash}.json`);
  if (!(await areSaved(queries))) return '';
  const isEnglish = language === 'en-AU' || pageData.result.pageContext?.untranslated?.includes(language);
  const lang = isEnglish ? 'en-AU' : language;
  return `<li><a href="${escapeHtml(path)}" lang="${lang}">${escapeHtml(getTitle(path, pageData, titles))}</a></li>`;
}

/**
 * A list entry for each page that can be read now, those in the visitor's language first. One that can't be looked up is left out, and the
 * others stay.
 */
async function listSavedPages(asked, titles) {
  const keys = (await idbKeyval.keys()).map(String).filter((key) => key.startsWith('resources:'));
  const paths = keys.map((key) => key.slice('resources:'.length)).sort();
  const isOwn = (path) => getFolder(path) === getFolder(asked);
  const ordered = [...paths.filter(isOwn), ...paths.filter((path) => !isOwn(path))];
  return (await Promise.all(ordered.map((path) => listEntry(path, titles).catch(() => '')))).join('');
}

/** The titles of pages without a document, by their paths, as the offline page has them. */
function readTitles(html) {
  const [, titles = '{}'] = /<ul[^>]* data-titles="([^"]*)"/.exec(html) ?? [];
  return JSON.parse(titles.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
}

/** Answers a page that could be had neither from this device nor from the site. */
workbox.routing.setCatchHandler(async ({ event }) => {
  if (event.request.mode !== 'navigate') return Response.error();
  const { pathname } = new URL(event.request.url);
  const find = (address) => caches.match(address, { ignoreVary: true });
  const offlinePage = (await find(getOfflinePage(pathname))) ?? (await find('/offline'));
  if (!offlinePage) return Response.error();
  const html = await offlinePage.text();
  const saved = await listSavedPages(pathname, readTitles(html)).catch(() => '');
  const headers = new Headers(offlinePage.headers);
  // The body is decoded by now, and has another length.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(
    saved ? html.replace(/(<ul[^>]* data-saved-pages=""[^>]*>).*?<\/ul>/s, (_, list) => `${list}${saved}</ul>`) : html,
    { headers },
  );
});
