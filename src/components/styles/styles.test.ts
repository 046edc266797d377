import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { ofFeatures } from '../../gatsby-node/webpack/styles';

const source = join(import.meta.dirname, '../..');
const files = (ending: string) =>
  readdirSync(source, { encoding: 'utf8', recursive: true })
    // The emulators' pages are no part of the site.
    .filter((file) => file.endsWith(ending) && !file.startsWith('emulators'))
    .map((file) => join(source, file));

describe('style sheets', () => {
  it('the style sheets together stay within the size that may be inlined in every page', () => {
    const css = files('.css')
      // Features have their own beside them (webpack/styles.ts), and the gallery is on no visitor's page.
      .filter((file) => !ofFeatures.test(file) && !file.includes('SliceGallery'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ');
    expect(gzipSync(css).length).toBeLessThanOrEqual(10 * 1024);
  });

  it('every class that a component uses is defined in its style sheet', () => {
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

  it('no component has a style attribute, because the security policy blocks them', () => {
    // The framework's element for the focus has one in the built pages, which must be the same in the browser.
    const styled = files('.tsx').filter(
      (file) => !file.endsWith('overrides/router.tsx') && /\sstyle=[{"]/.test(readFileSync(file, 'utf8')),
    );
    expect(styled).toEqual([]);
  });
});

/** A declaration's value at its spaces outside brackets: those of `margin: 0 var(--s1) calc(1px + 1px)` are three. */
const splitValue = (value: string): string[] =>
  value
    .replace(/\((?:[^()]|\([^()]*\))*\)/g, (brackets) => brackets.replace(/\s/g, ''))
    .trim()
    .split(/\s+/);

/** Whether a declaration is the same from either side; `--dir` turns what has no logical form. */
function hasNoSide(property: string, value: string): boolean {
  if (/(^|-)(left|right)(-|$)/.test(property)) return false;
  if (/\b(?<!safe-area-inset-)(left|right)\b/.test(value)) return false;
  const turned = value.replace(/calc\([^;]*var\(--dir\)[^;]*\)/g, '0');
  if (/translate(X|3d)?\((?!0\b|-50%)|scaleX\(-|gradient\(-?(90|270)deg/.test(turned)) return false;
  const [first, second, third = first, fourth = second] = splitValue(turned);
  if (/^(margin|padding|inset|border-(width|style|color))$/.test(property)) return second === fourth;
  if (property === 'border-radius') return fourth ? first === second && third === fourth : second === undefined;
  if (/^(box|text)-shadow$/.test(property))
    return turned.split(/,(?![^(]*\))/).every((shadow) => /^\s*(inset )?\s*(0\b|var\(|none)/.test(shadow));
  return true;
}

describe('direction', () => {
  it.each([
    ['margin-left', '1px'],
    ['border-top-right-radius', '0'],
    ['float', 'left'],
    ['padding', '0 var(--s1) 0 calc(1px + 1px)'],
    ['border-radius', '1px 0 0 1px'],
    ['box-shadow', '0 1px 2px red, inset 3px 0 0 red'],
    ['background', 'linear-gradient(to left, red, blue)'],
    ['transform', 'translateX(50%)'],
  ])('“%s: %s” counts as a style that has a side', (property, value) => expect(hasNoSide(property, value)).toBe(false));

  it('no style has a left or a right, which change places if lines run from the right', () => {
    // Floated for being no legend any more; a box in a grid has no side to float to.
    const sideless = 'calculate.module.css: float: left';
    const sheets = [
      ...files('.css'),
      ...files('Styles.ts').filter((file) => /\{[^{}]*: [^{}]*;/.test(readFileSync(file, 'utf8'))),
    ];
    const found = sheets.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8')
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+)/g),
      ]
        .filter(([, property = '', value = '']) => !hasNoSide(property, value))
        .map(([declaration]) => `${basename(file)}: ${declaration.trim()}`),
    );
    expect(found).toEqual([sideless]);
  });
});

describe('focus', () => {
  it('the focus ring is removed only in browsers with :has(), by which another element draws it', () => {
    const bare = files('.css').filter((file) => {
      const css = readFileSync(file, 'utf8').replace(/@supports selector\(:has\(a\)\) \{.*?\n\}/gs, '');
      return /:focus-visible[^{}]*\{[^}]*outline: none/.test(css);
    });
    expect(bare).toEqual([]);
  });
});

describe('fonts', () => {
  it('the Arabic font draws the Qur’an’s pause marks and the space before them, as WebKit needs', () => {
    const [, face = ''] =
      /font-family: 'Amiri Arabic';([^}]+)/.exec(readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')) ?? [];
    const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) =>
      [first, last].map((code) => Number.parseInt(code, 16)),
    );
    const font = create(readFileSync(join(import.meta.dirname, 'amiri-arabic.woff2'))) as Font;
    const drawn = (text: string) => {
      const code = text.codePointAt(0) ?? 0;
      return ranges.some(([first = 0, last = 0]) => first <= code && code <= last) && font.hasGlyphForCodePoint(code);
    };
    const documents = join(source, 'content/documents');
    const texts = readdirSync(documents, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.json'))
      .map((file) => readFileSync(join(documents, file), 'utf8'));
    const marks = new Set(texts.flatMap((text) => [...text.matchAll(/(?<=\p{Script=Arabic})\s\p{M}/gu)].map(String)));
    expect(marks.size).toBeGreaterThan(0);
    expect([...marks].filter((mark) => ![...mark].every(drawn))).toEqual([]);
  });

  it('the fonts are local files that weigh at most 90 kB together', () => {
    const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
    const urls = [...css.matchAll(/url\('(.+?)'\)/g)].map(([, url = '']) => url);
    const paths = urls.map((url) =>
      url.startsWith('~') ? join(source, '../node_modules', url.slice(1)) : join(import.meta.dirname, url),
    );
    expect(paths).toHaveLength(3);
    expect(paths.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(90_000);
  });
});
