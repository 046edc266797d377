import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readVersion = (name: string) =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

// Spec 2.54, 9.8
test('the previews plugin is 5.3.1, and so is the source plugin', () => {
  expect(readVersion('gatsby-plugin-prismic-previews')).toBe('5.3.1');
  expect(readVersion('gatsby-source-prismic')).toBe('5.3.1');
});

test('the client is the last of its major that waits after a 429', () => {
  expect(readVersion('@prismicio/client')).toMatch(/^6\.9\./);
});

test.each([
  ['/', 'package.json'],
  ['/amplify/deployment', 'amplify/deployment/package.json'],
])(
  'packages of %s that have one version, or are held by an override, are updated apart from the others',
  (directory, file) => {
    interface Package {
      readonly dependencies?: Readonly<Record<string, string>>;
      readonly devDependencies: Readonly<Record<string, string>>;
      readonly overrides: Readonly<Record<string, string>>;
    }
    const { dependencies, devDependencies, overrides } = JSON.parse(readFileSync(file, 'utf8')) as Package;
    const all = Object.entries({ ...dependencies, ...devDependencies });
    const pinned = all.filter(([, version]) => /^(npm:.*@)?\d/.test(version)).map(([name]) => name);
    const updates = readFileSync('.github/dependabot.yml', 'utf8').split('- package-ecosystem: ');
    const update = updates.find((text) => text.includes(`directory: ${directory}\n`)) ?? '';
    const [, group = ''] = /pinned:\s+patterns:([^]*?)update-types/.exec(update) ?? [];
    const grouped = [...group.matchAll(/[@\w][\w./@-]*/g)].map(([name]) => name);
    expect(grouped.sort()).toEqual([...new Set([...pinned, ...Object.keys(overrides)])].sort());
  },
);
