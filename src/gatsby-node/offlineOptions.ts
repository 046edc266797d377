import { resolve } from 'node:path';

/** The file that previews are worked out with: it must come from the server each time, whatever the worker has kept. */
const typePaths = 'type-paths___';

/**
 * What the service worker keeps. The plugin lays these rules over its own one by one, so they stand in its order; they are
 * its own, but for the type paths, which neither the rule for `static/` nor the one for files may take.
 */
export const offlineOptions = {
  precachePages: ['/'],
  appendScript: resolve('src/app/offlinePage.sw.js'),
  // Else workbox talks on the console wherever the host is localhost.
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
