import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { apiNames } from '../amplifyOutputs';
import { customRuleSchema } from './CustomRule';
import { parseEnvironment, type Environment } from '../parseEnvironment';
import {
  formatAmplifyHeaders,
  collectInlineHashes,
  createHeaderLookup,
  createHeaderTable,
  applyRule,
  readDeployment,
  listCustomRules,
  writeDeployedHeaders,
} from '../headers';

const none = { scripts: {}, styles: {}, styleAttributes: {} };
const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function parseValidEnvironment(env: Record<string, string> = {}) {
  const isPublished = env.GATSBY_SITE_URL !== undefined;
  const result = parseEnvironment(env, { api: isPublished ? deployedApi : {} });
  if (!result.ok) throw new Error(result.error);
  return result.environment;
}

const deployedApi = Object.fromEntries(
  apiNames.map((name) => [name, `https://${name}.execute-api.ap-southeast-2.amazonaws.com/prod`]),
);

/** A policy's directives by name. */
function getPolicy(
  env: Record<string, string>,
  hashes = none,
  { isPreview = false }: { readonly isPreview?: boolean } = {},
): Record<string, string> {
  const headers = createHeaderLookup(createHeaderTable(parseValidEnvironment(env), hashes))(
    isPreview ? '/preview' : '/',
  );
  const directives = headers['Content-Security-Policy']!.split('; ');
  return Object.fromEntries(directives.map((text) => [text.split(' ')[0], text.split(' ').slice(1).join(' ')]));
}

const accounts = {
  GATSBY_USER_POOL_ID: 'ap-southeast-2_AbCdEfGhI',
  GATSBY_USER_POOL_CLIENT_ID: '1example23456789',
  GATSBY_IDENTITY_POOL_ID: 'ap-southeast-2:01234567-89ab-cdef-0123-456789abcdef',
  GATSBY_DATA_ENDPOINT: 'https://abc.appsync-api.ap-southeast-2.amazonaws.com/graphql',
  GATSBY_DATA_API_KEY: 'da2-abcdefghijklmnopqrstuvwxyz',
};

const published = {
  GATSBY_SITE_URL: 'https://www.example.org',
  GATSBY_PRISMIC_API_ENDPOINT: 'https://mizan-zakat.cdn.prismic.io/api/v2',
  GATSBY_IMAGE_BASE_URL: 'https://images.prismic.io',
  GATSBY_STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
};

