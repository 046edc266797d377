import { z } from 'zod';

/** A field of a custom type or a slice as the content service's model files describe it. */
export interface FieldModel {
  type: string;
  config: FieldConfig;
}

/** The settings of a field that validation and the editors' form read; each names the kinds of fields that have it. */
export interface FieldConfig {
  /** Any field: its name and its hint on editors' screens. */
  label?: string | null | undefined;
  placeholder?: string | undefined;
  /** Boolean and Select: the value in a new document. */
  default_value?: unknown;
  /** Select: the values an editor may choose. */
  options?: string[] | undefined;
  /** Number: the lowest and the highest value. */
  min?: number | undefined;
  max?: number | undefined;
  /** Rich text: the allowed block and span types, separated by commas. */
  multi?: string | undefined;
  single?: string | undefined;
  /** Rich text: allowed names of label spans (null in the model's slice zones). */
  labels?: string[] | null | undefined;
  /** Link: `document` if only documents (of `customtypes`, if given) may be chosen. */
  select?: string | null | undefined;
  customtypes?: string[] | undefined;
  /** Group: the fields of one row. */
  fields?: Record<string, FieldModel> | undefined;
  /** Slice zone: the allowed slices. */
  choices?: Record<string, { type: string }> | undefined;
}

const fieldConfigSchema: z.ZodType<FieldConfig> = z.lazy(() =>
  z.object({
    label: z.string().nullish(),
    placeholder: z.string().optional(),
    default_value: z.unknown().optional(),
    options: z.array(z.string()).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    multi: z.string().optional(),
    single: z.string().optional(),
    labels: z.array(z.string()).nullish(),
    select: z.string().nullish(),
    customtypes: z.array(z.string()).optional(),
    fields: z.record(z.string(), fieldModelSchema).optional(),
    choices: z.record(z.string(), z.object({ type: z.string() })).optional(),
  }),
);

const fieldModelSchema: z.ZodType<FieldModel> = z.object({
  type: z.string(),
  config: fieldConfigSchema.optional().transform((config): FieldConfig => config ?? {}),
});

/** The schema of a custom type's model file; `json` has the fields by editor tab. */
export const customTypeModelSchema = z.object({
  id: z.string(),
  label: z.string().nullish(),
  repeatable: z.boolean(),
  json: z.record(z.string(), z.record(z.string(), fieldModelSchema)),
});
export type CustomTypeModel = z.infer<typeof customTypeModelSchema>;

/** The schema of a shared slice's model file. */
export const sliceModelSchema = z.object({
  id: z.string(),
  name: z.string().optional(),
  variations: z.array(
    z.object({
      id: z.string(),
      name: z.string().optional(),
      primary: z.record(z.string(), fieldModelSchema).default({}),
      items: z.record(z.string(), fieldModelSchema).default({}),
    }),
  ),
});
export type SliceModel = z.infer<typeof sliceModelSchema>;

/** Returns the fields in a document's `data`: all but the uid, which is outside `data`. */
export function getDataFields(model: CustomTypeModel): Record<string, FieldModel> {
  const fields = Object.assign({}, ...Object.values(model.json)) as Record<string, FieldModel>;
  return Object.fromEntries(Object.entries(fields).filter(([, { type }]) => type !== 'UID'));
}

/** Says whether documents of the type have a uid. */
export function hasUid(model: CustomTypeModel): boolean {
  return Object.values(model.json).some((tab) => Object.values(tab).some(({ type }) => type === 'UID'));
}
