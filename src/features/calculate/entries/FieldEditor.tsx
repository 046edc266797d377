import { memo, useEffect, useRef } from 'react';
import { Select, TextInput } from '../../../components/ui/Field';
import { formLimits, sections, type SectionName } from '../../../domain/zakat';
import { entriesOf } from '../state/formFields';
import { useCalculator, useDispatch, useTools } from '../state/tools';
import { faultText } from '../texts/faultText';
import { fieldId } from './fieldId';
import { sectionViews } from '../../../domain/zakat/words/sectionViews';

export interface FieldEditorProps {
  readonly section: SectionName;
  readonly index: number;
  readonly name: string;
}

/** How long a visitor rests before being told that what stands in a field cannot be read. */
const RESTED = 1_000;

/** One field of an entry. It listens for its own part of the form alone. */
export const FieldEditor = memo(function FieldEditor({ section, index, name }: FieldEditorProps) {
  const dispatch = useDispatch();
  const entry = useCalculator(({ form }) => entriesOf(form, section)[index]);
  const choices = useCalculator(({ form }) => form.choices);
  const path = `${section}.${index}.${name}`;
  const checking = useChecking(path);
  const view = sectionViews[section].fields[name];
  const kind = (sections[section] as Readonly<Record<string, string | readonly string[]>>)[name];
  if (!entry || !view || !kind) return null;

  const value = entry[name] ?? '';
  if (view.applies && !view.applies(entry) && !value.trim()) return null;
  const label = typeof view.label === 'string' ? view.label : view.label(entry, choices);
  const hint = typeof view.hint === 'function' ? view.hint(entry) : view.hint;
  const onChange = ({ target }: { readonly target: { readonly value: string } }) => {
    dispatch({ type: 'typed', section, index, name, value: target.value });
  };
  if (view.options) {
    const options = Object.entries(view.options).map(([option, words]) => ({ value: option, label: words }));
    return <Select id={fieldId(path)} label={label} hint={hint} options={options} value={value} onChange={onChange} />;
  }
  return (
    <TextInput
      id={fieldId(path)}
      label={label}
      hint={hint}
      error={checking.error}
      prefix={kind === 'money' || kind === 'price' ? 'A$' : undefined}
      inputMode={kind === 'label' ? undefined : 'decimal'}
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

/** What is wrong with the field, told when it is left or rested in, never in the middle of a number. */
export function useChecking(path: string) {
  const { store, schedule } = useTools();
  const reason = useCalculator(({ shown }) => shown.get(path));
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  const check = () => store.dispatch({ type: 'checked', fields: [path] });
  return {
    error: reason && faultText(reason, path),
    typed() {
      cancel.current?.();
      cancel.current = schedule(check, RESTED);
    },
    left() {
      cancel.current?.();
      check();
    },
  };
}
