import { z } from 'zod';
import { listModelFiles, type JsonReader } from './listContentFiles';
import { createHash } from 'node:crypto';

/** One field of a custom type, a group or a slice, as far as the content service needs to know it. */
export interface FieldModel {
  readonly type: string;
  readonly config?: {
    /** Fields of a group. */
    readonly fields?: Readonly<Record<string, FieldModel>>;
    /** Slices that a slice zone takes, by slice id. */
    readonly choices?: Readonly<Record<string, { readonly type: string }>>;
    /** Custom types that a content relationship takes. */
    readonly customtypes?: readonly string[];
  };
}

export type FieldModels = Readonly<Record<string, FieldModel>>;

interface CustomType {
  readonly id: string;
  readonly label: string;
  readonly repeatable: boolean;
  /** All tabs in one; field names are unique over the tabs of a type. */
  readonly fields: FieldModels;
}

interface SliceVariation {
  readonly id: string;
  readonly primary: FieldModels;
  readonly items: FieldModels;
}

interface SharedSlice {
  readonly id: string;
  readonly variations: readonly SliceVariation[];
}

/** The repository's models: custom types and shared slices by id. */
export interface ContentModels {
  readonly types: ReadonlyMap<string, CustomType>;
  readonly slices: ReadonlyMap<string, SharedSlice>;
}

const fieldModel: z.ZodType<FieldModel> = z.lazy(() =>
  z.object({
    type: z.string(),
    config: z
      .object({
        fields: z.record(z.string(), fieldModel).optional(),
        choices: z.record(z.string(), z.object({ type: z.string() })).optional(),
        customtypes: z.array(z.string()).optional(),
      })
      .optional(),
  }),
);

const fieldModels = z.record(z.string(), fieldModel);

const customTypeFile = z.object({
  id: z.string(),
  label: z.string().nullish(),
  repeatable: z.boolean(),
  json: z.record(z.string(), fieldModels),
});

const sharedSliceFile = z.object({
  id: z.string(),
  variations: z.array(z.object({ id: z.string(), primary: fieldModels.default({}), items: fieldModels.default({}) })),
});

/**
 * Reads the parsed JSON of model files (the shapes that Prismic's custom types API has).
 * @throws ZodError for a file that is no model
 */
function parseModels(customTypes: readonly unknown[], sharedSlices: readonly unknown[]): ContentModels {
  const types = customTypes.map((file): CustomType => {
    const { id, label, repeatable, json } = customTypeFile.parse(file);
    return { id, label: label ?? id, repeatable, fields: Object.assign({}, ...Object.values(json)) };
  });
  const slices = sharedSlices.map((file): SharedSlice => sharedSliceFile.parse(file));
  return {
    types: new Map(types.map((type) => [type.id, type])),
    slices: new Map(slices.map((slice) => [slice.id, slice])),
  };
}

/** Whether a value is a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the field is a slice zone; both names of the type occur in models. */
export function isSliceZone(field: FieldModel): boolean {
  return field.type === 'Slices' || field.type === 'Slice Zone';
}

export interface LoadedModels {
  readonly models: ContentModels;
  readonly digest: string;
}

/**
 * Reads `<modelsDir>/<type>/index.json` and `<slicesDir>/<SliceName>/model.json`.
 * @returns `previous` itself if no file changed
 * @throws Error for a file that is no model
 */
export function loadModels(
  modelsDir: string,
  slicesDir: string,
  reader: JsonReader<unknown>,
  previous: LoadedModels | undefined,
): LoadedModels {
  const types = listModelFiles(modelsDir, 'index.json').map((file) => reader.read(file));
  const slices = listModelFiles(slicesDir, 'model.json').map((file) => reader.read(file));
  const digest = createHash('sha1')
    .update([...types, ...slices].map((file) => file.digest).join())
    .digest('base64url');
  if (previous?.digest === digest) return previous;
  const models = parseModels(
    types.map(({ value }) => value),
    slices.map(({ value }) => value),
  );
  return { models, digest };
}
