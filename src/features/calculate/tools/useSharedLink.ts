import { useEffect } from 'react';
import { decodeForm } from '../../../domain/zakat/share';
import { useTools } from '../state/tools';

/** Opens the form that the address carries, and takes it out of the address: a reload goes on with what was typed since. */
export function useSharedLink() {
  const { store } = useTools();
  useEffect(() => {
    const open = () => {
      if (!/^#z\d+\./.test(location.hash)) return;
      const form = decodeForm(location.hash);
      history.replaceState(history.state, '', location.pathname + location.search);
      store.dispatch({ type: 'linked', form });
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [store]);
}
