import { expect, describe, it, vi } from 'vitest';
import { fetchDominantColor, fetchPlaceholder, shareImageResolvers } from './createImageResolvers';
import { rewriteImageBase } from './constants';

const base = 'http://localhost:9001/images';

describe('rewriteImageBase', () => {
  it('rewriteImageBase replaces the content service’s host in every candidate', () => {
    const srcset =
      'https://images.prismic.io/mizan-zakat/a.svg?w=750 750w,\nhttps://images.prismic.io/mizan-zakat/a.svg?w=1080 1080w';
    expect(rewriteImageBase(srcset, `${base}/`)).toBe(
      `${base}/mizan-zakat/a.svg?w=750 750w,\n${base}/mizan-zakat/a.svg?w=1080 1080w`,
    );
  });

  it('rewriteImageBase leaves other addresses unchanged', () => {
    expect(rewriteImageBase('https://example.org/a.png', base)).toBe('https://example.org/a.png');
  });
});

describe('fetchPlaceholder', () => {
  const url = (name: string) => `https://images.prismic.io/mizan-zakat/${name}.svg?auto=compress,format`;
  const answer = () => new Response(Uint8Array.of(1, 2, 3), { headers: { 'content-type': 'image/webp' } });

  // Spec 9.30, 9.31
  it('fetchPlaceholder requests a blurred picture of 100 pixels, once for each picture', async () => {
    const fetch = vi.fn(async (_input: RequestInfo | URL) => answer());
    const [first, second] = await Promise.all([
      fetchPlaceholder(url('once'), base, fetch),
      fetchPlaceholder(url('once'), base, fetch),
    ]);
    expect(first).toBe('data:image/webp;base64,AQID');
    expect(second).toBe(first);
    expect(fetch).toHaveBeenCalledTimes(1);
    const asked = new URL(String(fetch.mock.calls[0]?.[0]));
    expect(asked.origin + asked.pathname).toBe(`${base}/mizan-zakat/once.svg`);
    expect(asked.searchParams.get('w')).toBe('100');
    expect(asked.searchParams.get('blur')).toBe('15');
  });

  it('fetchPlaceholder fails, naming the address, if there is no picture', async () => {
    const fetch = vi.fn(async () => new Response('', { status: 404 }));
    await expect(fetchPlaceholder(url('gone'), base, fetch)).rejects.toThrow(
      /did not send http:\/\/localhost:9001\/images\/mizan-zakat\/gone\.svg\?.* \(404, /,
    );
  });

  it('fetchPlaceholder fails, naming the variable, if the image service can’t be reached', async () => {
    const fetch = vi.fn(async () => Promise.reject(new Error('connection refused')));
    await expect(fetchPlaceholder(url('away'), base, fetch)).rejects.toThrow(/GATSBY_IMAGE_BASE_URL/);
  });
});

describe('fetchDominantColor', () => {
  const black = { red: 0, green: 0, blue: 0, hex: '#000000' };
  const purple = { red: 0.24, green: 0.12, blue: 0.36, hex: '#3d1f5c' };
  const answer = (dominant: object) => async () => Response.json({ colors: [black], dominant_colors: dominant });
  const fetchColor = (name: string, dominant: object) =>
    fetchDominantColor(`https://images.prismic.io/mizan-zakat/${name}.svg`, base, answer(dominant));

  // Spec 7.44
  it('fetchDominantColor finds the muted colour of the palette, else its first colour, else the most frequent one', async () => {
    expect(await fetchColor('vivid', { vibrant: black, muted: purple })).toBe('#3d1f5c');
    expect(await fetchColor('dark', { muted_dark: purple })).toBe('#3d1f5c');
    expect(await fetchColor('grey', {})).toBe('#000000');
  });

  it('fetchDominantColor requests the palette once for each picture', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(answer({ vibrant: purple }));
    const url = 'https://images.prismic.io/mizan-zakat/asked.svg?auto=compress';
    await Promise.all([fetchDominantColor(url, base, fetch), fetchDominantColor(url, base, fetch)]);
    expect(fetch.mock.calls.map(([asked]) => asked)).toEqual([`${base}/mizan-zakat/asked.svg?palette=json`]);
  });
});

describe('shareImage', () => {
  const { resolve } = shareImageResolvers([{ id: 'case' }], base, 'https://www.example.org').PrismicCase!.shareImage;
  const picture = (name: string) => ({ url: `https://images.prismic.io/mizan-zakat/${name}.svg` });
  const slice = { primary: { image: picture('slice') } };

  it.each([
    ['its own', { meta_image: picture('own'), image: picture('page'), slices: [slice] }, 'own'],
    ['the page’s', { meta_image: {}, image: picture('page'), slices: [slice] }, 'page'],
    ['the first slice’s', { image: {}, slices: [{ primary: {} }, slice] }, 'slice'],
  ])('the share image of a document is %s picture', (_which, data, name) => {
    expect(resolve({ data })).toBe(`${base}/mizan-zakat/${name}.svg?w=1200&h=630&fit=crop&fm=jpg`);
  });

  it('the share image of a page is drawn for what it says, unless its editor chose one', () => {
    const page = { url: '/case/rent', data: { title: 'Rent', goal: 8000, raised: 4200, image: picture('page') } };
    const drawn = resolve(page);
    expect(drawn).toMatch(/^https:\/\/www\.example\.org\/share\/case-rent-[0-9a-f]{10}\.png$/);
    expect(resolve({ ...page, data: { ...page.data, raised: 4300 } })).not.toBe(drawn);
    expect(resolve({ ...page, data: { ...page.data, image: picture('other') } })).not.toBe(drawn);
    expect(resolve({ ...page, data: { ...page.data, meta_image: picture('own') } })).toMatch(/\/own\.svg\?/);
  });

  it('the share image of a document without a picture is empty', () => {
    expect(resolve({ data: {} })).toBeNull();
  });
});
