import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toShareText } from '../../content/shareText';

const folder = 'share';

/** The edition of the drawing: raised when the pictures are drawn in another way, so that all are drawn again. */
const edition = 1;

/** A document as far as its share picture needs it; without a path it is no page. */
export interface SharedPage {
  readonly url?: string | null;
  readonly data: Parameters<typeof toShareText>[0];
}

const getFile = ({ url, data }: SharedPage) => {
  const name = (url ?? '').slice(1).replaceAll('/', '-') || 'home';
  const text = JSON.stringify([edition, toShareText(data)]);
  return `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.png`;
};

/**
 * The path of a page's share picture, or `null` for a document without a page. It changes with what the picture says, because social
 * networks keep a picture for weeks.
 */
export const getSharePath = (page: SharedPage): string | null => (page.url ? `/${folder}/${getFile(page)}` : null);

/**
 * Draws the share pictures of pages that an earlier build has not drawn, and removes those that no page has any more.
 *
 * @returns how many were drawn
 */
export async function writeSharePictures(publicDirectory: string, pages: readonly SharedPage[]): Promise<number> {
  const target = join(publicDirectory, folder);
  await mkdir(target, { recursive: true });
  const wanted = new Map(pages.filter(({ url }) => url).map((page) => [getFile(page), page]));
  const there = await readdir(target);
  await Promise.all(there.filter((file) => !wanted.has(file)).map((file) => rm(join(target, file))));
  const missing = [...wanted].filter(([file]) => !there.includes(file));
  if (missing.length === 0) return 0;
  // The library is loaded only when something is drawn.
  const { drawSharePicture } = await import('./drawSharePicture');
  for (const [file, { data }] of missing)
    await writeFile(join(target, file), await drawSharePicture(toShareText(data)));
  return missing.length;
}
