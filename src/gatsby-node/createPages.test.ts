import { describe, expect, it } from 'vitest';
import { createListChooser, measureImageAt } from './createPages';
import type { DocumentNode } from './listDocumentNodes';

const base = 'https://images.example';
const url = 'https://images.prismic.io/mizan-zakat/winter.svg?auto=compress,format';
const stop = (line: string): never => {
  throw new Error(line);
};
const wait = async () => undefined;
const measure = (answer: () => Response | Promise<never>) =>
  measureImageAt(base, stop, { fetch: async () => answer(), wait })(url);

describe('a picture that a build measures', () => {
  it('a picture that a build measures has the size that the image service reports', async () => {
    expect(await measure(() => Response.json({ PixelWidth: 1600, PixelHeight: 1200 }))).toEqual({
      width: 1600,
      height: 1200,
    });
  });

  it('a picture that a build measures is missing if the image service has none', async () => {
    expect(await measure(() => new Response('', { status: 404 }))).toBeNull();
  });

  it.each([
    [
      'is busy',
      () => new Response('Slow down', { status: 503, headers: { 'content-type': 'text/plain' } }),
      `answered 4 times that it can't serve us (503, text/plain, “Slow down”): build again later, or look at its status page.`,
    ],
    [
      'sends a page',
      () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }),
      `did not describe the picture ${base}/mizan-zakat/winter.svg?fm=json (200, text/html, “<h1>Hello</h1>”): check that GATSBY_IMAGE_BASE_URL is the address of an image service.`,
    ],
    [
      'refuses the request',
      () => new Response(null, { status: 403 }),
      `did not describe the picture ${base}/mizan-zakat/winter.svg?fm=json (403, no content type, no text): check that GATSBY_IMAGE_BASE_URL is the address of an image service.`,
    ],
    [
      'does not answer',
      () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
      "can't be reached (no answer within 30 seconds): check GATSBY_IMAGE_BASE_URL and this machine's connection, and build again.",
    ],
  ])('a build that measures a picture stops with one line if the image service %s', async (_, answer, line) => {
    await expect(measure(answer)).rejects.toThrow(`The image service at ${base} ${line}`);
  });
});

describe('the lists that are chosen with a page', () => {
  const aCase = (id: string, data: object = {}) =>
    ({ id: `node-${id}`, prismicId: id, type: 'case', data: { status: 'open', ...data } }) as unknown as DocumentNode;
  const cases = [
    aCase('a', { opened_on: '2026-01-01' }),
    aCase('b', { opened_on: '2026-04-01' }),
    aCase('c', { opened_on: '2026-03-01', status: 'funded' }),
    aCase('d', { opened_on: '2026-02-01' }),
  ];

  it('a case’s page gets the ids of the newest other cases that are open', () => {
    expect(createListChooser('case', cases)(cases[1]!)).toEqual({ others: ['node-d', 'node-a'] });
  });

  it('a page whose query chooses the documents of its lists gets no ids', () => {
    expect(createListChooser('cases_page', cases)(cases[0]!)).toEqual({});
    expect(createListChooser('landing_page', cases)(cases[0]!)).toEqual({});
  });
});
