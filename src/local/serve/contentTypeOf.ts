import { extname } from 'node:path';

const text = (type: string) => `${type}; charset=utf-8`;

/** Types of the files a built site consists of. */
const types: Readonly<Record<string, string>> = {
  '.html': text('text/html'),
  '.css': text('text/css'),
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': text('application/xml'),
  '.rss': text('application/rss+xml'),
  '.txt': text('text/plain'),
  '.ics': text('text/calendar'),
  '.csv': text('text/csv'),
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.pdf': 'application/pdf',
};

/** The `Content-Type` of a file by its name. */
export function contentTypeOf(path: string): string {
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream';
}
