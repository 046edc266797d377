import { memo, type FocusEvent } from 'react';
import type { SectionName } from '../../../domain/zakat';
import { getEntries, fieldsOfEntry } from '../state/formFields';
import { useCalculator, useDispatch } from '../state/tools';
import { entryName } from '../../../domain/zakat/words/entryName';
import * as styles from '../calculate.module.css';
import { FieldEditor } from './FieldEditor';
import { addId } from './addId';
import { sectionViews } from '../../../domain/zakat/words/sectionViews';

export interface EntryEditorProps {
  readonly section: SectionName;
  readonly index: number;
}

/** One entry of a list: its fields, and a button to remove it. */
export const EntryEditor = memo(function EntryEditor({ section, index }: EntryEditorProps) {
  const dispatch = useDispatch();
  const count = useCalculator(({ form }) => form[section].length);
  const label = useCalculator(({ form }) => getEntries(form, section)[index]?.label);
  const name = entryName(section, index, label, count);
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // When focus leaves the entry, its missing fields are reported.
    if (!currentTarget.contains(relatedTarget)) dispatch({ type: 'checked', fields: fieldsOfEntry(section, index) });
  };
  return (
    // Blur is not a press on it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className={styles.entry} onBlur={left}>
      <legend className={styles.entryName}>{name}</legend>
      <div className={styles.fields}>
        {Object.keys(sectionViews[section].fields).map((field) => (
          <FieldEditor key={field} section={section} index={index} name={field} />
        ))}
      </div>
      <button
        type="button"
        className={styles.remove}
        onClick={() => {
          dispatch({ type: 'removed', section, index, what: name });
          // The button is removed, so focus moves to the next action: adding an entry.
          document.getElementById(addId(section))?.focus();
        }}
      >
        Remove <span className={styles.hidden}>{name}</span>
      </button>
    </fieldset>
  );
});
