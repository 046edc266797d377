import { useState, useCallback, type ReactNode } from 'react';
import { StoreOnDevice } from '../../../components/form/StoreOnDevice';
import { Button } from '../../../components/ui/Button';
import { Icon } from '../../../components/ui/Icon';
import { itemKey, storedDays } from '../draft/createDraftStore';
import { LazyPart } from '../../../components/lazy/LazyPart';
import { useTools, useCalculator } from '../state/tools';
import type { ZakatForm } from '../../../domain/zakat';
import * as styles from '../calculate.module.css';
import { copy } from '../../../texts/en-AU/calculate';

const texts = copy.tools;

const loadShare = () => import('./ShareLink').then(({ ShareLink }) => ShareLink);

const loadQuestion = () => import('./ClearQuestion').then(({ ClearQuestion }) => ClearQuestion);

/** Clears everything, after a confirmation. */
function ClearAll() {
  const [asking, setAsking] = useState<boolean | null>(null);
  const close = useCallback(() => setAsking(false), []);
  if (asking) return <LazyPart load={loadQuestion} with={{ onClose: close }} />;
  return (
    // Returns focus to the button after the question closes.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <Button look="quiet" size="small" autoFocus={asking === false} onClick={() => setAsking(true)}>
      {texts.clear}
    </Button>
  );
}

/** Actions on a calculation. */
export function Toolbar() {
  const { saveStatement } = useTools();
  const [sharing, setSharing] = useState(false);
  return (
    <div className={styles.tools} data-screen>
      <div className={styles.buttons}>
        <Button look="quiet" size="small" onClick={() => window.print()}>
          <Icon name="print" /> {texts.print}
        </Button>
        {saveStatement && <SaveButton />}
        <Button look="quiet" size="small" aria-expanded={sharing} onClick={() => setSharing(!sharing)}>
          {texts.share}
        </Button>
        <ClearAll />
      </div>
      {sharing && <LazyPart load={loadShare} />}
      <StoreOnDevice itemKey={itemKey} days={storedDays} />
      <p className={styles.soft}>{texts.privacy}</p>
    </div>
  );
}

/** Result of saving, and of which form. */
interface SaveNotice {
  readonly form: ZakatForm;
  readonly text: ReactNode;
}

/** Saves the calculation. Nothing else sends any of it from the device. */
function SaveButton() {
  const tools = useTools();
  const [saving, setSaving] = useState(false);
  const [notice, setNotice] = useState<SaveNotice | null>(null);
  const ready = useCalculator(({ outcome }) => outcome.ok);
  const saved = useCalculator((state) => state.saved?.form === state.form);
  const current = useCalculator(({ form }) => notice?.form === form);
  const onSave = async () => {
    const { form } = tools.store.get();
    setSaving(true);
    setNotice(null);
    const text = await import('./saveCalculation').then(
      ({ saveCalculation }) => saveCalculation(tools),
      () => texts.notSaved,
    );
    setNotice({ form, text });
    setSaving(false);
  };
  return (
    <>
      <Button look="quiet" size="small" disabled={!ready || saved || saving} onClick={() => void onSave()}>
        {saving ? texts.saving : texts.save}
      </Button>
      <div role="status" className={styles.notice}>
        {current && notice?.text}
      </div>
    </>
  );
}
