import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const versionOf = (name: string) =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

test('the previews plugin is 5.3.1, and so is the source plugin', () => {
  expect(versionOf('gatsby-plugin-prismic-previews')).toBe('5.3.1');
  expect(versionOf('gatsby-source-prismic')).toBe('5.3.1');
});

test('the client is the last of its major that waits after a 429', () => {
  expect(versionOf('@prismicio/client')).toMatch(/^6\.9\./);
});
