import { isObject, type Found } from './walkData';

/** Picture fields that a page of the type requires. */
const byType: Readonly<Record<string, readonly string[]>> = {
  case: ['image'],
  program: ['image'],
  global: ['default_share_image'],
};

/** The same for slices; all in `primary`. */
const bySlice: Readonly<Record<string, readonly string[]>> = {
  picture: ['image'],
  picture_with_text: ['image'],
};

/** Lists the values of a document's required pictures, filled or not. */
export function listRequiredImages(type: string, data: unknown): Found<unknown>[] {
  if (!isObject(data)) return [];
  const own = (byType[type] ?? []).map((field) => ({ path: field, value: data[field] }));
  const slices = Array.isArray(data['slices']) ? (data['slices'] as unknown[]) : [];
  const inSlices = slices.flatMap((slice, index) => {
    if (!isObject(slice)) return [];
    const primary = isObject(slice['primary']) ? slice['primary'] : {};
    return (bySlice[String(slice['slice_type'])] ?? []).map((field) => ({
      path: `slices[${index}].primary.${field}`,
      value: primary[field],
    }));
  });
  return [...own, ...inSlices];
}
