import { placeholderImgixParams } from './constants';
import { rewriteImageBase } from './rewriteImageBase';

const inFlight = new Map<string, Promise<string>>();

/**
 * A picture's blurred placeholder as a data URI.
 *
 * @param url - the picture's url as the content service gives it.
 * @throws when the image service does not answer with a picture: a placeholder that is silently missing would
 * otherwise take the whole picture with it.
 */
export function fetchPlaceholder(url: string, imageBaseUrl: string, fetch = globalThis.fetch): Promise<string> {
  const address = new URL(rewriteImageBase(url, imageBaseUrl));
  address.search = new URLSearchParams({
    fm: 'webp',
    q: '30',
    ...Object.fromEntries(Object.entries(placeholderImgixParams).map(([key, value]) => [key, String(value)])),
  }).toString();
  const key = address.href;
  const known = inFlight.get(key);
  if (known) return known;
  const request = (async () => {
    const response = await fetch(key).catch((error: unknown) => {
      throw new Error(`The image service can't be reached at ${key} (GATSBY_IMAGE_BASE_URL): ${String(error)}`);
    });
    if (!response.ok) throw new Error(`The image service answered ${response.status} for ${key}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return `data:${response.headers.get('content-type') ?? 'image/webp'};base64,${bytes.toString('base64')}`;
  })();
  inFlight.set(key, request);
  return request;
}
