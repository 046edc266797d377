import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toShareText } from '../../content/shareText';
import { rewriteImageBase } from '../images/constants';
import { describeAnswer, requestService } from '../requestService';

const folder = 'share';

/** The edition of the drawing: raised when the pictures are drawn in another way, so that all are drawn again. */
const edition = 1;

/** How many pictures are drawn at once: each takes some megabytes. */
const atOnce = 4;

/** A case's picture as the drawing has room for it. */
const pictureParams = { w: '480', h: '618', fit: 'crop', fm: 'png' };

/** A document as far as its share picture needs it; without a path it is no page. */
export interface SharedPage {
  readonly url?: string | null;
  readonly data: Parameters<typeof toShareText>[0] & { readonly image?: { readonly url?: string | null } | null };
}

/** The address of the case's own picture, which is beside its title and progress; on the content service's host. */
const getPicture = ({ data }: SharedPage): string | null =>
  (toShareText(data).progress && data.image?.url?.split('?')[0]) || null;

const getFile = (page: SharedPage) => {
  const name = (page.url ?? '').slice(1).replaceAll('/', '-') || 'home';
  const picture = getPicture(page);
  const text = JSON.stringify([edition, toShareText(page.data), ...(picture ? [picture] : [])]);
  return `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.png`;
};

/**
 * Returns the path of a page's share picture, or `null` for a document without a page. It changes with what the picture says, because social
 * networks keep a picture for weeks.
 */
export const getSharePath = (page: SharedPage): string | null => (page.url ? `/${folder}/${getFile(page)}` : null);

/**
 * Fetches a case's picture in the size of its share picture.
 *
 * @throws if the image service does not send it
 */
async function fetchPicture(url: string, imageBaseUrl: string): Promise<Buffer> {
  const address = new URL(rewriteImageBase(url, imageBaseUrl));
  address.search = new URLSearchParams(pictureParams).toString();
  const answer = await requestService(address.href);
  if (!answer.response.ok)
    throw new Error(`The image service did not send ${address.href} (${describeAnswer(answer)})`);
  return answer.body;
}

/**
 * Draws the share pictures of pages that an earlier build has not drawn, and removes those that no page has any more.
 *
 * @param fetchImage - fetches a case's picture by its address
 * @returns how many were drawn
 */
export async function writeSharePictures(
  publicDirectory: string,
  pages: readonly SharedPage[],
  imageBaseUrl: string,
  fetchImage = fetchPicture,
): Promise<number> {
  const target = join(publicDirectory, folder);
  await mkdir(target, { recursive: true });
  const wanted = new Map(pages.filter(({ url }) => url).map((page) => [getFile(page), page]));
  const there = await readdir(target);
  await Promise.all(there.filter((file) => !wanted.has(file)).map((file) => rm(join(target, file))));
  const missing = [...wanted].filter(([file]) => !there.includes(file));
  if (missing.length === 0) return 0;
  // The library is loaded only when something is drawn.
  const { drawSharePicture } = await import('./drawSharePicture');
  const draw = async ([file, page]: (typeof missing)[number]) => {
    const url = getPicture(page);
    const picture = url ? await fetchImage(url, imageBaseUrl) : null;
    await writeFile(join(target, file), await drawSharePicture(toShareText(page.data), picture));
  };
  // While one is laid out here, others are encoded on the machine's other processors.
  for (let index = 0; index < missing.length; index += atOnce)
    await Promise.all(missing.slice(index, index + atOnce).map(draw));
  return missing.length;
}
