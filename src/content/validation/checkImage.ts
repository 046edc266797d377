import { z } from 'zod';
import type { FieldIssue } from './ContentIssue';
import { isObject } from './walkData';

/** Longer alt texts belong into a caption: screen readers read an alt in one go. */
const ALT_LIMIT = 200;

/** Screen readers say "image" themselves. */
const announcesItself = /^(an?|the)?\s*(image|picture|photo|photograph) (of|showing)\b/i;

const imageSchema = z.object({
  dimensions: z.object({ width: z.int().positive(), height: z.int().positive() }),
  url: z.url({ protocol: /^https$/ }),
  copyright: z.string().nullable(),
});

/** Checks an image field: empty, or with size, address and a useful alt text. `checkDrawings` checks the drawing. */
export function checkImage(value: unknown, path: string): FieldIssue[] {
  if (!isObject(value)) return [{ field: path, message: 'must be {} or an image' }];
  if (Object.keys(value).length === 0) return [];
  const image = imageSchema.safeParse(value);
  const shape = image.success
    ? []
    : [
        {
          field: path,
          message: `isn’t an image: ${image.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')}`,
        },
      ];
  const alt = checkAlt(value['alt']);
  return alt ? [...shape, { field: path, message: alt }] : shape;
}

function checkAlt(alt: unknown): string | undefined {
  if (typeof alt !== 'string' || alt.trim() === '') return 'the alt text is empty';
  if (alt.length > ALT_LIMIT) return `the alt text has ${alt.length} characters; at most ${ALT_LIMIT}`;
  if (announcesItself.test(alt))
    return `the alt text begins "${announcesItself.exec(alt)?.[0]}"; describe what it shows`;
  return undefined;
}
