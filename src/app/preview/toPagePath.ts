/** Returns a path as documents have it: decoded, without a slash at its end. */
export function toPagePath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
