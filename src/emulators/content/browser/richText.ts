import { Fragment, Mark, Schema, type MarkSpec, type Node, type NodeSpec } from 'prosemirror-model';

/** A span of a text block as the content service writes it. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A block of rich text as the content service writes it. */
export interface TextBlock {
  readonly type: string;
  readonly text: string;
  readonly spans: readonly Span[];
}

/** The elements that draw the blocks; a list's items stand one by one, as in the content service, so the list has no element. */
const blockTags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  heading1: 'h1',
  heading2: 'h2',
  heading3: 'h3',
  heading4: 'h4',
  heading5: 'h5',
  heading6: 'h6',
  preformatted: 'pre',
  'list-item': 'div',
  'o-list-item': 'div',
};

/** Lists the blocks that a model allows, in its order. */
export const listBlockTypes = (allowed: readonly string[]): string[] => allowed.filter((name) => name in blockTags);

const createBlockSpec = (name: string): NodeSpec => ({
  group: 'block',
  content: 'text*',
  // Line breaks inside a block are characters of its text.
  whitespace: 'pre',
  ...(name === 'preformatted' && { code: true }),
  defining: true,
  parseDOM: [{ tag: `[data-block="${name}"]`, priority: 60 }, ...listPastedTags(name).map((tag) => ({ tag }))],
  toDOM: () => [blockTags[name] ?? 'p', { 'data-block': name }, 0],
});

/** The elements of a pasted page that become a block. */
function listPastedTags(name: string): string[] {
  if (name === 'list-item') return ['ul > li', 'li'];
  if (name === 'o-list-item') return ['ol > li'];
  return [blockTags[name] ?? ''];
}

/** Marks: those of a model, and the links and labels that carry data. */
const markSpecs: Readonly<Record<string, MarkSpec>> = {
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  hyperlink: {
    attrs: { data: {} },
    inclusive: false,
    parseDOM: [
      { tag: 'a[data-link]', priority: 60, getAttrs: (element) => readData(element, 'data-link') },
      { tag: 'a[href]', getAttrs: (element) => ({ data: { link_type: 'Web', url: element.getAttribute('href') } }) },
    ],
    // No address: a press in the editor must not leave it.
    toDOM: (mark) => ['a', { 'data-link': JSON.stringify(mark.attrs.data) }, 0],
  },
  label: {
    attrs: { data: {} },
    excludes: '',
    parseDOM: [{ tag: 'span[data-label]', getAttrs: (element) => readData(element, 'data-label') }],
    toDOM: (mark) => ['span', { 'data-label': JSON.stringify(mark.attrs.data) }, 0],
  },
};

function readData(element: HTMLElement, name: string): { data: unknown } | false {
  try {
    return { data: JSON.parse(element.getAttribute(name) ?? '') as unknown };
  } catch {
    return false;
  }
}

/**
 * Creates the schema of a rich text field: exactly the blocks and marks that its model allows.
 *
 * @param allowed - block and span types of the model
 * @param labels - names of the label spans that it allows
 */
export function createRichTextSchema(allowed: readonly string[], labels: readonly string[]): Schema {
  const blocks = listBlockTypes(allowed);
  const marks = Object.keys(markSpecs).filter((name) =>
    name === 'label' ? labels.length > 0 : allowed.includes(name),
  );
  return new Schema({
    nodes: {
      doc: { content: 'block+' },
      ...Object.fromEntries(blocks.map((name) => [name, createBlockSpec(name)])),
      // What the model does not know, such as a picture in an older document, stays as it was.
      unknown: {
        group: 'block',
        atom: true,
        attrs: { block: {} },
        toDOM: (node) => ['p', { class: 'unknown' }, JSON.stringify(node.attrs.block)],
      },
      text: {},
    },
    marks: Object.fromEntries(marks.map((name) => [name, markSpecs[name] as MarkSpec])),
  });
}

