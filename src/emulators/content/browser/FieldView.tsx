import { memo, useState } from 'react';
import type { FieldModel, SliceModel } from '../../../content/validation/contentModel';
import { isObject, joinPath, type JsonObject } from '../../../content/validation/walkData';
import { fieldLabel, sliceLabel } from './documentPath';
import { changeVariation, createRow, createSlice, type Slice } from './emptyValues';
import { Field, useFormState, useIssues } from './FormContext';
import { LinkField } from './LinkField';
import { PictureField } from './PictureField';
import { PlainField } from './PlainField';
import { RichTextField } from './RichTextField';
import { RowList } from './RowList';

interface FieldListProps {
  readonly fields: Readonly<Record<string, FieldModel>>;
  readonly values: unknown;
  /** Path of the values. */
  readonly path: string;
}

/** The fields of a model, in its order. */
export function FieldList({ fields, values, path }: FieldListProps) {
  const data = isObject(values) ? values : {};
  return Object.entries(fields)
    .filter(([, { type }]) => type !== 'UID')
    .map(([name, model]) => (
      <FieldView
        key={name}
        path={joinPath(path, name)}
        label={fieldLabel(name, model)}
        model={model}
        value={data[name]}
      />
    ));
}

interface FieldViewProps {
  readonly path: string;
  readonly label: string;
  readonly model: FieldModel;
  readonly value: unknown;
}

/** A field, by its type. */
const FieldView = memo(function FieldView({ path, label, model, value }: FieldViewProps) {
  switch (model.type) {
    case 'StructuredText':
      return <RichTextField path={path} label={label} model={model} value={value} />;
    case 'Image':
      return <PictureField path={path} label={label} value={value} />;
    case 'Link':
      return <LinkField path={path} label={label} model={model} value={value} />;
    case 'Group':
      return <GroupField path={path} label={label} fields={model.config.fields ?? {}} value={value} />;
    case 'Slices':
    case 'Slice Zone':
      return <SliceZoneField path={path} label={label} model={model} value={value} />;
    default:
      return <PlainField path={path} label={label} model={model} value={value} />;
  }
});

const listObjects = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

interface GroupFieldProps {
  readonly path: string;
  readonly label: string;
  readonly fields: Readonly<Record<string, FieldModel>>;
  readonly value: unknown;
}

/** A group of fields that is repeated. */
function GroupField({ path, label, fields, value }: GroupFieldProps) {
  const { update } = useFormState();
  const issues = useIssues(path, false);
  const rows = listObjects(value);
  const isList = Array.isArray(value);
  return (
    <Field path={path} label={label} issues={issues}>
      {!isList && <p className="hint">Its value is no list: mend it in the JSON, or add a row to start again.</p>}
      <RowList
        path={path}
        rows={rows}
        getName={(_row, index) => `${label} ${index + 1}`}
        renderRow={(row, place, buttons, index) => (
          <fieldset id={place}>
            <legend>{index + 1}</legend>
            {buttons}
            <FieldList fields={fields} values={row} path={place} />
          </fieldset>
        )}
      />
      <button type="button" className="quiet" onClick={() => update(path, [...rows, createRow(fields)])}>
        Add a row<span className="hidden"> to {label}</span>
      </button>
    </Field>
  );
}

/** The blocks of a page: added, moved, removed, each in one of its variations. */
function SliceZoneField({ path, label, model, value }: FieldViewProps) {
  const { update, announce, slices } = useFormState();
  const issues = useIssues(path, false);
  const rows = listObjects(value) as unknown as readonly Slice[];
  const choices = Object.keys(model.config.choices ?? {}).flatMap((id) => slices.get(id) ?? []);
  const [chosen, setChosen] = useState('');
  const [openId, setOpenId] = useState('');
  const getName = (slice: Slice, index: number) =>
    `block ${index + 1}, ${sliceLabel(slices.get(slice.slice_type), slice.slice_type)}`;
  const add = () => {
    const added = choices.find(({ id }) => id === chosen) ?? choices[0];
    if (!added) return;
    const slice = createSlice(added);
    setOpenId(slice.id);
    update(path, [...rows, slice]);
    announce(`${sliceLabel(added, added.id)} was added at the end`);
  };
  return (
    <Field path={path} label={label} issues={issues}>
      <RowList
        path={path}
        rows={rows}
        getName={getName}
        renderRow={(slice, place, buttons, index) => (
          <SliceView
            slice={slice}
            model={slices.get(slice.slice_type)}
            path={place}
            title={`${index + 1} ${sliceLabel(slices.get(slice.slice_type), slice.slice_type)}`}
            buttons={buttons}
            isNew={slice.id === openId}
          />
        )}
      />
      <p className="row">
        <label className="part">
          Kind of block{' '}
          <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {sliceLabel(choice, choice.id)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="quiet" onClick={add}>
          Add a block
        </button>
      </p>
    </Field>
  );
}

interface SliceViewProps {
  readonly slice: Slice;
  readonly model: SliceModel | undefined;
  readonly path: string;
  readonly title: string;
  readonly buttons: React.ReactNode;
  /** Whether it was added just now, and is open. */
  readonly isNew: boolean;
}

/** The first words of a block, by which an editor knows it. */
function describeSlice({ primary }: Slice): string {
  const values = isObject(primary) ? Object.values(primary) : [];
  const texts = values.flatMap((value) => {
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    return isObject(first) ? [first['text']] : [value];
  });
  const text =
    texts.find((value) => typeof value === 'string' && value.includes(' ')) ??
    texts.find((value) => typeof value === 'string');
  return typeof text === 'string' ? text.slice(0, 70) : '';
}

function SliceView({ slice, model, path, title, buttons, isNew }: SliceViewProps) {
  const { update } = useFormState();
  const issues = useIssues(path);
  const own = useIssues(path, false);
  const variation = model?.variations.find(({ id }) => id === slice.variation);
  return (
    <details className="slice" id={path} data-field open={isNew || undefined}>
      <summary>
        {title} <span className="ref">{describeSlice(slice)}</span>
        {issues.length > 0 && (
          <span className="wrong-count"> {issues.length === 1 ? '1 problem' : `${issues.length} problems`}</span>
        )}
      </summary>
      {buttons}
      {own.length > 0 && <p className="problem">{own.join('; ')}</p>}
      {model && model.variations.length > 1 && (
        <label className="part">
          Variation{' '}
          <select
            value={slice.variation}
            onChange={({ target }) => update(path, changeVariation(slice, model, target.value))}
          >
            {model.variations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name ?? id}
              </option>
            ))}
          </select>
        </label>
      )}
      {variation ? (
        <>
          <FieldList fields={variation.primary} values={slice.primary} path={`${path}.primary`} />
          {Object.keys(variation.items).length > 0 && (
            <GroupField path={`${path}.items`} label="Items" fields={variation.items} value={slice.items} />
          )}
        </>
      ) : (
        <p className="hint">There is no model of this block. Change it in the JSON, or remove it.</p>
      )}
    </details>
  );
}
