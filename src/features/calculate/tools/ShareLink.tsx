import { useMemo, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { TextInput } from '../../../components/ui/Field';
import { encodeForm } from '../../../domain/zakat/share';
import { useCalculator } from '../state/tools';
import * as styles from '../calculate.module.css';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const words = lazyCopy.link;

/** A link with all input, made on request. It follows what is typed while it is shown. */
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
  const notice = refused ? words.notCopied : words.copied;
  return (
    <div className={styles.share}>
      <TextInput
        id="zakat-link"
        label={words.label}
        hint={words.hint}
        value={href}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button look="quiet" size="small" onClick={() => void copy()}>
        {words.copy}
      </Button>
      <p role="status">{(refused || copied === href) && notice}</p>
    </div>
  );
}
