import { useMemo } from 'react';
import { Button } from '../../../components/ui/Button';
import { useClipboard } from '../../../components/ui/useClipboard';
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
  const [outcome, copy] = useClipboard();
  const notice = outcome?.isCopied === false ? words.notCopied : outcome?.text === href && words.copied;
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
      <Button look="quiet" size="small" onClick={() => void copy(href)}>
        {words.copy}
      </Button>
      <p role="status">{notice}</p>
    </div>
  );
}
