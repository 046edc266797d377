import { toEnglishPath } from '../../texts/languages';

/** Returns a page's path as documents have it, in any language: decoded, without a slash at its end. */
export function toPagePath(pathname: string): string {
  const path = toEnglishPath(pathname.replace(/\/+$/, '') || '/');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
