import { useEffect, useState } from 'react';
import type { SiteNisab } from '../../components/site/SiteContext';

/** Once the page rests: the prices are no part of its first view. */
const whenIdle = (task: () => void) => (window.requestIdleCallback ?? setTimeout)(task);

/** The nisab as the page was built, until the market's prices are there; marked as old only once they could not be had. */
export function useNisabToday(built: SiteNisab | null | undefined) {
  const [today, setToday] = useState<{ readonly nisab: SiteNisab; readonly isOld: boolean } | null>(null);
  useEffect(() => {
    if (!built || !navigator.onLine) return;
    let isCurrent = true;
    whenIdle(() => {
      import('../../features/calculate/prices/readNisabToday')
        .then(({ readNisabToday }) => readNisabToday(built))
        .then((read) => isCurrent && setToday(read))
        .catch(() => undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [built]);
  return { nisab: today?.nisab ?? built ?? null, isOld: today?.isOld ?? false };
}
