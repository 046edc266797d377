import { z } from 'zod';
import type { FieldModel } from './contentModel';
import type { FieldIssue } from './ContentIssue';
import { isObject } from './walkData';

const linkSchema = z.discriminatedUnion('link_type', [
  z.strictObject({ link_type: z.literal('Any') }),
  z.strictObject({ link_type: z.literal('Document'), id: z.string().min(1) }),
  z.strictObject({ link_type: z.literal('Web'), url: z.string().min(1), target: z.literal('_blank').optional() }),
]);

const webAddress = /^(\/(?!\/)|https:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d-]+$)/;

/** Checks the form of a link, in a field or in rich text; `checkLinks` checks whether its target exists. */
export function checkLink({ config }: FieldModel, value: unknown, path: string): FieldIssue[] {
  const link = linkSchema.safeParse(value);
  if (!link.success) {
    const type = isObject(value) ? `"${String(value['link_type'])}"` : 'none';
    return [
      {
        field: path,
        message: `must be only {"link_type":"Any"}, {"link_type":"Document","id"} or {"link_type":"Web","url"}; its type is ${type}`,
      },
    ];
  }
  if (link.data.link_type === 'Web' && config.select === 'document') {
    return [{ field: path, message: 'must link to a document, not to a web address' }];
  }
  if (link.data.link_type === 'Web' && !webAddress.test(link.data.url)) {
    return [
      { field: path, message: `"${link.data.url}" isn’t an address: start it with https://, /, mailto: or tel:` },
    ];
  }
  return [];
}
