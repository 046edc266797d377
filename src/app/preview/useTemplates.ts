import { useEffect, useState } from 'react';
import type { Template } from './templates';

type Templates = Readonly<Record<string, Template>>;

/** Returns the templates by type, once they are loaded: only a page that is not published needs another than its own. */
export function useTemplates(wanted: boolean): Templates | undefined {
  const [loaded, setLoaded] = useState<Templates>();
  useEffect(() => {
    if (wanted) void import('./templates').then(({ templates }) => setLoaded(templates));
  }, [wanted]);
  return loaded;
}
