import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const files = (ending: string) =>
  readdirSync(source, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(source, file));

describe('style sheets', () => {
  it('stay, all together, within what may be inlined in every page', () => {
    const css = files('.css')
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ');
    expect(gzipSync(css).length).toBeLessThanOrEqual(14 * 1024);
  });

  it('have every class that a component names', () => {
    const missing = files('.tsx').flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      const [, sheet] = /import \* as styles from '(.+\.module\.css)'/.exec(code) ?? [];
      if (!sheet) return [];
      const css = readFileSync(join(dirname(file), sheet), 'utf8');
      return [...code.matchAll(/\bstyles\.(\w+)/g)].flatMap(([, name]) =>
        new RegExp(`\\.${name}\\b`).test(css) ? [] : [`${file}: ${name}`],
      );
    });
    expect(missing).toEqual([]);
  });

  it('are the only place of styles: the security policy refuses style attributes', () => {
    const styled = files('.tsx').filter((file) => /\sstyle=[{"]/.test(readFileSync(file, 'utf8')));
    expect(styled).toEqual([]);
  });
});

describe('fonts', () => {
  it('are local files that weigh at most 90 kB together', () => {
    const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
    const urls = [...css.matchAll(/url\('(.+?)'\)/g)].map(([, url = '']) => url);
    const paths = urls.map((url) =>
      url.startsWith('~') ? join(source, '../node_modules', url.slice(1)) : join(import.meta.dirname, url),
    );
    expect(paths).toHaveLength(3);
    expect(paths.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(90_000);
  });
});
