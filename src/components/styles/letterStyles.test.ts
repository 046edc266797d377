import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { letterStyles } from './letterStyles';

/** The weights of each face that has a file, by its family. */
const listWeights = (css: string) =>
  [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const [family, weights] = [/font-family: '(.+)'/, /font-weight: (.+);/].map((pattern) => pattern.exec(rule)?.[1]);
    return rule.includes('url(') && weights ? [`${family} ${weights}`] : [];
  });

it('faces with further letters have the weights of the site’s own, so that both are used', () => {
  const own = listWeights(readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8'));
  expect(listWeights(letterStyles['tr'] ?? '').sort()).toEqual(own.sort());
});