describe('the content security policy', () => {
  it('the content security policy allows the site and the gateway, and nothing inline by default', () => {
    expect(getPolicy({})).toEqual({
      'default-src': "'self'",
      'script-src': "'self' http://localhost:9001",
      'script-src-attr': "'none'",
      'style-src': "'self'",
      'style-src-attr': "'none'",
      'img-src': "'self' data: http://localhost:9001",
      'font-src': "'self'",
      'connect-src': "'self' http://localhost:9001",
      'frame-src': 'http://localhost:9001',
      'media-src': "'none'",
      'object-src': "'none'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it('the content security policy names the published services and upgrades requests if the site is on https', () => {
    const policy = getPolicy(published);
    expect(policy['img-src']).toBe("'self' data: https://images.prismic.io https://*.stripe.com");
    expect(policy['connect-src']?.split(' ').slice(0, 4)).toEqual([
      "'self'",
      'https://mizan-zakat.cdn.prismic.io',
      'https://images.prismic.io',
      'https://api.stripe.com',
    ]);
    expect(policy['connect-src']).toContain('https://payments.execute-api.ap-southeast-2.amazonaws.com');
    expect(policy['upgrade-insecure-requests']).toBe('');
  });

  it('the content security policy names the real account pools and data API if they are set', () => {
    const connect = getPolicy({ ...published, ...accounts, GATSBY_PAYPAL_CLIENT_ID: 'client' })['connect-src'];
    expect(connect).toContain('https://cognito-idp.ap-southeast-2.amazonaws.com');
    expect(connect).toContain('https://cognito-identity.ap-southeast-2.amazonaws.com');
    expect(connect).not.toContain('amazoncognito.com');
    const domain = 'mizan.auth.ap-southeast-2.amazoncognito.com';
    const hosted = getPolicy({ ...published, ...accounts, GATSBY_HOSTED_SIGN_IN_DOMAIN: domain });
    expect(hosted['connect-src']).toContain(`https://${domain}`);
    expect(connect).toContain('https://abc.appsync-api.ap-southeast-2.amazonaws.com');
    expect(connect).not.toContain('localhost');
  });

  it('the content security policy allows the document store only if a bucket is named', () => {
    const connect = (more: Record<string, string>) => getPolicy({ ...published, ...accounts, ...more })['connect-src'];
    expect(connect({})).not.toContain('.s3.');
    expect(connect({ GATSBY_DOCUMENTS_BUCKET: 'mizan-documents' })?.split(' ')).toContain(
      'https://mizan-documents.s3.ap-southeast-2.amazonaws.com',
    );
  });

  // Spec 1.30
  it('the content security policy allows the tag manager only with a container id', () => {
    expect(JSON.stringify(getPolicy(published))).not.toContain('google');
    const policy = getPolicy({ ...published, GATSBY_GTM_ID: 'GTM-ABC1234' });
    expect(policy['script-src']).toContain('https://*.googletagmanager.com');
    expect(policy['frame-src']).toContain('https://www.googletagmanager.com');
    expect(policy['connect-src']).toContain('https://*.google-analytics.com');
  });

  it('the content security policy allows the hosted toolbar, its styles and the editor only on preview pages', () => {
    expect(JSON.stringify(getPolicy(published))).not.toMatch(/static\.cdn|mizan-zakat\.prismic|toolbar|html2canvas/);
    const hashes = collectInlineHashes(['<style>p{}</style>']);
    const policy = getPolicy(published, hashes, { isPreview: true });
    expect(policy['script-src']).toContain(
      ' https://static.cdn.prismic.io https://prismic.io/prismic-toolbar/ https://html2canvas.hertzen.com/dist/html2canvas.min.js',
    );
    expect(policy['frame-src']).toContain(' https://mizan-zakat.prismic.io');
    expect(policy['style-src']).toBe("'self' 'unsafe-inline'");
    expect(policy['frame-ancestors']).toBe("'self' https://mizan-zakat.prismic.io");
  });

  it('the content security policy lets only the local editor embed a preview', () => {
    const policy = getPolicy({}, undefined, { isPreview: true });
    expect(policy).toEqual({ ...getPolicy({}), 'frame-ancestors': "'self' http://localhost:9001" });
  });

  it('the content security policy of scripts, style sheets, fonts and page data is short', () => {
    const headers = createHeaderLookup(createHeaderTable(parseValidEnvironment(), none));
    const getPolicy = (path: string) => headers(path)['Content-Security-Policy'];
    for (const path of ['/app-1a2b.js', '/styles.1a2b.css', '/static/font-1.woff2', '/page-data/faq/page-data.json'])
      expect(getPolicy(path)).toBe("default-src 'none'; frame-ancestors 'none'");
    for (const path of ['/faq', '/sw.js', '/what-is-nisab']) expect(getPolicy(path)).toContain('script-src');
  });

  it('the content security policy allows inline texts by hash only', () => {
    const hashes = collectInlineHashes(['<style>p{}</style><script>go()</script><p style="color:red">']);
    const policy = getPolicy({}, hashes);
    expect(policy['style-src']).toBe(`'self' '${sha('p{}')}'`);
    expect(policy['script-src']).toBe(`'self' '${sha('go()')}' http://localhost:9001`);
    expect(policy['style-src-attr']).toBe(`'unsafe-hashes' '${sha('color:red')}'`);
  });
});

describe('the headers for the payment providers', () => {
  const styled = collectInlineHashes(['<style>p{}</style><p style="color:red">']);

  it('the content security policy allows the real payment providers if their keys are set', () => {
    const policy = getPolicy({ ...published, GATSBY_PAYPAL_CLIENT_ID: 'client' }, styled);
    for (const origin of ['https://js.stripe.com', 'https://*.paypal.com']) {
      expect(policy['script-src']).toContain(origin);
      expect(policy['frame-src']).toContain(origin);
    }
    expect(policy['frame-src']).toContain('https://hooks.stripe.com');
    expect(policy['connect-src']).toContain('https://*.paypal.com');
    expect(JSON.stringify(policy)).not.toContain('localhost:9001/');
  });

  it('the content security policy allows inline styles only for PayPal, whose script needs them', () => {
    expect(getPolicy(published, styled)['style-src']).toBe(`'self' '${sha('p{}')}'`);
    const policy = getPolicy({ ...published, GATSBY_PAYPAL_CLIENT_ID: 'client' }, styled);
    expect(policy['style-src']).toBe("'self' 'unsafe-inline' https://*.paypal.com https://*.paypalobjects.com");
    expect(policy['style-src-attr']).toBe("'unsafe-inline'");
  });

  it('the headers let the payment providers use the Payment Request API and open windows', () => {
    const at = (env: Record<string, string>) =>
      createHeaderLookup(createHeaderTable(parseValidEnvironment(env), none))('/');
    expect(at({})['Permissions-Policy']).toContain('payment=(self "http://localhost:9001")');
    expect(at(published)['Permissions-Policy']).toContain('payment=(self "https://js.stripe.com"');
    expect(at({})['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
  });
});

describe('the security and cache headers', () => {
  it('the security headers are set on every path', () => {
    const headers = createHeaderLookup(createHeaderTable(parseValidEnvironment(), none));
    for (const path of ['/', '/about', '/static/a-1.woff2', '/page-data/about/page-data.json', '/sw.js'])
      expect(headers(path)).toMatchObject({
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': expect.stringContaining('camera=()'),
        'Cross-Origin-Resource-Policy': 'same-origin',
      });
  });

  it('the headers let other sites use the typeface, which the card provider’s frame shows, and no other file', () => {
    const headers = createHeaderLookup(createHeaderTable(parseValidEnvironment(), none));
    const name = 'Access-Control-Allow-Origin';
    expect(headers('/static/source-sans-3-latin-wght-normal-1a2b3c.woff2')[name]).toBe('*');
    for (const path of ['/', '/app-1.js', '/static/a-1.svg']) expect(headers(path)).not.toHaveProperty(name);
  });

  it('the headers hold browsers to https only if the site is on https', () => {
    const name = 'Strict-Transport-Security';
    expect(createHeaderLookup(createHeaderTable(parseValidEnvironment(), none))('/')).not.toHaveProperty(name);
    expect(createHeaderLookup(createHeaderTable(parseValidEnvironment(published), none))('/')[name]).toBe(
      'max-age=63072000; includeSubDomains',
    );
  });

  const immutable = 'public, max-age=31536000, immutable';
  const revalidate = 'public, max-age=0, must-revalidate';
  // Spec 7.31
  it.each([
    ['/', revalidate],
    ['/about', revalidate],
    ['/case/winter-rent', revalidate],
    ['/404.html', revalidate],
    ['/page-data/case/winter-rent/page-data.json', revalidate],
    ['/page-data/app-data.json', revalidate],
    ['/sw.js', revalidate],
    ['/manifest.webmanifest', revalidate],
    ['/chunk-map.json', revalidate],
    ['/app-0d5b8c1b7e0a1f2e3d4c.js', immutable],
    ['/component---src-templates-case-index-tsx-1a2b3c4d.js', immutable],
    ['/styles.0f1e2d3c4b5a6978.css', immutable],
    ['/static/source-sans-3-latin-wght-normal-1a2b3c.woff2', immutable],
    ['/static/d/12345/picture.svg', immutable],
    ['/workbox-v4.3.1/workbox-sw.js', immutable],
    ['/static/type-paths___mizan-zakat.json', 'no-store'],
  ])('the headers allow %s to be cached as "%s"', (path, value) => {
    expect(createHeaderLookup(createHeaderTable(parseValidEnvironment(), none))(path)['Cache-Control']).toBe(value);
  });
});

describe('the header file of a build', () => {
  const directories: string[] = [];
  afterEach(() => directories.splice(0).forEach((directory) => rmSync(directory, { recursive: true })));

  function build(files: Record<string, string>): string {
    const directory = mkdtempSync(join(tmpdir(), 'public-'));
    directories.push(directory);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, name)), { recursive: true });
      writeFileSync(join(directory, name), text);
    }
    return directory;
  }

  /** Writes the files of a first build, which has no notes. */
  const writeHeaders = (directory: string, environment: Environment) =>
    writeDeployedHeaders(directory, environment, { notesFile: join(build({}), 'notes.json'), folders: [''] });

  it('a build writes the hosting’s header file, with the hashes of its inline texts', () => {
    const directory = build({
      'index.html': '<style>p{}</style>',
      'about/index.html': '<style>p{}</style><script>a()</script>',
      'app-1.js': '',
    });
    const hashes = writeHeaders(directory, parseValidEnvironment(published));
    expect(hashes).toEqual({
      styles: { [sha('p{}')]: 'p{}' },
      scripts: { [sha('a()')]: 'a()' },
      styleAttributes: {},
    });
    const file = readFileSync(join(directory, '.deploy/customHttp.yml'), 'utf8');
    expect(file).toBe(formatAmplifyHeaders(createHeaderTable(parseValidEnvironment(published), hashes)));
    expect(file.split('\n').slice(0, 4)).toEqual([
      'customHeaders:',
      "  - pattern: '**/*'",
      '    headers:',
      "      - key: 'Content-Security-Policy'",
    ]);
    expect(file).toContain(`''${sha('p{}')}''`);
  });

  const redirectRules = [
    { source: '/donate', target: '/pay', status: '302' },
    { source: '/zakat', target: '/pay/zakat', status: '302' },
    { source: '/calculator', target: '/calculate', status: '302' },
    { source: '/.well-known/change-password', target: '/account#/security', status: '302' },
  ];

  it('a build writes the short addresses, and the page that is served for a missing one', () => {
    const directory = build({ 'index.html': '' });
    writeHeaders(directory, parseValidEnvironment(published));
    const rules: unknown = JSON.parse(readFileSync(join(directory, '.deploy/customRules.json'), 'utf8'));
    expect(rules).toEqual([...redirectRules, { source: '/<*>', target: '/404.html', status: '404-200' }]);
  });

  it('a missing page is answered in its language, whatever order the languages have', () => {
    const missing = listCustomRules(['', '/ar']).filter(({ status }) => status === '404-200');
    expect(missing).toEqual([
      { source: '/ar/<*>', target: '/ar/404.html', status: '404-200' },
      { source: '/<*>', target: '/404.html', status: '404-200' },
    ]);
    expect(listCustomRules(['/ar', ''])).toEqual(listCustomRules(['', '/ar']));
  });

  it('a build writes its headers and rules for other hosts, and names no file of its own to them', () => {
    const directory = build({ 'index.html': '', 'app-1.js': '' });
    writeHeaders(directory, parseValidEnvironment(published));
    writeHeaders(directory, parseValidEnvironment(published));
    const read = (name: string) => readFileSync(join(directory, '.deploy', name), 'utf8');
    expect(read('netlify/_headers')).toContain('\n/app-1.js\n');
    expect(read('netlify/_headers')).not.toContain('.deploy');
    const redirects = redirectRules.map(({ source, target }) => `${source} ${target} 302\n`).join('');
    expect(read('netlify/_redirects')).toBe(`${redirects}/* /404.html 404\n`);
    expect(read('cloudflare/_headers')).toContain('\n/:part1-:part2.js\n');
    expect(read('cloudflare/_redirects')).toBe(redirects);
    expect(read('nginx.conf')).toContain('server_name www.example.org;');
    expect(read('nginx.conf')).toContain('rewrite "^/calculator$" /calculate redirect;');
  });

  it('a build is served with the headers and rules of the very files that the hosting reads', () => {
    const directory = build({ 'index.html': "<style>p{content:'it''s'}</style>", 'about/index.html': '<i style="a">' });
    const environment = parseValidEnvironment(published);
    const hashes = writeHeaders(directory, environment);
    const deployment = readDeployment(directory);
    expect(deployment?.headers).toEqual(createHeaderTable(environment, hashes));
    expect(deployment?.rules).toEqual([...redirectRules, { source: '/<*>', target: '/404.html', status: '404-200' }]);
  });

  it('a build’s header file fits the hosting: one default row first, known patterns, at most 25,000 characters', () => {
    const directory = build({ 'index.html': '<style>p{}</style>' });
    writeHeaders(directory, parseValidEnvironment({ ...published, ...accounts, GATSBY_GTM_ID: 'GTM-ABC1234' }));
    const [first, ...others] = readDeployment(directory)!.headers;
    // The later of two rows that match counts, so that the row for every path comes first and only once.
    expect(first?.pattern).toBe('**/*');
    for (const { pattern } of others) expect(pattern).toMatch(/^(\/[\w.*-]+)+$|^\*\*\/\*$/);
    expect(readFileSync(join(directory, '.deploy/customHttp.yml'), 'utf8').length).toBeLessThan(25_000);
  });

  it('a build is rejected if its headers would not fit into the hosting’s file', () => {
    const directory = build({ 'index.html': '' });
    // A policy that just fits into a header is in the file three times: for pages, and for the two addresses of a preview.
    const texts = Array.from({ length: 122 }, (_, index) => `<script>go(${index})</script>`).join('');
    writeFileSync(join(directory, 'index.html'), texts);
    expect(() => writeHeaders(directory, parseValidEnvironment(published))).toThrow(
      /^customHttp\.yml would be \d+ characters long \(at most 25000\)\.$/,
    );
  });

  it('a build is not served from a header file that was changed into something unreadable', () => {
    const directory = build({ 'index.html': '' });
    writeHeaders(directory, parseValidEnvironment(published));
    const file = join(directory, '.deploy/customHttp.yml');
    writeFileSync(file, readFileSync(file, 'utf8').replace("  - pattern: '**/*'", '  - pattern: "**/*"'));
    expect(() => readDeployment(directory)).toThrow('Line 2 of the header file is not understood:   - pattern: "**/*"');
  });

  it('a build is rejected if its pages have too many different inline texts, naming the kind', () => {
    const files = Array.from({ length: 200 }, (_, index) => [`p${index}/index.html`, `<i style="width:${index}px">`]);
    expect(() => writeHeaders(build(Object.fromEntries(files)), parseValidEnvironment())).toThrow(
      /^The Content-Security-Policy would be \d+ characters long \(at most 8192\): the pages have 200 different styleAttributes, such as "width:/,
    );
  });

  it('a build without a stored header file has no deployment', () => {
    expect(readDeployment(build({ 'index.html': '' }))).toBeNull();
  });
});

