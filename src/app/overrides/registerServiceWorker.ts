/* oxlint-disable no-console -- the framework says these on the console, and the specification lists the one about HTTPS. */
import { apiRunner } from 'gatsby-api-runner';

/** Whether a newer release has taken over since this page was loaded, and the registration to check for one. */
const release: { registration?: ServiceWorkerRegistration; isReplaced?: boolean } = {};

/**
 * Replaces the framework's registration of the service worker, which has three faults: it listens for a new worker only after
 * `register()` has resolved, so it never hears of one that was found before; it tells a first visit from an update by
 * `controller` when the worker is installed, which a busy page reads too late; and it reloads while the new worker is still
 * taking over, a navigation that Chromium may never end. The browser APIs of plugins are called as the framework calls them.
 *
 * An update reloads the page only if resources failed earlier (specification section 4).
 */
async function register({ serviceWorker }: Navigator): Promise<void> {
  const scope = `${__BASE_PATH__}/`;
  // Any worker that comes after an active one is an update, also on a page that was loaded past it (Shift+Reload).
  const older = (await serviceWorker.getRegistration(scope))?.active;
  let hasOlder = Boolean(older);
  const followed = new Set([older]);

  const registration = await serviceWorker.register(`${scope}sw.js`);
  release.registration = registration;
  const run = (api: string) => apiRunner(api, { serviceWorker: registration });

  function follow(worker: ServiceWorker) {
    const isUpdate = hasOlder;
    hasOlder = true;
    let isInstalled = false;
    let isActivated = false;

    // Reads how far the worker is by now: a busy page may miss any of the steps before.
    function onStateChange() {
      const { state } = worker;
      if (state === 'redundant') {
        if (!isActivated) console.error('The installing service worker became redundant.');
        run('onServiceWorkerRedundant');
        return;
      }
      if (!isInstalled && state !== 'installing') {
        isInstalled = true;
        // The framework's router then loads the next page whole.
        if (isUpdate) window.___swUpdated = true;
        run(isUpdate ? 'onServiceWorkerUpdateReady' : 'onServiceWorkerInstalled');
      }
      if (!isActivated && state === 'activated') {
        isActivated = true;
        run('onServiceWorkerActive');
        release.isReplaced = isUpdate;
        if (isUpdate && window.___failedResources) window.location.reload();
      }
    }

    run('onServiceWorkerUpdateFound');
    worker.addEventListener('statechange', onStateChange);
    onStateChange();
  }

  function followNewest() {
    const newest = registration.installing ?? registration.waiting ?? registration.active;
    if (!newest || followed.has(newest)) return;
    followed.add(newest);
    follow(newest);
  }

  registration.addEventListener('updatefound', followNewest);
  followNewest();
}

/**
 * Remembers that a script or style sheet of the site failed to load, such as a part of the release before that is gone. If the new
 * release's worker has taken over since, the page reloads now; else it checks for one, which a browser does by itself once a day
 * for a tab that stays open.
 */
function onLoadError({ target }: Event): void {
  let address = '';
  if (target instanceof HTMLScriptElement) address = target.src;
  if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) address = target.href;
  if (!address.startsWith(`${window.location.origin}/`)) return;
  window.___failedResources = true;
  if (release.isReplaced) window.location.reload();
  // Offline nothing can be checked; the browser checks again by itself.
  else release.registration?.update().catch(() => undefined);
}

if (window.location.protocol !== 'https:' && window.location.hostname !== 'localhost') {
  console.error('Service workers can only be used over HTTPS, or on localhost for development');
} else if ('serviceWorker' in navigator) {
  // A load error does not bubble: only the capture phase passes the window.
  window.addEventListener('error', onLoadError, true);
  register(navigator).catch((error: unknown) => {
    // A browser that blocks the site's storage (Firefox: "The operation is insecure") has no offline copy, as its owner chose.
    if (!(error instanceof DOMException && error.name === 'SecurityError'))
      console.error('Error during service worker registration:', error);
  });
}
