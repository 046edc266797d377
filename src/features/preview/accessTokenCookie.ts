/** The plugin reads an editor's access token from a cookie of this name as it starts. */
const getName = (repositoryName: string) => `gatsby-plugin-prismic-previews.${repositoryName}.accessToken`;

/**
 * Stores an editor's access token until the browser closes, for the whole site: the plugin itself stores it for the folder of the
 * page that asked for it, where no other page finds it, nor can take it away.
 */
export function storeAccessToken(repositoryName: string, token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${getName(repositoryName)}=${encodeURIComponent(token)}; Path=/; SameSite=Lax${secure}`;
}

/** Forgets an editor's access token, wherever beneath the page's address it was stored. */
export function forgetAccessToken(repositoryName: string): void {
  const folders = location.pathname.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/') || '/');
  for (const folder of new Set(['/', ...folders]))
    document.cookie = `${getName(repositoryName)}=; Path=${folder}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
}
