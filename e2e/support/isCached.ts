/** Runs in the page: whether the service worker has cached a page, by its path and its data's path, and all its resources. */
export async function isCached([path, data]: readonly [string, string]): Promise<boolean> {
  const pageData = await caches.match(data);
  if (!pageData) return false;
  // The site's and the static queries' data, which the plugin does not list among a page's resources.
  const { staticQueryHashes = [] } = (await pageData.json()) as { readonly staticQueryHashes?: readonly string[] };
  const language = /^\/([a-z]{2})(?=\/|$)/.exec(path)?.[1] ?? 'en-AU';
  const shared = ['app-data', ...staticQueryHashes.map((hash) => `sq/${language}/${hash}`)];
  const found = await Promise.all(shared.map((one) => caches.match(`/page-data/${one}.json`)));
  if (!found.every(Boolean)) return false;
  const resources = await new Promise<readonly string[] | undefined>((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    // Not there yet: the worker makes it, with its store. One that is made here would have no store, and the worker could store nothing.
    opening.onupgradeneeded = () => {
      opening.onerror = () => resolve(undefined);
      opening.transaction?.abort();
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('keyval');
      const asking = reading.objectStore('keyval').get(`resources:${path}`);
      asking.onsuccess = () => resolve(asking.result);
      asking.onerror = () => reject(asking.error);
      reading.oncomplete = () => database.close();
    };
  });
  return !!resources && (await Promise.all(resources.map((one) => caches.match(one)))).every(Boolean);
}
