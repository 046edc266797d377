import { browserConfig } from '../../config/browser';

/** Absolute url of the site's own link preview picture, for pages without one. */
export const sharePicture = `${browserConfig.imageBaseUrl}/${browserConfig.prismicRepository}/share-default.svg?w=1200&h=630&fit=crop&fm=jpg`;
