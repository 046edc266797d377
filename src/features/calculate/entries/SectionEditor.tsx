import { memo, type FocusEvent } from 'react';
import { Button } from '../../../components/ui/Button';
import { formLimits, type SectionName } from '../../../domain/zakat';
import { RuleNotes } from '../rules/RuleNotes';
import { useCalculator, useDispatch, useTools } from '../state/tools';
import { getFieldId } from './getFieldId';
import { getSectionViews } from '../../../texts/zakat/sectionViews';
import { getEntries, listEntryFields } from '../state/formFields';
import { getEntryName } from '../../../texts/zakat/describeEntries';
import { FieldEditor } from './FieldEditor';
import * as styles from '../calculate.module.css';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const texts = lazyCopy.entries;

interface EntryEditorProps {
  readonly section: SectionName;
  readonly index: number;
}

/** One entry of a list: its fields, and a button to remove it. */
const EntryEditor = memo(function EntryEditor({ section, index }: EntryEditorProps) {
  const dispatch = useDispatch();
  const count = useCalculator(({ form }) => form[section].length);
  const label = useCalculator(({ form }) => getEntries(form, section)[index]?.label);
  const name = getEntryName(section, index, label, count);
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // When focus leaves the entry, its missing fields are reported.
    if (!currentTarget.contains(relatedTarget)) dispatch({ type: 'checked', fields: listEntryFields(section, index) });
  };
  return (
    // Blur is not a press on it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className={styles.entry} onBlur={left}>
      <legend className={styles.entryName}>{name}</legend>
      <div className={styles.fields}>
        {Object.keys(getSectionViews()[section].fields).map((field) => (
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
        {texts.remove(name, (words) => (
          <span className={styles.hidden}>{words}</span>
        ))}
      </button>
    </fieldset>
  );
});

/** A list of the form: its entries, the button that adds one, and the rules that count it. */
export const SectionEditor = memo(function SectionEditor({ section }: { readonly section: SectionName }) {
  const dispatch = useDispatch();
  const { store } = useTools();
  const count = useCalculator(({ form }) => form[section].length);
  const { add, addAnother, rules } = getSectionViews()[section];
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
            requestAnimationFrame(() => document.getElementById(getFieldId(`${section}.${index}.label`))?.focus());
          }}
        >
          <span aria-hidden="true">+</span> {count > 0 ? addAnother : add}
        </Button>
      ) : (
        <p className={styles.soft}>{texts.full}</p>
      )}
      <RuleNotes rules={rules} />
    </div>
  );
});

/** The id of the button that adds an entry. */
function addId(section: SectionName): string {
  return `zakat-add-${section}`;
}
