import { routes } from '../routes';
import type { ServedDocument } from './buildChecks';
import { formatDocumentName, type FieldIssue, type ContentIssue } from './ContentIssue';
import { isObject, joinPath, type JsonObject } from './walkData';

/**
 * The models as the content plugins write them: the type of each path, such as `case` → `Document`, `case.data.title` →
 * `Text`, `hero.default` → `SharedSliceVariation`, `hero.default.items.link` → `Link`.
 */
export type TypePaths = ReadonlyMap<string, string>;

/** A document reduced to what the models know. */
export interface Fitted<Document> {
  /** The same object if everything is known; `null` if none of it can be shown. */
  readonly document: Document | null;
  readonly issues: readonly ContentIssue[];
}

/**
 * Fits a document from the content service to the models of this build. Anything unknown or of a wrong type is removed
 * and reported: otherwise the plugins stop with a stack trace at the first one, in the build and in a preview.
 */
export function fitDocument<Document extends ServedDocument>(served: unknown, paths: TypePaths): Fitted<Document> {
  if (!isObject(served) || typeof served['type'] !== 'string' || !isObject(served['data'])) {
    const id = isObject(served) && typeof served['id'] === 'string' ? served['id'] : 'A document without an id';
    return fail(id, '', 'isn’t a document: it has no type or no data');
  }
  const document = served as unknown as Document;
  const { type, data } = document;
  const name = formatDocumentName(document);
  if (paths.get(type) !== 'Document') {
    const hasRoute = routes.some((route) => route.type === type);
    const message = hasRoute
      ? 'the site was built without a model of this type: build it again'
      : `the type "${type}" is not in the type→path table (src/content/routes.ts)`;
    return fail(name, 'type', message);
  }
  const issues: FieldIssue[] = [];
  const fitted = fitFields(data as JsonObject, `${type}.data`, '', {
    paths,
    report: (field, message) => void issues.push({ field, message }),
  });
  return {
    document: issues.length > 0 ? { ...document, data: fitted } : document,
    issues: issues.map((issue) => ({ document: name, ...issue })),
  };
}

const fail = (document: string, field: string, message: string) => ({
  document: null,
  issues: [{ document, field, message }],
});

interface Context {
  readonly paths: TypePaths;
  readonly report: (field: string, message: string) => void;
}

/** @param path - the path of the fields in the models; @param field - the path of the fields in the document */
function fitFields(data: JsonObject, path: string, field: string, context: Context): JsonObject {
  const fitted: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    // The plugins rename fields this way in GraphQL.
    const fieldPath = `${path}.${key.replaceAll('-', '_')}`;
    const place = joinPath(field, key);
    const type = context.paths.get(fieldPath);
    if (type === undefined) {
      const folder = path.includes('.data') ? 'customtypes' : 'src/slices';
      context.report(place, `the site's model has no such field: take it out of the type, or add it in ${folder}`);
    } else fitted[key] = fitValue(type, value, fieldPath, place, context);
  }
  return fitted;
}

function fitValue(type: string, value: unknown, path: string, field: string, context: Context): unknown {
  const { report } = context;
  switch (type) {
    case 'Group':
      return fitList(value, field, context, 'a row', (row, at) => fitFields(row, path, at, context));
    case 'Slices':
      return fitList(value, field, context, 'a slice', (slice, at) => fitSlice(slice, path, at, context));
    case 'StructuredText':
      return fitList(value, field, context, 'a text block', (block, at) => {
        if (typeof block['type'] === 'string') return block;
        report(at, 'must be a text block, but has no type');
        return null;
      });
    case 'Image':
      return fitImage(value, field, context);
    case 'Link':
      if (value === null || (isObject(value) && typeof value['link_type'] === 'string')) return value;
      report(field, `must be a link, but is ${shown(value)}`);
      return { link_type: 'Any' };
    case 'Number':
      return fitPlain(value, 'number', 'a number', field, context);
    case 'Boolean':
      return fitPlain(value, 'boolean', 'true or false', field, context);
    case 'Text':
    case 'Select':
    case 'Date':
    case 'Timestamp':
    case 'Color':
      return fitPlain(value, 'string', 'text', field, context);
    default:
      return value;
  }
}

function fitPlain(
  value: unknown,
  type: 'number' | 'boolean' | 'string',
  text: string,
  field: string,
  { report }: Context,
): unknown {
  if (value === null || typeof value === type) return value;
  report(field, `must be ${text}, but is ${shown(value)}`);
  return null;
}

function fitList(
  value: unknown,
  field: string,
  { report }: Context,
  text: string,
  fit: (entry: JsonObject, field: string) => JsonObject | null,
): unknown {
  if (!Array.isArray(value)) {
    report(field, `must be a list, but is ${shown(value)}`);
    return [];
  }
  return value.flatMap((entry: unknown, index) => {
    const at = `${field}[${index}]`;
    if (isObject(entry)) return fit(entry, at) ?? [];
    report(at, `must be ${text}, but is ${shown(entry)}`);
    return [];
  });
}

function fitSlice(slice: JsonObject, zone: string, field: string, context: Context): JsonObject | null {
  const { slice_type: type, variation, primary, items } = slice;
  // Slices that are not shared have no variation; their fields belong to the zone.
  const path = 'variation' in slice ? `${String(type)}.${String(variation)}` : `${zone}.${String(type)}`;
  if (!context.paths.has(path)) {
    const name =
      'variation' in slice && variation !== 'default' ? `${String(type)} (${String(variation)})` : String(type);
    context.report(field, `the site has no slice "${name}": take it out of the document, or add it in src/slices`);
    return null;
  }
  return {
    ...slice,
    primary: isObject(primary) ? fitFields(primary, `${path}.primary`, `${field}.primary`, context) : {},
    items: fitList(items ?? [], `${field}.items`, context, 'a row', (item, at) =>
      fitFields(item, `${path}.items`, at, context),
    ),
  };
}

function fitImage(value: unknown, field: string, { report }: Context): unknown {
  if (isObject(value) && (!value['url'] || (isImageAddress(value['url']) && isObject(value['dimensions']))))
    return value;
  const message = isObject(value)
    ? `isn’t a picture: its address is ${shown(value['url'])}`
    : `must be a picture, but is ${shown(value)}`;
  report(field, message);
  return {};
}

/** The plugins' image url builder requires a host with a dot in its name. */
function isImageAddress(url: unknown): boolean {
  return typeof url === 'string' && URL.canParse(url) && new URL(url).hostname.includes('.');
}

/** A value for a message, shortened. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
