import { site } from '../../config/site';

/** Search engines cut off what is longer, and so do tabs and bookmarks. */
export const longestTitle = 65;

/** Returns the window's title: the page's title, then the site's name once, which is shorter or left out if there is no room for it. */
export function getFullTitle(title: string | null | undefined): string {
  if (!title) return site.name;
  if (title.includes(site.name)) return title;
  const full = [site.name, site.shortName].map((name) => `${title} – ${name}`);
  return full.find(({ length }) => length <= longestTitle) ?? title;
}
