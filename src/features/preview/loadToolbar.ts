import { browserConfig } from '../../config/browser';
import { isHostedContentService } from '../../config/isHostedContentService';
import { readOpenedToken } from './openedToken';

/**
 * Loads the content service's toolbar for an editor. Only the hosted service has one: it is not loaded while the
 * content comes from an emulator, and if it ended this preview before: it would do so again.
 */
export function loadToolbar(
  { prismicApiEndpoint, prismicRepository } = browserConfig as {
    readonly prismicApiEndpoint: string;
    readonly prismicRepository: string;
  },
): void {
  if (!isHostedContentService(prismicApiEndpoint) || readOpenedToken()?.isEndedByToolbar) return;
  const source = `https://static.cdn.prismic.io/prismic.js?${new URLSearchParams({ repo: prismicRepository, new: 'true' }).toString()}`;
  if (document.querySelector(`script[src="${source}"]`)) return;
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  document.body.append(script);
}
