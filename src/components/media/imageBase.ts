/** Where the content service says its images live; documents always carry this base. */
const masterBase = 'https://images.prismic.io';

/** Where this build serves images from. The bundler replaces the expression by its value. */
const configuredBase = process.env.GATSBY_IMAGE_BASE_URL?.replace(/\/$/, '') || masterBase;

/**
 * An image address, or a whole `srcset`, with the content service's base replaced by the configured one, so that static
 * and preview data show the same pictures.
 */
export function imageUrl(address: string, base: string = configuredBase): string {
  return address.split(masterBase).join(base);
}
