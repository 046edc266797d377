import type { FieldModel } from './ContentModels';

/** What the API answers for a field that an editor left empty. */
export function emptyValue(field: FieldModel): unknown {
  switch (field.type) {
    case 'Boolean':
      return false;
    case 'StructuredText':
    case 'Group':
    case 'Slices':
    case 'Slice Zone':
      return [];
    case 'Image':
    case 'Embed':
    case 'GeoPoint':
      return {};
    case 'Link':
      return { link_type: 'Any' };
    default:
      return null;
  }
}