describe('a row of the header file', () => {
  /* https://docs.aws.amazon.com/amplify/latest/userguide/custom-header-YAML-format.html, and what Amplify's developers say of it. */
  const matches = (pattern: string, path: string) =>
    createHeaderLookup([{ pattern, headers: { 'X-Name': 'a' } }])(path)['X-Name'] === 'a';

  it.each([
    ['**/*', '/', true],
    ['**/*', '/case/winter-rent/index.html', true],
    ['/path/*', '/path/a.json', true],
    ['/path/*', '/path/deeper/a.json', false],
    ['/path/*', '/other/a.json', false],
    ['/path/*.json', '/path/a.json', true],
    ['/path/*.json', '/path/a.html', false],
    ['/*-*.js', '/app-1a.js', true],
    ['/*-*.js', '/static/app-1a.js', false],
    ['/static/**/*', '/static/a.svg', true],
    ['/static/**/*', '/static/d/1/a.svg', true],
    ['/a.b', '/aXb', false],
  ])('a header row with the pattern %s applies to %s: %s', (pattern, path, expected) => {
    expect(matches(pattern, path)).toBe(expected);
  });

  it('a header row wins over the rows before it, header by header', () => {
    const lookUp = createHeaderLookup([
      { pattern: '**/*', headers: { 'Cache-Control': 'a', 'X-Name': 'a' } },
      { pattern: '/path/*', headers: { 'Cache-Control': 'b' } },
    ]);
    expect(lookUp('/path/a')).toEqual({ 'Cache-Control': 'b', 'X-Name': 'a' });
  });

  it('the header table sets each header of a pattern once, and none that Amplify sets itself', () => {
    const table = createHeaderTable(parseValidEnvironment(published), none);
    const names = table.flatMap(({ pattern, headers }) => Object.keys(headers).map((name) => `${pattern} ${name}`));
    expect(new Set(names).size).toBe(names.length);
    expect(names.join()).not.toMatch(/ (content-length|content-type|etag|date|server|via|x-cache)\b/i);
  });
});

