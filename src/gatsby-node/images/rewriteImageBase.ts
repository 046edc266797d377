/** The host the content service names in its documents, with the repository's folder after it. */
const contentImageOrigin = 'https://images.prismic.io';

/**
 * Puts the configured image service in place of the content service's image host, in a url or a whole `srcset`.
 * The plugins' url builder keeps only host names and forces https, so the base is put in after it has run.
 */
export function rewriteImageBase(value: string, imageBaseUrl: string): string {
  return value.replaceAll(contentImageOrigin, imageBaseUrl.replace(/\/$/, ''));
}
