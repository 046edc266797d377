import { site } from '../../config/site';

/** The window's title: the page's title, then the site's name once. */
export function getFullTitle(title: string | null | undefined): string {
  return title?.includes(site.name) ? title : [title, site.name].filter(Boolean).join(' – ');
}
