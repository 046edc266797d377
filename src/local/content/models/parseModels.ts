import { z } from 'zod';
import type { ContentModels, CustomType, FieldModel, SharedSlice } from './ContentModels';

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
export function parseModels(customTypes: readonly unknown[], sharedSlices: readonly unknown[]): ContentModels {
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
