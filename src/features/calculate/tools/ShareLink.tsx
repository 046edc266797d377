import { useMemo } from 'react';
import { Button } from '../../../components/ui/Button';
import { useClipboard } from '../../../components/ui/useClipboard';
import { TextInput } from '../../../components/ui/Field';
import { encodeForm } from '../../../domain/zakat/share';
import { useCalculator } from '../state/tools';
import * as styles from '../calculate.module.css';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const texts = lazyCopy.link;

/** A link with all input, made on request. It follows what is typed while it is shown. */
export function ShareLink() {
  const form = useCalculator((state) => state.form);
  const href = useMemo(() => `${location.origin}${location.pathname}#${encodeForm(form)}`, [form]);
  const [outcome, copy] = useClipboard();
  const notice = outcome?.isCopied === false ? texts.notCopied : outcome?.text === href && texts.copied;
  return (
    <div className={styles.share}>
      <TextInput
        id="zakat-link"
        label={texts.label}
        hint={texts.hint}
        value={href}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button look="quiet" size="small" onClick={() => void copy(href)}>
        {texts.copy}
      </Button>
      <p role="status">{notice}</p>
    </div>
  );
}
