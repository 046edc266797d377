import { gzipSync } from 'node:zlib';

/** Size in bytes after gzip at its best level, whatever the server chose to send. */
export function gzippedSize(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).byteLength;
}
