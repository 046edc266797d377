import type { PluginOptions } from 'gatsby-plugin-prismic-previews';
import { browserConfig } from '../../config/browser';
import { contentServiceRoutes } from '../../content/routes';

/** The key by which the plugin looks for its options; its own script, which visitors do not get, would put them there. */
const windowKey = '__GATSBY_PLUGIN_PRISMIC_PREVIEWS_PLUGIN_OPTIONS__';

/** Documents on a page of an answer: the most the content service gives. */
export const pageSize = 100;

/**
 * The plugin's options for the site's repository. Never an access token: the bundle is public, an editor types theirs in.
 */
export const previewOptions = {
  repositoryName: browserConfig.prismicRepository,
  apiEndpoint: browserConfig.prismicApiEndpoint,
  routes: contentServiceRoutes,
  // All of them: a page in another language shows its documents' translations.
  lang: '*',
  pageSize,
  promptForAccessToken: true,
  imageImgixParams: { auto: 'compress,format', fit: 'max' },
  imagePlaceholderImgixParams: { w: 100, blur: 15 },
  toolbar: 'new',
} as const satisfies Partial<PluginOptions>;

/** Puts the options where the plugin's provider reads them when it starts. */
export function providePreviewOptions(): void {
  (window as unknown as Record<string, unknown>)[windowKey] = {
    [previewOptions.repositoryName]: { ...previewOptions },
  };
}
