import type { FieldModel } from './contentModel';
import type { FieldIssue } from './ContentIssue';
import { isObject, type JsonObject } from './walkData';
import { z } from 'zod';

/** Checks rich text against its model: block and span types, span bounds, links inside. */
function checkRichText({ config }: FieldModel, value: unknown, path: string): FieldIssue[] {
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

/** Returns how an empty field of the type is written. */
export function getEmptyValue({ type }: FieldModel): string {
  switch (type) {
    case 'Image':
      return '{}';
    case 'Link':
      return '{"link_type":"Any"}';
    case 'StructuredText':
    case 'Group':
    case 'Slices':
      return '[]';
    case 'Boolean':
      return 'false';
    default:
      return 'null';
  }
}

/** Documents that links may lead to, by id. */
export type LinkTargets = ReadonlyMap<string, { readonly type: string }>;

/** Checks one value against its field's model. `checkFields` handles groups and slice zones. */
export function checkValue(model: FieldModel, value: unknown, path: string, documents?: LinkTargets): FieldIssue[] {
  switch (model.type) {
    case 'Image':
      return checkImage(value, path);
    case 'StructuredText':
      return checkRichText(model, value, path);
    case 'Link':
      return checkLink(model, value, path, documents);
    default: {
      const message = checkPlain(model, value);
      return message ? [{ field: path, message }] : [];
    }
  }
}

function checkPlain({ type, config }: FieldModel, value: unknown): string | undefined {
  switch (type) {
    case 'Text':
      return checkText(value);
    case 'Number':
      return checkNumber(config, value);
    case 'Boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'Date':
      return value === null || isDay(value) ? undefined : `"${String(value)}" isn’t a date: write it as YYYY-MM-DD`;
    case 'Timestamp':
      return value === null || isMoment(value)
        ? undefined
        : `"${String(value)}" isn’t a time: write it as YYYY-MM-DDThh:mm:ss+0000`;
    case 'Color':
      return value === null || isColour(value) ? undefined : `"${String(value)}" isn’t a colour: write it as #5b2a86`;
    case 'Select':
      if (value === null || config.options?.includes(String(value))) return undefined;
      return `"${String(value)}" is not an option; there are ${config.options?.join(', ') ?? 'none'}`;
    default:
      return `the model's field type "${type}" is not known here`;
  }
}

function checkText(value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'string') return 'must be text or null';
  if (value === '') return 'is empty text: use null instead';
  return value.trim() === value ? undefined : 'has a space at its beginning or end';
}

function checkNumber({ min, max }: FieldModel['config'], value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number or null';
  if (min !== undefined && value < min) return `${value} is too small: the least is ${min}`;
  if (max !== undefined && value > max) return `${value} is too large: the most is ${max}`;
  return undefined;
}

/** Longer alt texts belong into a caption: screen readers read an alt in one go. */
const maxAltLength = 200;

/** Screen readers say "image" themselves. */
const announcesItself = /^(an?|the)?\s*(image|picture|photo|photograph) (of|showing)\b/i;

const imageSchema = z.object({
  dimensions: z.object({ width: z.int().positive(), height: z.int().positive() }),
  url: z.url({ protocol: /^https$/ }),
  copyright: z.string().nullable(),
});

/** Checks an image field: empty, or with size, address and a useful alt text. `checkDrawings` checks the drawing. */
function checkImage(value: unknown, path: string): FieldIssue[] {
  if (!isObject(value)) return [{ field: path, message: 'must be {} or an image' }];
  if (Object.keys(value).length === 0) return [];
  const image = imageSchema.safeParse(value);
  const shape = image.success
    ? []
    : [
        {
          field: path,
          message: `isn’t an image: ${image.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')}`,
        },
      ];
  const alt = checkAlt(value['alt']);
  return alt ? [...shape, { field: path, message: alt }] : shape;
}

function checkAlt(alt: unknown): string | undefined {
  if (typeof alt !== 'string' || alt.trim() === '') return 'the alt text is empty';
  if (alt.length > maxAltLength) return `the alt text has ${alt.length} characters; at most ${maxAltLength}`;
  if (announcesItself.test(alt))
    return `the alt text begins "${announcesItself.exec(alt)?.[0]}"; describe what it shows`;
  return undefined;
}

const pageLink = [
  z.strictObject({ link_type: z.literal('Any') }),
  z.strictObject({ link_type: z.literal('Document'), id: z.string().min(1) }),
  z.strictObject({ link_type: z.literal('Web'), url: z.string().min(1), target: z.literal('_blank').optional() }),
] as const;

/** A link to a file as the content service writes it: https://prismic.io/docs/fields/link#api-response */
const fileLink = z.strictObject({
  link_type: z.literal('Media'),
  url: z.string().min(1),
  name: z.string().min(1),
  kind: z.string().min(1),
  id: z.string().optional(),
  size: z.string().optional(),
  width: z.string().optional(),
  height: z.string().optional(),
});

const linkSchema = z.discriminatedUnion('link_type', [...pageLink]);
const linkOrFileSchema = z.discriminatedUnion('link_type', [...pageLink, fileLink]);

/** The one type of link that a model may allow. */
const selectable: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  document: { type: 'Document', text: 'a document' },
  web: { type: 'Web', text: 'a web address' },
  media: { type: 'Media', text: 'a file' },
};

const webAddress = /^(\/(?!\/)|https:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d-]+$)/;

/**
 * Checks a link's form, in a field or in rich text, and its target's type; `checkTargets` checks whether the target exists. Files may be
 * chosen only if the model asks for one: no page of the site draws them.
 */
function checkLink({ config }: FieldModel, value: unknown, path: string, documents?: LinkTargets): FieldIssue[] {
  const isOfFile = config.select === 'media';
  const link = (isOfFile ? linkOrFileSchema : linkSchema).safeParse(value);
  const type = isObject(value) ? String(value['link_type']) : '';
  const wanted = selectable[config.select ?? ''];
  const own = Object.values(selectable).find((one) => one.type === type);
  if (wanted && own && own !== wanted)
    return [{ field: path, message: `must link to ${wanted.text}, not to ${own.text}` }];
  if (!link.success) {
    if (isOfFile && type === 'Media')
      return [{ field: path, message: 'choose a file: its name, kind and url are needed' }];
    const forms = isOfFile
      ? '{"link_type":"Any"} or {"link_type":"Media","name","kind","url"}'
      : '{"link_type":"Any"}, {"link_type":"Document","id"} or {"link_type":"Web","url"}';
    return [{ field: path, message: `must be only ${forms}; its type is ${type ? `"${type}"` : 'none'}` }];
  }
  const target = link.data.link_type === 'Document' ? documents?.get(link.data.id)?.type : undefined;
  if (target && config.customtypes && !config.customtypes.includes(target)) {
    const allowed = config.customtypes.join(', ');
    return [{ field: path, message: `links to a ${target}, but only ${allowed} may be chosen here` }];
  }
  if (link.data.link_type === 'Web' && !webAddress.test(link.data.url)) {
    return [
      { field: path, message: `"${link.data.url}" isn’t an address: start it with https://, /, mailto: or tel:` },
    ];
  }
  return [];
}

/** Whether the value is a colour as the content service writes it: `#5b2a86`. */
export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);

/** Whether the value is a day that exists: 2027-02-30 does not. */
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Whether the value is a moment in the content service's format: `2026-05-04T02:10:00+0000`. */
export function isMoment(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})\+0000$/.exec(value);
  return match !== null && isDay(match[1]) && !Number.isNaN(Date.parse(`${match[1]}T${match[2]}Z`));
}
