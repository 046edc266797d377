import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../config/parseEnvironment';
import { digestInputs, isSameBuild, recordBuild } from './ensureBuild';

let project: string;
let publicDir: string;
const morning = new Date('2026-05-04T02:10:00Z');

function write(name: string, text: string): void {
  mkdirSync(dirname(join(project, name)), { recursive: true });
  writeFileSync(join(project, name), text);
}

function parseValidEnvironment(env: Record<string, string> = {}) {
  const result = parseEnvironment(env);
  if (!result.ok) throw new Error(result.error);
  return result.environment;
}

const digest = (env = {}, now = morning) => digestInputs(project, parseValidEnvironment(env), now);

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'project-'));
  publicDir = join(project, 'public');
  write('src/pages/404.tsx', 'page');
  write('gatsby-config.ts', 'config');
  write('public/index.html', '<h1>Home</h1>');
  write('public/.deploy/customHttp.yml', 'customHeaders:');
});
afterEach(() => rmSync(project, { recursive: true }));

describe('digestInputs', () => {
  it('the digest of a build’s inputs stays the same for the same files, however new they are', () => {
    const before = digest();
    utimesSync(join(project, 'src/pages/404.tsx'), 1, 1);
    expect(digest()).toBe(before);
    expect(digest({}, new Date('2026-05-04T20:00:00Z'))).toBe(before);
  });

  it.each<[string, () => string]>([
    ['a source', () => (write('src/pages/404.tsx', 'Page'), digest())],
    ['a new file', () => (write('src/content/documents/case/a.json', '{}'), digest())],
    ['a removed file', () => (rmSync(join(project, 'src/pages/404.tsx')), digest())],
    ['a file at the root', () => (write('gatsby-config.ts', 'other'), digest())],
    ['dependencies', () => (write('package-lock.json', '{}'), digest())],
    ['the environment', () => digest({ GATSBY_GTM_ID: 'GTM-ABC1234' })],
    ['the access token', () => digest({ PRISMIC_ACCESS_TOKEN: 'token' })],
    ['the day', () => digest({}, new Date('2026-05-05T02:10:00Z'))],
  ])('the digest of a build’s inputs changes with %s', (_, change) => {
    const before = digest();
    expect(change()).not.toBe(before);
  });

  it('the digest of a build’s inputs does not change with a test', () => {
    const before = digest();
    write('src/pages/404.test.tsx', 'test');
    expect(digest()).toBe(before);
  });
});

describe('a recorded build', () => {
  beforeEach(() => recordBuild(publicDir, 'inputs'));

  it('a recorded build is recognised if nothing has changed', () => {
    expect(isSameBuild(publicDir, 'inputs')).toBe(true);
  });

  it.each<[string, () => void]>([
    ['it was made from something else', () => recordBuild(publicDir, 'others')],
    ['a file is missing', () => rmSync(join(publicDir, 'index.html'))],
    ['a file was added', () => write('public/extra.html', '')],
    [
      'a file was written again',
      () => utimesSync(join(publicDir, 'index.html'), new Date(), new Date(Date.now() + 60_000)),
    ],
    ['its note is broken', () => write('public/.deploy/build.json', '{"inputs":"inputs"')],
    ['there is nothing at all', () => rmSync(publicDir, { recursive: true })],
  ])('a recorded build is not recognised if %s', (_, change) => {
    change();
    expect(isSameBuild(publicDir, 'inputs')).toBe(false);
  });
});
