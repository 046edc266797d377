import { resolve } from 'node:path';

/** Previews need this file from the server each time, whatever the worker has cached. */
const typePaths = 'type-paths___';

/**
 * What the service worker caches. The plugin merges these rules into its own by position, so they are in its order;
 * they are its own, except that neither the rule for `static/` nor the one for files may match the type paths.
 */
export const offlineOptions = {
  precachePages: ['/'],
  appendScript: resolve('src/app/offlinePage.sw.js'),
  // Otherwise workbox logs to the console on localhost.
  debug: false,
  workboxConfig: {
    runtimeCaching: [
      { urlPattern: new RegExp(`(\\.js$|\\.css$|static/(?!${typePaths}))`), handler: 'CacheFirst' },
      { urlPattern: /^https?:.*\/page-data\/.*\.json/, handler: 'StaleWhileRevalidate' },
      {
        urlPattern: new RegExp(
          `^https?:(?!.*/${typePaths}).*\\.(png|jpg|jpeg|webp|avif|svg|gif|tiff|js|woff|woff2|json|css)$`,
        ),
        handler: 'StaleWhileRevalidate',
      },
    ],
  },
};
