import { idleLimit } from '../../../services/identity/session/signedInCookie';

/** The attribute of the root element while someone is signed in: style sheets go by it. */
export const signedInAttribute = 'data-signed-in';

/**
 * Sets the attribute before the page is first drawn, so that its head does not change afterwards. The same text on every page,
 * as the policy goes by its hash.
 */
export const signedInScript = `(function(m){m&&(m[1]=="kept"||Date.now()-m[1]<${idleLimit})&&document.documentElement.setAttribute("${signedInAttribute}","")})(/(?:^|; )mizan\\.signed-in=(kept|\\d+)/.exec(document.cookie))`;
