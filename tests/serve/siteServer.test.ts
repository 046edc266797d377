import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHeaderLookup, createHeaderTable } from '../../src/config/headers';
import { parseEnvironment } from '../../src/config/parseEnvironment';
import { listen, type Listening } from '../../src/emulators/kit/listen';
import { createSiteServer } from '../../src/commands/startSite';

const long = '<p>Give in worship.</p>'.repeat(100);
const files: Record<string, string | Buffer> = {
  'index.html': `<h1>Home</h1>${long}`,
  'about/index.html': `<h1>About</h1>${long}`,
  'faq.html': '<h1>FAQ</h1>',
  '404.html': '<h1>Page not found</h1>',
  '500.html': '<h1>Something went wrong</h1>',
  'page-data/about/page-data.json': '{}',
  'manifest.webmanifest': '{}',
  'sw.js': 'self',
  'app-0123abcd.js': 'go()'.repeat(400),
  'feed.xml': '<rss/>',
  'sydney.ics': 'BEGIN:VCALENDAR',
  'static/sans-1a2b.woff2': Buffer.alloc(2000, 7),
  '.deploy/customHttp.yml': 'customHeaders:',
  '.well-known/security.txt': 'Contact: mailto:hello@example.org',
};

let directory: string;
let site: Listening;
const errors: Error[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'site-'));
  const publicDir = join(directory, 'public');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(publicDir, name)), { recursive: true });
    writeFileSync(join(publicDir, name), text);
  }
  writeFileSync(join(directory, 'secret.txt'), 'secret');
  const parsed = parseEnvironment({});
  if (!parsed.ok) throw new Error(parsed.error);
  const table = createHeaderLookup(
    createHeaderTable(parsed.environment, { scripts: {}, styles: {}, styleAttributes: {} }),
  );
  const server = createSiteServer({
    publicDir,
    headers: table,
    rules: [
      { source: '/news/today', target: '/about', status: '301' },
      { source: '/donate', target: '/pay', status: '301' },
      { source: '/news/<*>', target: '/guides/<*>', status: '302' },
      { source: '/faq/<*>', target: '/faq.html', status: '200' },
      { source: '/about', target: '/404.html', status: '404' },
      { source: '/<*>', target: '/404.html', status: '404-200' },
      { source: '/nowhere', target: '/about', status: '301' },
    ],
    onError: (error) => errors.push(error),
  });
  site = await listen(server, { port: 0, variable: 'PORT' });
});
afterAll(async () => {
  await site.close();
  rmSync(directory, { recursive: true });
});

interface ServerResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks with the path exactly as written: `fetch` would tidy it up and decompress the answer. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<ServerResponse> {
  return new Promise((resolve, reject) => {
    const options = { port: site.port, host: 'localhost', path, headers, method };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

it('the site server announces that it holds an idle connection for 65 seconds', async () => {
  expect((await fetch(site.origin)).headers.get('keep-alive')).toBe('timeout=65');
});

describe('the addresses of the site server', () => {
  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/faq', 'FAQ'],
    ['/about/index.html', 'About'],
    ['/about?utm=1', 'About'],
  ])('the address %s is a page', async (path, heading) => {
    const { status, body, headers } = await ask(path);
    expect(status).toBe(200);
    expect(body.toString()).toContain(`<h1>${heading}</h1>`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['/nowhere/', '/nowhere'],
    ['//example.org/', '/example.org'],
    ['/%5cexample.org/', '/%5cexample.org'],
    ['/%09/example.org/', '/%09/example.org'],
    ['/%0a/example.org/', '/%0a/example.org'],
    ['/%2f/example.org/', '/%2f/example.org'],
    ['/donate', '/pay'],
  ])('the address %s leads to %s for good', async (path, location) => {
    const { status, headers } = await ask(path);
    expect({ status, location: headers.location }).toEqual({ status: 301, location });
  });

  it('a temporary redirect fills in what the rule’s star matched, and no rule applies to an existing page', async () => {
    const { status, headers } = await ask('/news/zakat/gold');
    expect({ status, location: headers.location }).toEqual({ status: 302, location: '/guides/zakat/gold' });
    expect((await ask('/about')).status).toBe(200);
  });

  it('the first rule about a path applies, as in the hosting, and a rewrite is shown at its own address', async () => {
    expect((await ask('/news/today')).headers.location).toBe('/about');
    const { status, body } = await ask('/faq/gold');
    expect({ status, text: body.toString() }).toEqual({ status: 200, text: '<h1>FAQ</h1>' });
    // A rule for every missing page leaves none for those below it.
    expect((await ask('/nowhere')).status).toBe(404);
  });

  // Spec 2.27, 2.32
  it.each([
    '/nowhere',
    '/app-9999ffff.js',
    '/page-data/nowhere/page-data.json',
    '/about/x',
    '/static',
    `/${'x'.repeat(400)}`,
  ])('the address %s is the 404 page with status 404', async (path) => {
    const { status, body, headers } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).toBe('<h1>Page not found</h1>');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/about/..%5c..%5csecret.txt',
    '/.deploy/customHttp.yml',
    '/%2edeploy/customHttp.yml',
    '/index.html%00.txt',
    '/%E0%A4%A',
  ])('the address %s reaches no hidden or outside file', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).toBe('<h1>Page not found</h1>');
  });

