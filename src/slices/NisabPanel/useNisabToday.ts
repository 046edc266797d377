import { useEffect, useState } from 'react';
import type { SiteNisab } from '../../components/site/SiteContext';

/** The nisab as the page was built, until the market's prices are there; marked as old only once they could not be had. */
export function useNisabToday(built: SiteNisab | null | undefined) {
  const [today, setToday] = useState<{ readonly nisab: SiteNisab; readonly isOld: boolean } | null>(null);
  useEffect(() => {
    if (!built || !navigator.onLine) return;
    // After what React has to do: the prices are no part of the first view.
    const timer = setTimeout(() => {
      import('../../features/calculate/prices/readNisabToday')
        .then(({ readNisabToday }) => readNisabToday(built))
        .then(setToday)
        .catch(() => undefined);
    });
    return () => clearTimeout(timer);
  }, [built]);
  return today ?? { nisab: built ?? null, isOld: false };
}
