/** The content service's image host, which documents always contain. */
const masterBase = 'https://images.prismic.io';

/** The configured image host. The bundler replaces the expression by its value. */
const configuredBase = process.env.GATSBY_IMAGE_BASE_URL?.replace(/\/$/, '') || masterBase;

/**
 * Replaces the content service's image host in an address or a whole `srcset` with the configured one, so that static
 * and preview data show the same pictures.
 */
export function toImageUrl(address: string, base: string = configuredBase): string {
  return address.split(masterBase).join(base);
}
