import { useMemo, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { TextInput } from '../../../components/ui/Field';
import { encodeForm } from '../../../domain/zakat/share';
import { useCalculator } from '../state/tools';
import * as styles from '../calculate.module.css';

/** A link with everything that was typed, made only when it is asked for. It follows what is typed while it is shown. */
export function ShareLink() {
  const form = useCalculator((state) => state.form);
  const href = useMemo(() => `${location.origin}${location.pathname}#${encodeForm(form)}`, [form]);
  const [copied, setCopied] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href);
      setRefused(false);
      setCopied(href);
    } catch {
      setRefused(true);
    }
  };
  const news = refused
    ? 'The browser does not let us copy. Select the link and copy it yourself.'
    : 'The link is copied.';
  return (
    <div className={styles.share}>
      <TextInput
        id="zakat-link"
        label="Link to your calculation"
        hint="It carries every figure you typed, after the # sign, which browsers send to nobody. Whoever you give it to can read them."
        value={href}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button look="quiet" size="small" onClick={() => void copy()}>
        Copy the link
      </Button>
      <p role="status">{(refused || copied === href) && news}</p>
    </div>
  );
}
