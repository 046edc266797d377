import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImagesEmulator } from '../../../src/emulators/images/createImagesEmulator';
import { listen, type Listening } from '../../../src/emulators/kit/listen';

const scene = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">
    <rect width="1600" height="1200" fill="${colour}"/><rect width="800" height="600" fill="#f6f1e7"/></svg>`;

let directory: string;
let masters: string;
let cacheDir: string;
let images: Listening;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'images-'));
  masters = mkdtempSync(join(directory, 'masters-'));
  cacheDir = join(directory, 'cache');
  writeFileSync(join(masters, 'scene.svg'), scene('#3d1f5c'));
  const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: '#208040' } });
  await photo.clone().jpeg().toFile(join(masters, 'photo.jpg'));
  // Camera turned by 90°: stored 600 × 400, shown 400 × 600.
  await photo.clone().jpeg().withMetadata({ orientation: 6 }).toFile(join(masters, 'turned.jpg'));
  writeFileSync(join(masters, 'broken.png'), 'not a picture');
  writeFileSync(join(directory, 'outside.svg'), scene('#000'));
  const emulator = createImagesEmulator({
    masterDirs: [join(directory, 'none'), masters],
    cacheDir,
    repositoryName: 'mizan-zakat',
  });
  images = await listen(emulator, { port: 0, variable: 'LOCAL_PORT' });
});
afterAll(async () => {
  await images.close();
  rmSync(directory, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${images.origin}/mizan-zakat/${path}`, { headers });

/** Size and format of the picture in an answer. */
async function readFacts(response: Response) {
  expect(response.status).toBe(200);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { width, height, format };
}

