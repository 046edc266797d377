import { site } from '../../config/site';

/** The window's title: the page's before the site's, and the site's name once only. */
export function fullTitle(title: string | null | undefined): string {
  return title?.includes(site.name) ? title : [title, site.name].filter(Boolean).join(' – ');
}
