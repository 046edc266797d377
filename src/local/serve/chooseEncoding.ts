export type EncodingName = 'br' | 'gzip' | 'identity';

export interface Encoding {
  readonly name: EncodingName;
  /** Whether another `Accept-Encoding` could get another answer. */
  readonly negotiable: boolean;
}

const compressible = /^(text\/|application\/(json|manifest\+json|xml|rss\+xml)|image\/(svg\+xml|x-icon))/;

/** Below this many bytes a compressed body and its header save nothing. */
const smallest = 512;

/** The codings a client accepts, with their weight. */
function accepted(header: string): Map<string, number> {
  const entries = header.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return [name, weight ? Number(weight.slice(2)) || 0 : 1];
  });
  return new Map(entries);
}

/** How a body of `size` bytes is sent: brotli before gzip where the client weighs them alike, as hostings do. */
export function chooseEncoding(acceptEncoding: string | undefined, contentType: string, size: number): Encoding {
  if (size < smallest || !compressible.test(contentType)) return { name: 'identity', negotiable: false };
  const weights = accepted(acceptEncoding ?? '');
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [brotli, gzip] = [weightOf('br'), weightOf('gzip')];
  const name = brotli === 0 && gzip === 0 ? 'identity' : brotli >= gzip ? 'br' : 'gzip';
  return { name, negotiable: true };
}
