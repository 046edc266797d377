import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { site } from '../../config/site';
import { formatProgress, type ShareText } from '../../content/shareText';

/** The size in pixels, as social networks crop to. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** A case's own picture, at the right edge. */
const casePictureSize = { width: 480, height: 618 } as const;

/** The width of the words. */
const fullWidth = 1040;

const gold = '#f4b73f';

type Style = Readonly<Record<string, string | number>>;

/** An element in the form that satori takes. */
interface Box {
  readonly type: 'div';
  readonly props: { readonly style: Style; readonly children?: string | readonly Box[] };
}

const box = (style: Style, children?: string | readonly Box[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
});

const files = [
  ['Serif', 600, 'fraunces/files/fraunces-latin-600-normal.woff'],
  ['Serif more', 600, 'fraunces/files/fraunces-latin-ext-600-normal.woff'],
  ['Sans', 600, 'source-sans-3/files/source-sans-3-latin-600-normal.woff'],
  ['Sans more', 600, 'source-sans-3/files/source-sans-3-latin-ext-600-normal.woff'],
] as const;
let opened: Promise<readonly { name: string; weight: 600; style: 'normal'; data: Buffer }[]> | undefined;

const openFonts = () =>
  (opened ??= Promise.all(
    files.map(async ([name, weight, path]) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(join(process.cwd(), 'node_modules/@fontsource', path)),
    })),
  ));

const serif = { fontFamily: 'Serif, Serif more', color: '#ffffff' };
const sans = { fontFamily: 'Sans, Sans more', color: '#ddd0ea' };

/** Longer titles are smaller, and end in an ellipsis before they leave the picture. */
function getTitleSize({ length }: string): number {
  if (length > 70) return 60;
  return length > 40 ? 72 : 84;
}

function drawProgress(progress: NonNullable<ShareText['progress']>, width: number): Box {
  const share = Math.min(1, progress.raised / progress.goal);
  return box({ flexDirection: 'column', gap: 18 }, [
    box({ width, height: 20, borderRadius: 10, backgroundColor: '#6b4a94' }, [
      box({ width: Math.round(width * share), height: 20, borderRadius: 10, backgroundColor: gold }),
    ]),
    box({ ...sans, color: '#ffffff', fontSize: 40 }, formatProgress(progress)),
  ]);
}

const layOut = ({ title, progress }: ShareText, maxWidth: number): Box =>
  box(
    {
      ...sharePictureSize,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '72px 80px',
    },
    [
      box({ ...sans, color: gold, fontSize: 34 }, title ? site.name : ''),
      box(
        {
          ...serif,
          display: 'block',
          // Beside a picture the lines are as much shorter.
          fontSize: getTitleSize(title || site.name) * (maxWidth < fullWidth ? 0.75 : 1),
          lineHeight: 1.12,
          lineClamp: maxWidth < fullWidth ? 5 : 3,
          maxWidth,
        },
        title || site.name,
      ),
      progress ? drawProgress(progress, maxWidth) : box({ ...sans, fontSize: 34 }, site.description),
    ],
  );

/** The ground: the brand's purple, and its tiling of eight-pointed stars. */
const ground = `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2a1244"/><stop offset="1" stop-color="#4d2a75"/></linearGradient><pattern id="t" width="105" height="105" patternUnits="userSpaceOnUse"><path d="M105 52.5 89.6 67.9v21.7H67.9L52.5 105 37.1 89.6H15.4V67.9L0 52.5l15.4-15.4V15.4h21.7L52.5 0l15.4 15.4h21.7v21.7Z" fill="none" stroke="#8e6bb8" stroke-width="1.5"/></pattern></defs><path fill="url(#g)" d="M0 0h1200v630H0z"/><path fill="url(#t)" opacity=".16" d="M0 0h1200v630H0z"/><path fill="${gold}" d="M0 618h1200v12H0z"/>`;

/**
 * Draws the picture that a link to a page has where it is shared: its title, and for a case what was given, beside its own picture. A PNG;
 * its letters are drawn as paths, so that it is the same on any machine.
 *
 * @param picture - the case's, which is cut to its place
 */
export async function drawSharePicture(text: ShareText, picture: Buffer | null = null): Promise<Buffer> {
  const { width, height } = sharePictureSize;
  const layout = layOut(text, picture ? fullWidth - casePictureSize.width + 20 : fullWidth);
  const letters = await satori(layout as never, { width, height, fonts: [...(await openFonts())] });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${letters}</svg>`;
  const drawn = sharp(Buffer.from(svg));
  if (picture) {
    const input = await sharp(picture)
      .resize({ ...casePictureSize, fit: 'cover' })
      .toBuffer();
    drawn.composite([{ input, left: width - casePictureSize.width, top: 0 }]);
  }
  // A palette would save a fifth of the bytes, and take longer than all the rest.
  return drawn.png({ compressionLevel: 9 }).toBuffer();
}
