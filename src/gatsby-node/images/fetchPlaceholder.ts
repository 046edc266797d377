import { z } from 'zod';
import { askService, describeAnswer, describeReason } from '../askService';
import type { ServiceAnswer } from '../askService';
import { placeholderImgixParams } from './constants';
import { rewriteImageBase } from './rewriteImageBase';

const inFlight = new Map<string, Promise<string>>();

/**
 * A picture's blurred placeholder as a data URI.
 *
 * @param url - the picture's url as the content service gives it
 * @throws if the image service does not return a picture: a placeholder that is silently missing would otherwise remove
 * the whole picture
 */
export function fetchPlaceholder(url: string, imageBaseUrl: string, fetch = globalThis.fetch): Promise<string> {
  const blurred = Object.entries(placeholderImgixParams).map(([key, value]) => [key, String(value)]);
  const parameters = { fm: 'webp', q: '30', ...Object.fromEntries(blurred) };
  return askOnce(url, imageBaseUrl, parameters, fetch, ({ response, body }) => {
    return `data:${response.headers.get('content-type') ?? 'image/webp'};base64,${body.toString('base64')}`;
  });
}

const hex = z.object({ hex: z.string().regex(/^#[0-9a-f]{6}$/i) });
const palette = z.object({ colors: z.array(hex), dominant_colors: z.record(z.string(), hex) });

/**
 * The dominant colour of a picture's palette, as `#rrggbb`: its muted one (the plugin takes the vibrant one, which
 * makes a page too
 * loud); else the first in the palette; for a black and white picture its most frequent colour.
 *
 * @throws likewise
 */
export function fetchDominantColor(url: string, imageBaseUrl: string, fetch = globalThis.fetch): Promise<string> {
  return askOnce(url, imageBaseUrl, { palette: 'json' }, fetch, ({ body }) => {
    const { colors, dominant_colors: dominant } = palette.parse(JSON.parse(body.toString('utf8')));
    const [color] = [dominant['muted'], ...Object.values(dominant), ...colors].filter((one) => one !== undefined);
    if (!color) throw new Error(`The image service knows no colour of ${url}`);
    return color.hex;
  });
}

/** Sends a request to the image service, once for each picture. */
function askOnce(
  url: string,
  imageBaseUrl: string,
  parameters: Readonly<Record<string, string>>,
  fetch: typeof globalThis.fetch,
  read: (answer: ServiceAnswer) => string,
): Promise<string> {
  const address = new URL(rewriteImageBase(url, imageBaseUrl));
  address.search = new URLSearchParams(parameters).toString();
  const key = address.href;
  const known = inFlight.get(key);
  if (known) return known;
  const request = (async () => {
    const answer = await askService(key, undefined, { fetch }).catch((error: unknown) => {
      throw new Error(`The image service can't be reached at ${key} (GATSBY_IMAGE_BASE_URL): ${describeReason(error)}`);
    });
    if (!answer.response.ok) throw new Error(`The image service did not send ${key} (${describeAnswer(answer)})`);
    return read(answer);
  })();
  inFlight.set(key, request);
  return request;
}
