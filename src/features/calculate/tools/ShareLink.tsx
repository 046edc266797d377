import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { TextInput } from '../../../components/ui/Field';
import type { ZakatForm } from '../../../domain/zakat';
import { useCalculator, useTools } from '../state/tools';
import * as styles from '../calculate.module.css';

/** A link with everything that was typed, made only when it is asked for. */
export function ShareLink() {
  const { store } = useTools();
  const form = useCalculator((state) => state.form);
  const [made, setMade] = useState<{ readonly form: ZakatForm; readonly href: string } | null>(null);
  const [news, setNews] = useState('');
  const make = async () => {
    setNews('');
    try {
      const { encodeForm } = await import('../../../domain/zakat/share');
      const now = store.get().form;
      setMade({ form: now, href: `${location.origin}${location.pathname}#${encodeForm(now)}` });
    } catch {
      setNews('The link could not be made. Check your connection and try again.');
    }
  };
  const copy = async (href: string) => {
    try {
      await navigator.clipboard.writeText(href);
      setNews('The link is copied.');
    } catch {
      setNews('The browser does not let us copy. Select the link and copy it yourself.');
    }
  };
  // A link to what stood here before would be passed on by mistake.
  if (made?.form !== form) {
    return (
      <>
        <Button look="quiet" size="small" onClick={() => void make()}>
          Make a link to share
        </Button>
        {news && <p role="alert">{news}</p>}
      </>
    );
  }
  return (
    <div className={styles.share}>
      <TextInput
        id="zakat-link"
        label="Link to your calculation"
        hint="It carries every figure you typed, after the # sign, which browsers send to nobody. Whoever you give it to can read them."
        value={made.href}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.buttons}>
        <Button look="quiet" size="small" onClick={() => void copy(made.href)}>
          Copy the link
        </Button>
        <Button look="quiet" size="small" onClick={() => setMade(null)}>
          Close
        </Button>
      </div>
      <p role="status">{news}</p>
    </div>
  );
}