const isTextBlock = (value: unknown, schema: Schema): value is TextBlock => {
  if (typeof value !== 'object' || value === null) return false;
  const { type, text, spans, ...others } = value as Record<string, unknown>;
  return (
    typeof type === 'string' &&
    type !== 'unknown' &&
    schema.nodes[type]?.isTextblock === true &&
    typeof text === 'string' &&
    Array.isArray(spans) &&
    spans.every(
      (span: Span) => schema.marks[span?.type] && span.start >= 0 && span.start < span.end && span.end <= text.length,
    ) &&
    Object.keys(others).length === 0
  );
};

/** Reads the content service's rich text into the editor's document. */
export function toEditorDocument(value: unknown, schema: Schema): Node {
  const blocks = (Array.isArray(value) ? value : []).map((block: unknown) =>
    isTextBlock(block, schema) ? toNode(block, schema) : schema.node('unknown', { block }),
  );
  return blocks.length > 0 ? schema.node('doc', null, blocks) : (schema.topNodeType.createAndFill() as Node);
}

function toNode({ type, text, spans }: TextBlock, schema: Schema): Node {
  const edges = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  const pieces = edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? text.length;
    const marks = spans
      .filter((span) => span.start <= start && end <= span.end)
      .map((span) => schema.mark(span.type, span.data ? { data: span.data } : null));
    return schema.text(text.slice(start, end), Mark.setFrom(marks));
  });
  return schema.node(type, null, Fragment.fromArray(pieces));
}

/**
 * Writes the editor's document as the content service's rich text. Blocks without a text are left out: it has none.
 *
 * @param original - the value before: a block of it that is the same stays as it was written, with its spans in their order.
 */
export function toRichText(document: Node, original: unknown = []): unknown[] {
  const known = new Map((Array.isArray(original) ? original : []).map((block: unknown) => [toCanonical(block), block]));
  const blocks: unknown[] = [];
  document.forEach((node) => {
    if (node.type.name === 'unknown') blocks.push(node.attrs.block);
    else if (node.textContent.trim() !== '') {
      const block = toBlock(node);
      blocks.push(known.get(toCanonical(block)) ?? block);
    }
  });
  return blocks;
}

/** A block as a text that is the same whatever order its spans have, which means nothing. */
function toCanonical(block: unknown): string {
  const { type, text, spans } = block as Partial<TextBlock>;
  if (!Array.isArray(spans)) return JSON.stringify(block);
  const sorted = (spans as Span[])
    .map(({ start, end, type: mark, data }) => JSON.stringify([start, end, mark, data]))
    .sort();
  return JSON.stringify([type, text, sorted]);
}

function toBlock(node: Node): TextBlock {
  // The service keeps no white space around a block.
  const text = node.textContent.trimEnd();
  const open = new Map<string, { start: number; end: number; mark: Mark }>();
  const spans: Span[] = [];
  const close = ({ start, end, mark }: { start: number; end: number; mark: Mark }) => {
    if (start >= text.length) return;
    const { data } = mark.attrs as { data?: Readonly<Record<string, unknown>> };
    spans.push({ start, end: Math.min(end, text.length), type: mark.type.name, ...(data && { data }) });
  };
  node.forEach((child, offset) => {
    const keys = new Set(child.marks.map(toMarkKey));
    for (const [key, span] of open) {
      if (keys.has(key)) continue;
      close(span);
      open.delete(key);
    }
    for (const mark of child.marks) {
      const known = open.get(toMarkKey(mark));
      if (known) known.end = offset + child.nodeSize;
      else open.set(toMarkKey(mark), { start: offset, end: offset + child.nodeSize, mark });
    }
  });
  for (const span of open.values()) close(span);
  // In the service's order: the earlier first, of two at one place the longer.
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  return { type: node.type.name, text, spans };
}

const toMarkKey = (mark: Mark) => `${mark.type.name} ${JSON.stringify(mark.attrs)}`;
