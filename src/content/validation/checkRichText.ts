import { checkImage } from './checkImage';
import { checkLink } from './checkLink';
import type { FieldModel } from './contentModel';
import type { FieldIssue } from './ContentIssue';
import { isObject, type JsonObject } from './walkData';

/** Checks rich text against its model: block and span types, span bounds, links inside. */
export function checkRichText({ config }: FieldModel, value: unknown, path: string): FieldIssue[] {
  if (!Array.isArray(value)) return [{ field: path, message: 'must be a list of text blocks' }];
  const allowed = new Set((config.multi ?? config.single ?? '').split(',').map((name) => name.trim()));
  const single =
    config.single !== undefined && value.length > 1 ? [{ field: path, message: 'may hold one block only' }] : [];
  return [
    ...single,
    ...value.flatMap((block: unknown, index) => {
      const field = `${path}[${index}]`;
      if (!isObject(block)) return [{ field, message: 'must be a text block' }];
      return checkBlock(block, allowed, config.labels ?? [], field);
    }),
  ];
}

function checkBlock(
  block: JsonObject,
  allowed: ReadonlySet<string>,
  labels: readonly string[],
  path: string,
): FieldIssue[] {
  const type = String(block['type']);
  if (!allowed.has(type)) {
    return [{ field: `${path}.type`, message: `the block "${type}" is not allowed here` }];
  }
  if (type === 'image') return checkImage(block, path);
  const { text, spans } = block;
  if (typeof text !== 'string' || text.trim() === '') return [{ field: `${path}.text`, message: 'the block is empty' }];
  if (!Array.isArray(spans)) return [{ field: `${path}.spans`, message: 'must be a list of spans' }];
  const extra = Object.keys(block)
    .filter((key) => !['type', 'text', 'spans'].includes(key))
    .map((key) => ({ field: `${path}.${key}`, message: 'isn’t part of a text block' }));
  return [
    ...extra,
    ...spans.flatMap((span: unknown, index) => {
      const field = `${path}.spans[${index}]`;
      return isObject(span)
        ? checkSpan(span, text, allowed, labels, field)
        : [{ field, message: 'must be a span with start, end and type' }];
    }),
  ];
}

function checkSpan(
  span: JsonObject,
  text: string,
  allowed: ReadonlySet<string>,
  labels: readonly string[],
  path: string,
): FieldIssue[] {
  return [...checkBounds(span, text, path), ...checkSpanType(span, allowed, labels, path)];
}

function checkBounds({ start, end }: JsonObject, text: string, path: string): FieldIssue[] {
  const fits =
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    Number(start) >= 0 &&
    Number(start) < Number(end) &&
    Number(end) <= text.length;
  if (fits) return [];
  return [
    {
      field: path,
      message: `${String(start)} to ${String(end)} does not lie within the text's ${text.length} characters`,
    },
  ];
}

function checkSpanType(
  { type, data }: JsonObject,
  allowed: ReadonlySet<string>,
  labels: readonly string[],
  path: string,
): FieldIssue[] {
  if (type === 'label') {
    const label = isObject(data) ? String(data['label']) : '';
    return labels.includes(label) ? [] : [{ field: path, message: `the label "${label}" is not allowed here` }];
  }
  if (typeof type !== 'string' || !['strong', 'em', 'hyperlink'].includes(type) || !allowed.has(type)) {
    return [{ field: path, message: `the span "${String(type)}" is not allowed here` }];
  }
  if (type !== 'hyperlink') return [];
  if (isObject(data) && data['link_type'] === 'Any') return [{ field: path, message: 'the hyperlink leads nowhere' }];
  return checkLink({ type: 'Link', config: {} }, data, `${path}.data`);
}
