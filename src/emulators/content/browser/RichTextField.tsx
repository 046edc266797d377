import { useEffect, useRef, useState } from 'react';
import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { Command } from 'prosemirror-state';
import type { FieldModel } from '../../../content/validation/contentModel';
import { isSame } from '../../../content/fieldChanges';
import { isObject } from '../../../content/validation/walkData';
import { createTextView, findLink, hasMark, setLink, type TextView } from './createTextView';
import { Field, useControl, useFormState, useTextAttributes } from './FormContext';
import { LinkPicker, type Link } from './LinkField';
import { listBlockTypes } from './richText';

const blockLabels: Readonly<Record<string, string>> = {
  paragraph: 'Paragraph',
  'list-item': 'Bullet list',
  'o-list-item': 'Numbered list',
  preformatted: 'Preformatted',
};
const getLabel = (block: string) => blockLabels[block] ?? block.replace(/^heading/, 'Heading ');

interface RichTextFieldProps {
  readonly path: string;
  readonly label: string;
  readonly model: FieldModel;
  readonly value: unknown;
}

/** A text with exactly the blocks and marks that its model allows. */
export function RichTextField({ path, label, model, value }: RichTextFieldProps) {
  const { update } = useFormState();
  const { control, issues } = useControl(path);
  const { multi, single, labels } = model.config;
  const allowed = (multi ?? single ?? '').split(',').map((name) => name.trim());
  const mount = useRef<HTMLDivElement>(null);
  const text = useRef<TextView | null>(null);
  const emitted = useRef(value);
  const [, setStep] = useState(0);
  const [link, setLinkDraft] = useState<Link | null>(null);

  const attributes = {
    ...useTextAttributes(),
    role: 'textbox',
    'aria-multiline': 'true',
    id: control.id,
    'aria-labelledby': `${path}-label`,
    ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
    ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
  };
  const latest = useRef({ attributes, path, update });
  latest.current = { attributes, path, update };
  const [start] = useState(() => ({ value, allowed, labels: labels ?? [], isSingle: single !== undefined }));

  useEffect(() => {
    if (!mount.current) return undefined;
    const created = createTextView(mount.current, start.value, {
      ...start,
      getAttributes: () => latest.current.attributes,
      onChange: (next) => {
        emitted.current = next;
        latest.current.update(latest.current.path, next);
      },
      onStep: () => setStep((step) => step + 1),
    });
    text.current = created;
    setStep((step) => step + 1);
    return () => created.view.destroy();
  }, [start]);

  // Another value came from outside: the JSON, or a step back.
  useEffect(() => {
    if (isSame(value, emitted.current)) return;
    emitted.current = value;
    text.current?.show(value);
  }, [value]);
  const described = JSON.stringify(attributes);
  useEffect(() => text.current?.view.setProps({}), [described]);

  const view = text.current?.view;
  const run = (command: Command) => {
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const blocks = listBlockTypes(allowed);
  const current = view?.state.selection.$from.parent.type.name ?? '';
  const marks = ['strong', 'em'].filter((name) => allowed.includes(name));
  const canLink = allowed.includes('hyperlink');
  const atLink = view && canLink ? findLink(view) : null;
  const closeLink = () => {
    setLinkDraft(null);
    view?.focus();
  };

  return (
    <Field path={path} label={label} issues={issues}>
      <div className="rich">
        <div role="toolbar" aria-label={`${label}: text style`} className="toolbar">
          {blocks.length > 1 && (
            <select
              aria-label="Kind of paragraph"
              value={current}
              onChange={({ target }) => {
                const type = view?.state.schema.nodes[target.value];
                if (type) run(setBlockType(type));
              }}
            >
              {!blocks.includes(current) && <option value={current}>Not allowed here</option>}
              {blocks.map((block) => (
                <option key={block} value={block}>
                  {getLabel(block)}
                </option>
              ))}
            </select>
          )}
          {marks.map((name) => (
            <MarkButton
              key={name}
              label={name === 'strong' ? 'Bold' : 'Italic'}
              isOn={view !== undefined && hasMark(view, name)}
              onPress={() => {
                const type = view?.state.schema.marks[name];
                if (type) run(toggleMark(type));
              }}
            />
          ))}
          {(labels ?? []).map((name) => (
            <MarkButton
              key={name}
              label={name.charAt(0).toUpperCase() + name.slice(1)}
              isOn={view !== undefined && hasMark(view, 'label', { data: { label: name } })}
              onPress={() => {
                const type = view?.state.schema.marks.label;
                if (type) run(toggleMark(type, { data: { label: name } }));
              }}
            />
          ))}
          {canLink && (
            <button
              type="button"
              aria-pressed={atLink !== null}
              aria-expanded={link !== null}
              disabled={!view || (view.state.selection.empty && !atLink)}
              onClick={() => setLinkDraft(isObject(atLink?.data) ? atLink.data : { link_type: 'Document', id: '' })}
            >
              Link
            </button>
          )}
        </div>
        {link && view && (
          <div className="choices" role="group" aria-label="Link of the selected text">
            <LinkPicker value={link} kinds={['Document', 'Web']} controlId={`${path}-link`} onChange={setLinkDraft} />
            <p className="row">
              <button
                type="button"
                disabled={!(link.id || link.url)}
                onClick={() => {
                  setLink(view, link);
                  closeLink();
                }}
              >
                Set the link
              </button>
              {atLink && (
                <button
                  type="button"
                  className="quiet"
                  onClick={() => {
                    setLink(view, null);
                    closeLink();
                  }}
                >
                  Remove the link
                </button>
              )}
              <button type="button" className="quiet" onClick={closeLink}>
                Cancel
              </button>
            </p>
          </div>
        )}
        <div ref={mount} className={start.isSingle ? 'text-box single' : 'text-box'} />
      </div>
    </Field>
  );
}

interface MarkButtonProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function MarkButton({ label, isOn, onPress }: MarkButtonProps) {
  return (
    // The text keeps its selection when the button is pressed with a pointer.
    <button type="button" aria-pressed={isOn} onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
      {label}
    </button>
  );
}
