import type { FieldModel } from './ContentModels';

/** Whether the field is a slice zone; both names of the type occur in models. */
export function isSliceZone(field: FieldModel): boolean {
  return field.type === 'Slices' || field.type === 'Slice Zone';
}
