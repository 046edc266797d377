import { useState, type ChangeEvent } from 'react';
import type { FieldModel } from '../../../content/validation/contentModel';
import { isColour, isMoment } from '../../../content/validation/checkValue';
import { sydneyZone, sydneyMoment } from '../../../domain/calendar/sydneyDay';
import { toZonedTime } from '../../../domain/calendar/toZonedTime';
import { Field, useControl, useFormState, useTextAttributes, type ControlAttributes } from './FormContext';

export interface PlainFieldProps {
  readonly path: string;
  readonly label: string;
  readonly model: FieldModel;
  readonly value: unknown;
}

/** A field with one value: text, a number, yes or no, a choice, a day, a moment or a colour. */
export function PlainField({ path, label, model, value }: PlainFieldProps) {
  const { update } = useFormState();
  const hint = describeLimits(model);
  const { control, issues } = useControl(path, hint);
  const change = (next: unknown) => update(path, next);
  if (model.type === 'Boolean')
    return (
      <div className="field" id={path} data-field>
        {issues.length > 0 && (
          <p className="problem" id={`${path}-issue`}>
            {issues.join('; ')}
          </p>
        )}
        <label className="check">
          <input
            type="checkbox"
            {...control}
            checked={value === true}
            onChange={({ target }) => change(target.checked)}
          />
          {label}
        </label>
      </div>
    );
  return (
    <Field path={path} label={label} hint={hint} issues={issues} controlId={control.id}>
      <Control model={model} value={value} control={control} onChange={change} />
    </Field>
  );
}

function describeLimits({ type, config: { min, max, placeholder } }: FieldModel): string | undefined {
  if (type === 'Timestamp') return 'Sydney time';
  if (type === 'Color') return 'Such as #5b2a86';
  if (placeholder) return placeholder;
  if (type !== 'Number') return undefined;
  if (min !== undefined && max !== undefined) return `From ${min} to ${max}`;
  if (min !== undefined) return `At least ${min}`;
  return max === undefined ? undefined : `At most ${max}`;
}

interface ControlProps {
  readonly model: FieldModel;
  readonly value: unknown;
  readonly control: ControlAttributes;
  readonly onChange: (value: unknown) => void;
}

function Control({ model, value, control, onChange }: ControlProps) {
  const read = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(target.value || null);
  switch (model.type) {
    case 'Number':
      return <NumberInput value={value} control={control} onChange={onChange} />;
    case 'Select':
      return (
        <select {...control} value={String(value ?? '')} onChange={read}>
          <option value="">None</option>
          {typeof value === 'string' && !model.config.options?.includes(value) && <option>{value}</option>}
          {model.config.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'Date':
      return <input type="date" {...control} value={String(value ?? '')} onChange={read} />;
    case 'Timestamp':
      return <MomentInput value={value} control={control} onChange={onChange} />;
    case 'Color':
      return (
        <span className="color">
          <input {...control} value={String(value ?? '')} onChange={read} />
          <input
            type="color"
            aria-label="Choose a colour"
            value={isColour(value) ? value : '#000000'}
            onChange={read}
          />
        </span>
      );
    default:
      return <TextArea value={value} control={control} onChange={onChange} />;
  }
}

/** A text on one line, which wraps so that all of it can be read. */
function TextArea({ value, control, onChange }: Omit<ControlProps, 'model'>) {
  const text = useTextAttributes();
  return (
    <textarea
      {...control}
      {...text}
      className="text"
      rows={1}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value.replace(/\r?\n/g, ' ') || null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onBlur={({ target }) => {
        if (target.value !== target.value.trim()) onChange(target.value.trim() || null);
      }}
    />
  );
}

/** Keeps what is no number as it was typed, and the check says so. */
function NumberInput({ value, control, onChange }: Omit<ControlProps, 'model'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null || value === undefined ? '' : String(value);
  const read = (text: string) => {
    setTyped(text);
    const plain = text.trim().replaceAll(',', '');
    if (plain === '') return onChange(null);
    return onChange(Number.isFinite(Number(plain)) ? Number(plain) : text);
  };
  return (
    <input
      {...control}
      inputMode="decimal"
      className="number"
      value={typed ?? shown}
      onChange={({ target }) => read(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

function MomentInput({ value, control, onChange }: Omit<ControlProps, 'model'>) {
  const { day, time } = isMoment(value) ? toZonedTime(new Date(String(value)), sydneyZone) : { day: '', time: '' };
  const read = (text: string) => {
    const [date = '', clock = ''] = text.split('T');
    if (text === '') return onChange(null);
    // The service writes the offset without a colon, and no parts of a second.
    return onChange(
      sydneyMoment(date, clock.slice(0, 5))
        .toISOString()
        .replace(/\.\d+Z$/, '+0000'),
    );
  };
  return (
    <input
      type="datetime-local"
      {...control}
      value={day && `${day}T${time}`}
      onChange={({ target }) => read(target.value)}
    />
  );
}
