import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { makeStatement } from '../../../domain/zakat/statement';
import { useCalculator, useTools } from '../state/tools';

type Saving = 'idle' | 'saving' | 'failed';

/** Saves the calculation as a statement that does not change any more. Only this sends anything from the device. */
export function SaveStatement() {
  const { store, context, clock, saveStatement } = useTools();
  const [saving, setSaving] = useState<Saving>('idle');
  const ready = useCalculator(({ outcome }) => outcome.ok);
  const saved = useCalculator((state) => state.saved?.form === state.form);
  const onSave = async () => {
    const { form, outcome } = store.get();
    if (!outcome.ok || !saveStatement) return;
    setSaving('saving');
    try {
      const { id } = await saveStatement(makeStatement(form, outcome.result, context.rulings, clock()));
      store.dispatch({ type: 'saved', form, id });
      setSaving('idle');
    } catch {
      setSaving('failed');
    }
  };
  const words = saved ? 'It is saved.' : saving === 'failed' ? 'It could not be saved. Please try again.' : '';
  return (
    <>
      <Button look="quiet" size="small" disabled={!ready || saved || saving === 'saving'} onClick={() => void onSave()}>
        {saving === 'saving' ? 'Saving …' : 'Save to my account'}
      </Button>
      <p role="status">{words}</p>
    </>
  );
}
