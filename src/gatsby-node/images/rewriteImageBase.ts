/** The host in the content service's documents; the repository's folder follows it. */
const contentImageOrigin = 'https://images.prismic.io';

/**
 * Replaces the content service's image host with the configured service, in a url or a whole `srcset`. The plugins' url
 * builder keeps only host names and forces https, so the base is replaced after it has run.
 */
export function rewriteImageBase(value: string, imageBaseUrl: string): string {
  return value.replaceAll(contentImageOrigin, imageBaseUrl.replace(/\/$/, ''));
}
