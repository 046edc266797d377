/** The cookie that the site's preview, and the content service's client, look for. */
const NAME = 'io.prismic.preview';

/**
 * The cookie that opens a preview, as the hosted toolbar sets it. Cookies know no ports, so one that the gateway sets is
 * there for the site on the same host.
 *
 * @param maxAge - seconds after which the browser forgets it; left out, it stays as long as the browser is open.
 */
export function previewCookie(repositoryName: string, ref: string, maxAge?: number): string {
  const value = encodeURIComponent(JSON.stringify({ [`${repositoryName}.prismic.io`]: { preview: ref } }));
  return `${NAME}=${value}; Path=/; SameSite=Lax${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`;
}
