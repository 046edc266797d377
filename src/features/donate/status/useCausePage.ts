import { useEffect, useState } from 'react';
import type { CausePage, fetchCausePage } from './fetchCausePage';

/**
 * Reads the published data of the page of a case, a program or a fund.
 *
 * @param path - the path of the page; `null` if there is none to read
 * @returns `null` if it could not be read, or is no longer published
 */
export function useCausePage(path: string | null, fetchPage: typeof fetchCausePage): CausePage | null | 'loading' {
  const [page, setPage] = useState<CausePage | null | 'loading'>('loading');
  useEffect(() => {
    if (path === null) return undefined;
    let isWanted = true;
    setPage('loading');
    void fetchPage(path).then((found) => {
      if (isWanted) setPage(found);
    });
    return () => {
      isWanted = false;
    };
  }, [path, fetchPage]);
  return page;
}
