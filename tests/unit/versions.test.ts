import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readVersion = (name: string) =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

test('the previews plugin is 5.3.1, and so is the source plugin', () => {
  expect(readVersion('gatsby-plugin-prismic-previews')).toBe('5.3.1');
  expect(readVersion('gatsby-source-prismic')).toBe('5.3.1');
});

test('the client is the last of its major that waits after a 429', () => {
  expect(readVersion('@prismicio/client')).toMatch(/^6\.9\./);
});
