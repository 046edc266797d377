import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { makeStatement, type CalculationStatement } from '../../../domain/zakat/statement';
import type { SaveFailure } from '../ports';
import type { Snapshot } from '../state/createStore';
import { useCalculator, useTools } from '../state/tools';
import { SaveNews } from './SaveNews';

/** A calculation on its way to the account. */
interface Attempt {
  readonly outcome: Snapshot['outcome'];
  readonly id: string;
  readonly statement: CalculationStatement;
}

/** Saves the calculation as a statement that does not change any more. Only this sends anything from the device. */
export function SaveStatement() {
  const { store, rulings, clock, saveStatement } = useTools();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const ready = useCalculator(({ outcome }) => outcome.ok);
  const saved = useCalculator((state) => (state.saved?.form === state.form ? state.saved.id : null));
  const onSave = async () => {
    const { form, outcome } = store.get();
    if (!outcome.ok || !saveStatement) return;
    // A try whose answer was lost is made again as it was; what has changed since is another statement.
    if (attempt.current?.outcome !== outcome) {
      const statement = makeStatement(form, outcome.result, rulings, clock());
      attempt.current = { outcome, id: crypto.randomUUID(), statement };
    }
    const { id, statement } = attempt.current;
    setSaving(true);
    setFailure(null);
    const answer = await saveStatement(id, statement);
    setSaving(false);
    if (!answer.saved) return setFailure(answer.reason);
    attempt.current = null;
    // What came or was typed meanwhile is not what was saved.
    if (store.get().outcome === outcome) store.dispatch({ type: 'saved', form, id });
  };
  return (
    <>
      <Button look="quiet" size="small" disabled={!ready || saved !== null || saving} onClick={() => void onSave()}>
        {saving ? 'Saving …' : 'Save to my account'}
      </Button>
      <SaveNews saved={saved} failure={failure} />
    </>
  );
}
