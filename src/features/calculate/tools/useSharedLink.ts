import { useEffect } from 'react';
import { useTools } from '../state/tools';

/** Opens the form in the address, and removes it from the address: a reload keeps what was typed since. */
export function useSharedLink() {
  const { store } = useTools();
  useEffect(() => {
    const open = async () => {
      const { hash } = location;
      if (!/^#z\d+\./.test(hash)) return;
      const { decodeForm } = await import('../../../domain/zakat/share');
      // Opened meanwhile: a browser may tell of one address twice, and the form would then ask whether to replace itself.
      if (location.hash !== hash) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      store.dispatch({ type: 'linked', form: decodeForm(hash) });
    };
    const openCalmly = () => {
      // The decoder could not be loaded: the link stays in the address, and a reload tries again.
      open().catch(() => undefined);
    };
    openCalmly();
    addEventListener('hashchange', openCalmly);
    return () => removeEventListener('hashchange', openCalmly);
  }, [store]);
}
