import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { completeEarlyScripts } from './earlyScripts';

it('a page that is there to be used requests the scripts of the build at hand, and a page that is read stays as it is', () => {
  const directory = mkdtempSync(join(tmpdir(), 'public-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const html = (path: string) => join(directory, path, 'index.html');
  const write = (path: string, text: string) => {
    mkdirSync(join(directory, path), { recursive: true });
    writeFileSync(html(path), text);
  };
  const complete = (names: readonly string[]) => {
    const assetsByChunkName = { app: ['app-1.js', 'styles.css'], calculate: ['app-1.js', ...names] };
    writeFileSync(join(directory, 'webpack.stats.json'), JSON.stringify({ assetsByChunkName }));
    completeEarlyScripts(directory, ['/faq', '/calculate']);
    return [...readFileSync(html('calculate'), 'utf8').matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  };
  write('faq', '<head></head>');
  write('calculate', '<head><link data-scripts-of="calculate"/><style></style></head>');
  expect(complete(['7-a.js'])).toEqual(['/app-1.js', '/7-a.js']);
  // Of a page that the framework does not write again.
  expect(complete(['7-b.js', '8-c.js'])).toEqual(['/app-1.js', '/7-b.js', '/8-c.js']);
  expect(readFileSync(html('faq'), 'utf8')).toBe('<head></head>');
  write('calculate', '<head></head>');
  expect(() => complete([])).toThrow('does not say where its scripts belong');
});
