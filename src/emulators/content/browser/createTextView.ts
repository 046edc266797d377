import { baseKeymap, chainCommands, exitCode, newlineInCode, splitBlockAs, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Attrs, Schema } from 'prosemirror-model';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { createRichTextSchema, toEditorDocument, toRichText } from './richText';

/** A new line inside a block. */
const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('\n').scrollIntoView());
  return true;
};

/** Enter in an empty item of a list ends the list. */
const endList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const paragraph = state.schema.nodes.paragraph;
  if (!empty || !paragraph || $from.parent.content.size > 0 || !$from.parent.type.name.endsWith('list-item'))
    return false;
  dispatch?.(state.tr.setBlockType($from.pos, $from.pos, paragraph));
  return true;
};

/** After a heading comes a paragraph, after an item of a list the next one. */
const split = splitBlockAs((node) =>
  node.type.name.startsWith('heading') && node.type.schema.nodes.paragraph
    ? { type: node.type.schema.nodes.paragraph }
    : { type: node.type },
);

function createKeys({ marks }: Schema, isSingle: boolean): Record<string, Command> {
  return {
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    ...(marks.strong && { 'Mod-b': toggleMark(marks.strong) }),
    ...(marks.em && { 'Mod-i': toggleMark(marks.em) }),
    'Shift-Enter': breakLine,
    Enter: isSingle ? breakLine : chainCommands(newlineInCode, endList, split),
    'Mod-Enter': exitCode,
  };
}

export interface TextViewOptions {
  readonly allowed: readonly string[];
  readonly labels: readonly string[];
  /** Whether the model allows one block. */
  readonly isSingle: boolean;
  /** Attributes of the text box. */
  readonly getAttributes: () => Record<string, string>;
  /** Called with the rich text once it has changed. */
  readonly onChange: (value: unknown[]) => void;
  /** Called after each step, the cursor's too. */
  readonly onStep: () => void;
}

/** A rich text on the screen. */
export interface TextView {
  readonly view: EditorView;
  /** Shows another value, of which nothing can be undone. */
  show(value: unknown): void;
}

/** Creates the text box of a rich text field, with exactly the blocks and marks of its model. */
export function createTextView(mount: HTMLElement, value: unknown, options: TextViewOptions): TextView {
  const schema = createRichTextSchema(options.allowed, options.labels);
  let original = value;
  const createState = (shown: unknown) =>
    EditorState.create({
      doc: toEditorDocument(shown, schema),
      plugins: [history(), keymap(createKeys(schema, options.isSingle)), keymap(baseKeymap)],
    });
  const view = new EditorView(mount, {
    state: createState(value),
    attributes: options.getAttributes,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) options.onChange(toRichText(view.state.doc, original));
      options.onStep();
    },
    // A press on a link chooses it; it doesn't lead away.
    handleDOMEvents: {
      click: (_view, event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
        return false;
      },
    },
  });
  return {
    view,
    show(next) {
      original = next;
      view.updateState(createState(next));
    },
  };
}

/** Whether a mark is at the cursor, or anywhere in the selection. */
export function hasMark({ state }: EditorView, name: string, attrs?: Attrs): boolean {
  const type = state.schema.marks[name];
  if (!type) return false;
  const { from, to, empty, $from } = state.selection;
  const matches = (found: Attrs | undefined) =>
    found !== undefined && (!attrs || JSON.stringify(found) === JSON.stringify(attrs));
  if (empty) return matches(type.isInSet(state.storedMarks ?? $from.marks())?.attrs);
  let found = false;
  state.doc.nodesBetween(from, to, (node) => {
    if (matches(type.isInSet(node.marks)?.attrs)) found = true;
  });
  return found;
}

/** Finds the link at the cursor with its place; `null` if there is none. */
export function findLink({ state }: EditorView): { from: number; to: number; data: unknown } | null {
  const type = state.schema.marks.hyperlink;
  if (!type) return null;
  const { $from, from, to } = state.selection;
  let found: { from: number; to: number; data: unknown } | null = null;
  const start = $from.start();
  $from.parent.forEach((node, offset) => {
    const mark = type.isInSet(node.marks);
    const [left, right] = [start + offset, start + offset + node.nodeSize];
    if (!mark) return;
    // Pieces of one link that other marks divide.
    if (found && found.to === left && JSON.stringify(found.data) === JSON.stringify(mark.attrs.data)) found.to = right;
    else if (!found || found.to < from) found = { from: left, to: right, data: mark.attrs.data as unknown };
  });
  const link = found as { from: number; to: number; data: unknown } | null;
  return link && link.from <= to && from <= link.to ? link : null;
}

/** Makes the selected text, or the link at the cursor, a link; without data, no link. */
export function setLink(view: EditorView, data: unknown): void {
  const type = view.state.schema.marks.hyperlink;
  if (!type) return;
  const { from, to, empty } = view.state.selection;
  const at = findLink(view);
  const range = empty && at ? at : { from, to };
  const transaction = view.state.tr.removeMark(range.from, range.to, type);
  if (data) transaction.addMark(range.from, range.to, type.create({ data }));
  transaction.setSelection(TextSelection.create(transaction.doc, range.to));
  view.dispatch(transaction);
}
