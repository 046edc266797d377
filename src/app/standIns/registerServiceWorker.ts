/* eslint-disable no-console -- as the framework does: the specification has these messages on the console. */
import { apiRunner } from 'gatsby-api-runner';

/**
 * In place of the framework's registration of the service worker, which asks whether an older worker is in charge only when the new
 * one says that it is installed. The new one may be in charge itself by then, where the page is busy: the first visit passes for
 * an update, what was kept is thrown away, and the page can't be read offline. Here it is asked before there is a new one.
 *
 * Where resources failed earlier, an update reloads the page (specification section 4).
 */
function register(): void {
  // What was in charge when the page came is older than whatever is installed from now on.
  const { serviceWorker } = navigator;
  let inCharge = serviceWorker.controller !== null;

  const follow = (registration: ServiceWorkerRegistration, worker: ServiceWorker) => {
    const tell = (api: string) => apiRunner(api, { serviceWorker: registration });
    const hear = (state: ServiceWorkerState) => {
      switch (state) {
        case 'installed':
          if (!inCharge) {
            inCharge = true;
            tell('onServiceWorkerInstalled');
            return;
          }
          // The framework's router loads the next page whole.
          window.___swUpdated = true;
          tell('onServiceWorkerUpdateReady');
          if (window.___failedResources) window.location.reload();
          return;
        case 'redundant':
          console.error('The installing service worker became redundant.');
          tell('onServiceWorkerRedundant');
          return;
        case 'activated':
          tell('onServiceWorkerActive');
      }
    };
    worker.addEventListener('statechange', () => hear(worker.state));
    // A busy page hears of a worker that is further by then, and of its first steps not at all.
    if (worker.state === 'installing') return;
    if (worker.state !== 'redundant') hear('installed');
    if (worker.state !== 'installed') hear(worker.state);
  };

  serviceWorker
    .register(`${__BASE_PATH__}/sw.js`)
    .then((registration) =>
      registration.addEventListener('updatefound', () => {
        apiRunner('onServiceWorkerUpdateFound', { serviceWorker: registration });
        const newest = registration.installing ?? registration.waiting ?? registration.active;
        // The one before may have come so early that nothing was heard of it.
        if (registration.active && registration.active !== newest) inCharge = true;
        if (newest) follow(registration, newest);
      }),
    )
    .catch((error: unknown) => console.error('Error during service worker registration:', error));
}

if (window.location.protocol !== 'https:' && window.location.hostname !== 'localhost') {
  console.error('Service workers can only be used over HTTPS, or on localhost for development');
} else if ('serviceWorker' in navigator) {
  register();
}
