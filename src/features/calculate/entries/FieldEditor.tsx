import { memo, useEffect, useRef } from 'react';
import { Select } from '../../../components/ui/Select';
import { TextInput } from '../../../components/ui/Field';
import { formLimits, sections, type Choices, type SectionName } from '../../../domain/zakat';
import { getEntries } from '../state/formFields';
import { useCalculator, useDispatch, useTools } from '../state/tools';
import { getIssueText } from '../texts/getIssueText';
import { getFieldId } from './getFieldId';
import type { AnyEntry, FieldView } from '../../../texts/zakat/SectionView';
import { getSectionViews } from '../../../texts/zakat/sectionViews';

export interface FieldEditorProps {
  readonly section: SectionName;
  readonly index: number;
  readonly name: string;
}

/** Milliseconds without typing before an unreadable field is reported. */
const validationDelayMilliseconds = 1_000;

/** One field of an entry. It subscribes only to its own part of the form. */
export const FieldEditor = memo(function FieldEditor({ section, index, name }: FieldEditorProps) {
  const dispatch = useDispatch();
  const path = `${section}.${index}.${name}`;
  const checking = useChecking(path);
  const view = getSectionViews()[section].fields[name];
  const kind = (sections[section] as Readonly<Record<string, string | readonly string[]>>)[name];
  // Selects text, so that typing in another field does not render this one.
  const value = useCalculator(({ form }) =>
    view ? asked(view, name, getEntries(form, section)[index], form.choices) : null,
  );
  const label = useCalculator(({ form: { [section]: entries, choices } }) => getLabel(view, entries[index], choices));
  const hint = useCalculator(({ form }) => getHint(view, getEntries(form, section)[index]));
  if (value === null || !view || !kind) return null;

  const onChange = ({ target }: { readonly target: { readonly value: string } }) => {
    dispatch({ type: 'typed', section, index, name, value: target.value });
  };
  if (view.options) {
    const options = Object.entries(view.options).map(([option, words]) => ({ value: option, label: words }));
    return (
      <Select id={getFieldId(path)} label={label} hint={hint} options={options} value={value} onChange={onChange} />
    );
  }
  return (
    <TextInput
      id={getFieldId(path)}
      label={label}
      hint={hint}
      error={checking.error}
      prefix={kind === 'money' || kind === 'price' ? 'A$' : undefined}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'label' || kind === 'day' ? undefined : 'decimal'}
      maxLength={kind === 'label' ? formLimits.label : formLimits.text}
      autoComplete="off"
      value={value}
      onChange={(event) => {
        onChange(event);
        checking.typed();
      }}
      onBlur={checking.left}
    />
  );
});

/** Value of the field; `null` if the entry does not need it and it is blank. */
function asked({ applies }: FieldView, name: string, entry: AnyEntry | undefined, choices: Choices): string | null {
  if (!entry) return null;
  const value = entry[name] ?? '';
  return applies && !applies(entry, choices) && !value.trim() ? null : value;
}

function getLabel(view: FieldView | undefined, entry: AnyEntry | undefined, choices: Choices): string {
  if (!view || !entry) return '';
  return typeof view.label === 'string' ? view.label : view.label(entry, choices);
}

function getHint(view: FieldView | undefined, entry: AnyEntry | undefined): string | undefined {
  return typeof view?.hint === 'function' ? entry && view.hint(entry) : view?.hint;
}

/** Returns the field's error, shown on blur or after a pause, never while a number is being typed. */
export function useChecking(path: string) {
  const { store, schedule } = useTools();
  const reason = useCalculator(({ shown }) => shown.get(path));
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  const check = () => store.dispatch({ type: 'checked', fields: [path] });
  return {
    error: reason && getIssueText(reason, path),
    typed() {
      cancel.current?.();
      cancel.current = schedule(check, validationDelayMilliseconds);
    },
    left() {
      cancel.current?.();
      check();
    },
  };
}