describe('a rule of the hosting', () => {
  it.each([
    ['a star before its end', { source: '/<*>/gold', target: '/about', status: '301' }],
    ['two stars', { source: '/<*>/<*>', target: '/about', status: '301' }],
    ['a source longer than 2,048 characters', { source: `/${'a'.repeat(2_048)}`, target: '/about', status: '301' }],
    ['a target longer than 2,048 characters', { source: '/a', target: `/${'a'.repeat(2_048)}`, status: '301' }],
    ['another status', { source: '/a', target: '/500.html', status: '500' }],
    ['no target', { source: '/a', target: '', status: '301' }],
  ])('a rule of the hosting is rejected if it has %s', (_what, rule) => {
    expect(customRuleSchema.safeParse(rule).success).toBe(false);
  });

  it.each([
    ['/donate', '/pay', '/donate', '/pay'],
    ['/donate', '/pay', '/donate/now', null],
    ['/news/<*>', '/guides/<*>', '/news/zakat/gold', '/guides/zakat/gold'],
    ['/a.b', '/c', '/axb', null],
    ['/<*>', '/404.html', '/', '/404.html'],
    ['/docs/<*>', 'https://docs.example.org/<*>', '/docs/a/b', 'https://docs.example.org/a/b'],
  ])('a rule of the hosting from %s to %s leads %s to %s', (source, target, path, expected) => {
    expect(applyRule({ source, target, status: '301' }, path)).toBe(expected);
  });
});