/** Colour of one pixel of an answer, in hex. */
async function readPixel(response: Response, left: number, top: number): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${pixel.toString('hex')}`;
}

describe('sizes of pictures', () => {
  it.each([
    // Never beyond the master.
    ['scene.svg?w=800&fit=max', 800, 600],
    ['scene.svg?w=1920&fit=max', 1600, 1200],
    ['scene.svg?w=800&dpr=2&fit=max', 1600, 1200],
    ['scene.svg?w=800&dpr=0.25&fit=max', 200, 150],
    ['scene.svg?w=100&blur=15&fit=max', 100, 75],
    ['photo.jpg?w=1080&fit=max&fm=jpg', 600, 400],
    // Within the box, with the same proportions.
    ['scene.svg?w=400&h=400', 400, 300],
    ['scene.svg?h=300', 400, 300],
    // Exactly the box.
    ['scene.svg?w=1200&h=630&fit=crop&fm=jpg', 1200, 630],
    // The way the camera was held.
    ['turned.jpg?w=200', 200, 300],
    // A part of the master.
    ['scene.svg?rect=0,0,800,600&w=400', 400, 300],
    // Nothing is so small that it has no pixel.
    ['scene.svg?w=1&dpr=0.1', 1, 1],
  ])('the picture at %s is %i × %i pixels', async (path, width, height) => {
    expect(await readFacts(await ask(path))).toMatchObject({ width, height });
  });
});

describe('pixels of pictures', () => {
  it('the pixels of a picture are those of the requested part of its master', async () => {
    expect(await readPixel(await ask('scene.svg?rect=0,0,800,600&w=80&fm=png'), 79, 59)).toBe('#f6f1e7');
    expect(await readPixel(await ask('scene.svg?rect=800,600,800,600&w=80&fm=png'), 0, 0)).toBe('#3d1f5c');
  });
});

describe('formats of pictures', () => {
  it.each([
    ['scene.svg?w=80', undefined, 'png'],
    ['photo.jpg?w=80', undefined, 'jpeg'],
    ['scene.svg?w=80&auto=format', 'image/avif,image/webp,*/*', 'webp'],
    ['photo.jpg?w=80&auto=compress,format', 'image/webp', 'webp'],
    ['photo.jpg?w=80&auto=format', 'image/*', 'jpeg'],
    ['photo.jpg?w=80&auto=format&fm=jpg', 'image/webp', 'jpeg'],
    ['scene.svg?w=80&fm=webp', undefined, 'webp'],
  ])('the picture at %s for a client that accepts %s has the format %s', async (path, accept, format) => {
    const response = await ask(path, accept ? { accept } : {});
    expect(response.headers.get('vary')).toBe(path.includes('auto=') ? 'Accept' : null);
    expect((await readFacts(response)).format).toBe(format);
  });

  it('the image service returns an SVG as it is if no parameters are given', async () => {
    const response = await ask('scene.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toBe(scene('#3d1f5c'));
  });
});

describe('the image service’s descriptions', () => {
  // Spec 7.43
  it('the image service’s JSON description is that of the master, whatever size is requested', async () => {
    const response = await ask('scene.svg?fm=json&w=100');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({
      'Content-Type': 'image/svg+xml',
      'Content-Length': scene('#3d1f5c').length,
      PixelWidth: 1600,
      PixelHeight: 1200,
    });
    expect(await (await ask('turned.jpg?fm=json')).json()).toMatchObject({ PixelWidth: 400, PixelHeight: 600 });
  });

  // Spec 7.44
  it('the image service’s palette lists the most frequent colours first, and every dominant kind', async () => {
    const palette = await (await ask('scene.svg?palette=json')).json();
    expect(palette.colors.slice(0, 2)).toEqual([
      { red: 0.239216, green: 0.121569, blue: 0.360784, hex: '#3d1f5c' },
      { red: 0.964706, green: 0.945098, blue: 0.905882, hex: '#f6f1e7' },
    ]);
    expect(Object.keys(palette.dominant_colors)).toEqual([
      'vibrant',
      'muted',
      'vibrant_light',
      'muted_light',
      'vibrant_dark',
      'muted_dark',
    ]);
    expect(palette.dominant_colors.vibrant_dark.hex).toBe('#3d1f5c');
    expect(palette.average_luminance).toBeGreaterThan(0.2);
    expect(palette.average_luminance).toBeLessThan(0.3);
  });
});

describe('the image service’s errors', () => {
  const side = 'a whole number from 1 to 4096';
  it.each([
    ['w', '4097', side],
    ['w', 'wide', side],
    ['dpr', '9', 'a number from 0.1 to 8'],
    ['q', '101', 'a whole number from 0 to 100'],
    ['blur', '2001', 'a whole number from 0 to 2000'],
    ['fit', 'facearea', 'one of clip, crop, max'],
    ['fm', 'bmp', 'one of png, jpg, webp, json'],
    ['auto', 'compress,magic', 'a comma-separated list of compress, format'],
    ['rect', '0,0,0,10', 'four numbers with commas between: left, top, width, height'],
    ['palette', 'css', 'one of json'],
  ])('the image service rejects %s=%s and names the parameter', async (parameter, value, mustBe) => {
    const response = await ask(`scene.svg?${parameter}=${encodeURIComponent(value)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: `${parameter} was "${value}"; it must be ${mustBe}.`, parameter });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each(['none.svg', '..%2Foutside.svg', '%2e%2e%2foutside.svg', 'scene.txt', '.svg', 'scene.svg%00.png'])(
    'the image service answers 404 to the unknown picture %s',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        error: `There is no picture "${decodeURIComponent(path)}" in "mizan-zakat".`,
      });
    },
  );
});

describe('caching of pictures by browsers', () => {
  it('a picture has an ETag, with which the image service answers 304 to the same request', async () => {
    const first = await ask('scene.svg?w=90&fm=webp');
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toContain('public');
    expect((await ask('scene.svg?w=90&fm=webp', { 'if-none-match': etag })).status).toBe(304);
    expect((await ask('scene.svg?w=91&fm=webp', { 'if-none-match': etag })).status).toBe(200);
  });

  it('a picture changes when its master changes', async () => {
    const before = await ask('changing.svg?w=50&fm=png');
    expect(before.status).toBe(404);
    writeFileSync(join(masters, 'changing.svg'), scene('#112233'));
    expect(await readPixel(await ask('changing.svg?w=50&fm=png'), 49, 30)).toBe('#112233');
    writeFileSync(join(masters, 'changing.svg'), scene('#445566'));
    await utimes(join(masters, 'changing.svg'), 10, 10);
    expect(await readPixel(await ask('changing.svg?w=50&fm=png'), 49, 30)).toBe('#445566');
  });
});
