/**
 * Whether a page is there to be used, not read. Its scripts are requested from its beginning, and its fonts after them: on a slow line
 * it would otherwise stay dead for seconds (`gatsby-node/earlyScripts.ts`). On a phone it has no bar that leads to giving.
 */
export const isFormPage = (path: string): boolean => /^\/(pay|plan|apply|account|calculate|contact)(\/|$)/.test(path);

/** The attribute of the root element while a page does without its fonts: style sheets go by it. */
export const plainFontsAttribute = 'data-plain-fonts';

/**
 * The script that shows the fonts at once if a service worker has them. The same text on every page, as the policy goes
 * by its hash.
 */
export const plainFontsScript = `navigator.serviceWorker&&navigator.serviceWorker.controller&&document.documentElement.removeAttribute("${plainFontsAttribute}")`;

/**
 * The attribute of a link in such a page's head: it names the component whose scripts are requested there (`gatsby-node/earlyScripts.ts`).
 */
export const earlyScriptsAttribute = 'data-scripts-of';
