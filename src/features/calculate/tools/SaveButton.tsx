import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/Button';
import type { ZakatForm } from '../../../domain/zakat';
import { useCalculator, useTools } from '../state/tools';
import * as styles from '../calculate.module.css';

/** Result of saving, and of which form. */
interface SaveNotice {
  readonly form: ZakatForm;
  readonly text: ReactNode;
}

/** Saves the calculation. Nothing else sends any of it from the device. */
export function SaveButton() {
  const tools = useTools();
  const [saving, setSaving] = useState(false);
  const [news, setNews] = useState<SaveNotice | null>(null);
  const ready = useCalculator(({ outcome }) => outcome.ok);
  const saved = useCalculator((state) => state.saved?.form === state.form);
  const current = useCalculator(({ form }) => news?.form === form);
  const onSave = async () => {
    const { form } = tools.store.get();
    setSaving(true);
    setNews(null);
    const text = await import('./saveCalculation').then(
      ({ saveCalculation }) => saveCalculation(tools),
      () => 'We could not save it. Check your internet connection and try again.',
    );
    setNews({ form, text });
    setSaving(false);
  };
  return (
    <>
      <Button look="quiet" size="small" disabled={!ready || saved || saving} onClick={() => void onSave()}>
        {saving ? 'Saving …' : 'Save to my account'}
      </Button>
      <div role="status" className={styles.news}>
        {current && news?.text}
      </div>
    </>
  );
}
