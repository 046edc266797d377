import { getDataFields, type CustomTypeModel } from './contentModel';
import type { FieldIssue } from './ContentIssue';
import type { JsonObject } from './walkData';

/** Search engines cut longer descriptions. */
const META_DESCRIPTION_LIMIT = 160;

/** The field that titles a document; each type has one of them. */
const nameFields = ['title', 'name', 'site_name', 'checkout_title'];

/** Checks that each document has a title, and a description that search engines show in full. */
export function checkWording(data: JsonObject, model: CustomTypeModel): FieldIssue[] {
  const fields = getDataFields(model);
  const title = nameFields.find((field) => field in fields);
  const untitled = title && (typeof data[title] !== 'string' || data[title].trim() === '');
  const description = data['meta_description'];
  const long = typeof description === 'string' && description.length > META_DESCRIPTION_LIMIT;
  return [
    ...(untitled ? [{ field: title, message: 'the title is empty' }] : []),
    ...(long
      ? [
          {
            field: 'meta_description',
            message: `has ${description.length} characters; at most ${META_DESCRIPTION_LIMIT}`,
          },
        ]
      : []),
  ];
}
