import { z } from 'zod';

const fieldConfigSchema = z.object({
  /** Select: the values an editor may choose. */
  options: z.array(z.string()).optional(),
  /** Number: the lowest and the highest value. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Rich text: the allowed block and span types, separated by commas. */
  multi: z.string().optional(),
  single: z.string().optional(),
  /** Rich text: allowed names of label spans (null in the model's slice zones). */
  labels: z.array(z.string()).nullish(),
  /** Link: `document` if only documents (of `customtypes`, if given) may be chosen. */
  select: z.string().nullish(),
  customtypes: z.array(z.string()).optional(),
  /** Group: the fields of one row. */
  get fields() {
    return z.optional(z.record(z.string(), fieldModelSchema));
  },
  /** Slice zone: the allowed slices. */
  choices: z.record(z.string(), z.object({ type: z.string() })).optional(),
});

/** A field of a custom type or a slice as the content service's model files describe it. */
const fieldModelSchema = z.object({ type: z.string(), config: fieldConfigSchema.default({}) });
export type FieldModel = z.infer<typeof fieldModelSchema>;

/** A custom type's model file; `json` has the fields by editor tab. */
export const customTypeModelSchema = z.object({
  id: z.string(),
  repeatable: z.boolean(),
  json: z.record(z.string(), z.record(z.string(), fieldModelSchema)),
});
export type CustomTypeModel = z.infer<typeof customTypeModelSchema>;

/** A shared slice's model file. */
export const sliceModelSchema = z.object({
  id: z.string(),
  variations: z.array(
    z.object({
      id: z.string(),
      primary: z.record(z.string(), fieldModelSchema).default({}),
      items: z.record(z.string(), fieldModelSchema).default({}),
    }),
  ),
});
export type SliceModel = z.infer<typeof sliceModelSchema>;

/** The fields in a document's `data`: all but the uid, which is outside `data`. */
export function getDataFields(model: CustomTypeModel): Record<string, FieldModel> {
  const fields = Object.assign({}, ...Object.values(model.json)) as Record<string, FieldModel>;
  return Object.fromEntries(Object.entries(fields).filter(([, { type }]) => type !== 'UID'));
}

/** Whether documents of the type have a uid. */
export function hasUid(model: CustomTypeModel): boolean {
  return Object.values(model.json).some((tab) => Object.values(tab).some(({ type }) => type === 'UID'));
}
