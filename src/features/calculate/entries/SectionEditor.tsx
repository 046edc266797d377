import { memo } from 'react';
import { Button } from '../../../components/ui/Button';
import { formLimits, type SectionName } from '../../../domain/zakat';
import { RuleNotes } from '../rules/RuleNotes';
import { useCalculator, useDispatch, useTools } from '../state/tools';
import * as styles from '../calculate.module.css';
import { addId } from './addId';
import { EntryEditor } from './EntryEditor';
import { fieldId } from './fieldId';
import { sectionViews } from '../../../domain/zakat/words/sectionViews';

/** A list of the form: its entries, the button that adds one, and the rules that count it. */
export const SectionEditor = memo(function SectionEditor({ section }: { readonly section: SectionName }) {
  const dispatch = useDispatch();
  const { store } = useTools();
  const count = useCalculator(({ form }) => form[section].length);
  const { add, rules } = sectionViews[section];
  return (
    <div className={styles.list}>
      {Array.from({ length: count }, (_, index) => (
        <EntryEditor key={index} section={section} index={index} />
      ))}
      {count < formLimits.entries ? (
        <Button
          look="quiet"
          size="small"
          id={addId(section)}
          className={styles.start}
          onClick={() => {
            const index = store.get().form[section].length;
            dispatch({ type: 'added', section });
            // State renders synchronously, so the new entry exists.
            requestAnimationFrame(() => document.getElementById(fieldId(`${section}.${index}.label`))?.focus());
          }}
        >
          <span aria-hidden="true">+</span> {count > 0 ? add.replace(/^Add (an?) /, 'Add another ') : add}
        </Button>
      ) : (
        <p className={styles.soft}>You can’t add any more here. Add some amounts together instead.</p>
      )}
      <RuleNotes rules={rules} />
    </div>
  );
});
