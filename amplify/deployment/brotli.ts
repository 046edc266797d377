import { brotliDecompressSync } from 'node:zlib';

/** Takes the place of a package in the bundles: Node can do this itself. */
export default (packed: Uint8Array): Uint8Array => new Uint8Array(brotliDecompressSync(packed));