  it('the site server serves the one well-known folder', async () => {
    expect((await ask('/.well-known/security.txt')).status).toBe(200);
  });

  it('the site server answers nothing but GET and HEAD', async () => {
    const { status, headers } = await ask('/about', {}, 'POST');
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });

  it('the site server answers HEAD with only the headers', async () => {
    const get = await ask('/about');
    const head = await ask('/about', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-length']).toBe(String(get.body.length));
  });
});

describe('the headers of the site server', () => {
  it.each([
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/static/sans-1a2b.woff2', 'font/woff2'],
    ['/sydney.ics', 'text/calendar; charset=utf-8'],
    ['/feed.xml', 'application/xml; charset=utf-8'],
    ['/app-0123abcd.js', 'text/javascript; charset=utf-8'],
    ['/page-data/about/page-data.json', 'application/json'],
  ])('the file %s has the content type %s', async (path, type) => {
    expect((await ask(path)).headers['content-type']).toBe(type);
  });

  it.each([
    ['/', "default-src 'self'; script-src 'self'"],
    ['/nowhere', "default-src 'self'; script-src 'self'"],
    ['/about/', "default-src 'self'; script-src 'self'"],
    ['/app-0123abcd.js', "default-src 'none'; frame-ancestors 'none'"],
    ['/sw.js', "default-src 'self'; script-src 'self'"],
  ])('the address %s has the headers of the deployment’s table', async (path, policy) => {
    const { headers } = await ask(path);
    expect(headers['content-security-policy']).toContain(policy);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('the site server lets only hashed files be cached without a check', async () => {
    expect((await ask('/app-0123abcd.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/sw.js')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
});

describe('the bodies of the site server', () => {
  it('a body is sent in the coding the client weighs most, and unpacks to the file', async () => {
    const plain = await ask('/about');
    const gzip = await ask('/about', { 'accept-encoding': 'gzip, br;q=0.5' });
    const brotli = await ask('/about', { 'accept-encoding': 'gzip, deflate, br' });
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gzip.body.length).toBeLessThan(plain.body.length / 5);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  it('a body is not compressed if it saves nothing', async () => {
    for (const path of ['/static/sans-1a2b.woff2', '/faq']) {
      const { headers } = await ask(path, { 'accept-encoding': 'gzip, br' });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBeUndefined();
    }
  });

  it('a body is left out if the client has it already', async () => {
    const first = await ask('/about', { 'accept-encoding': 'br' });
    const again = await ask('/about', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${first.headers.etag}` });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await ask('/about', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('a body follows a file that changed', async () => {
    const file = join(directory, 'public/faq.html');
    const before = await ask('/faq');
    writeFileSync(file, '<h1>FAQ, with one more question</h1>');
    const after = await ask('/faq', { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.body.toString()).toContain('one more question');
    writeFileSync(file, String(files['faq.html']));
  });
});

describe('a server error', () => {
  // Spec 2.33
  it('a server error is the 500 page with status 500, and is reported', async () => {
    // A link to itself: the disk refuses to follow it, which is no "not found".
    symlinkSync('loop', join(directory, 'public/loop'));
    const { status, body, headers } = await ask('/loop');
    expect(status).toBe(500);
    expect(body.toString()).toBe('<h1>Something went wrong</h1>');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(errors.map((error) => (error as NodeJS.ErrnoException).code)).toEqual(['ELOOP']);
  });
});
