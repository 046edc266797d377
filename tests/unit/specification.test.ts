import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { build } from 'esbuild';

interface Row {
  /** Its section and its number there, such as 4.12. */
  readonly id: string;
  readonly statement: string;
  readonly where: string;
  /** The people who meet it in the product, or that the specification leaves it open. */
  readonly reach: string;
}

const leftOpen = /^left open(: .+)?$/;

const lines = readFileSync('tests/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));
const splitCells = (line: string) => line.replace(/^\| | \|$/g, '').split(' | ');
const rows: Row[] = lines.map((line) => {
  const [id = '', statement = '', where = '', reach = ''] = splitCells(line);
  return { id, statement, where, reach };
});

/** Paths in a cell: what is in backticks and has a slash or an ending. */
const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Modules of a folder and those within it, tests and declarations apart. */
const modulesIn = (folder: string) =>
  files.filter((file) => file.startsWith(`${folder}/`) && /(?<!\.d)\.(tsx?|cjs)$/.test(file) && !isTest(file));

/** The ids that tests carry, each with the files it is in. */
function findTestedIds(): ReadonlyMap<string, readonly string[]> {
  const tested = new Map<string, string[]>();
  for (const file of files.filter(isTest))
    for (const [, ids = ''] of readFileSync(file, 'utf8').matchAll(/^ *\/\/ Spec ([\d., ]+)$/gm))
      for (const id of ids.match(/[\d.]+/g) ?? []) tested.set(id, [...(tested.get(id) ?? []), file]);
  return tested;
}

/** Paths that a file names. */
const listNamed = (file: string, pattern: RegExp): readonly string[] => readFileSync(file, 'utf8').match(pattern) ?? [];

/**
 * Lists the entry points of the product: Gatsby's files, pages and templates, what takes the place of a framework's module, functions,
 * commands.
 */
const roots = () => [
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  ...modulesIn('src/pages'),
  ...modulesIn('src/templates').filter((path) => /\/(\w+)\/\1\.tsx$/.test(path)),
  ...listNamed('src/gatsby-node/webpack/getBrowserAliases.ts', /src\/app\/overrides\/[\w.]+/g),
  ...listNamed('package.json', /src\/commands\/[\w.]+/g),
  ...modulesIn('amplify/functions').filter((path) => path.endsWith('/handler.ts')),
  'amplify/deployment/backend.ts',
];

/**
 * Every file of the project that a page, a template, a function or a command imports, directly or not, type-only imports apart; by
 * esbuild's own account of what it would bundle.
 */
async function reachableFiles(): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    entryPoints: roots(),
    bundle: true,
    packages: 'external',
    external: ['framework-loader'],
    splitting: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.woff2': 'empty', '.css': 'empty', '.svg': 'empty', '.graphql': 'empty', '.txt': 'empty' },
    outdir: 'unwritten',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return new Set(Object.keys(metafile.inputs));
}

describe('the proof of the specification', () => {
  test('the proof of the specification has a row of four filled cells for each statement, numbered by section', () => {
    expect(rows.length).toBeGreaterThanOrEqual(250);
    for (const line of lines)
      expect(
        splitCells(line).map((cell) => cell.trim() !== ''),
        line,
      ).toEqual(Array(4).fill(true));
    const parts = rows.map(({ id }) => id.split('.').map(Number));
    const sections = parts.map(([section = 0]) => section);
    expect([...new Set(sections)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const ordered = [...parts].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
    expect(parts).toEqual(ordered);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ id, statement }) => `${id.split('.')[0]} ${statement}`)).size).toBe(rows.length);
  });

  test('the proof of the specification names code that exists', () => {
    const missing = rows.flatMap(({ where }) => pathsIn(where)).filter((path) => !existsSync(path));
    expect([...new Set(missing)]).toEqual([]);
  });

  test('the proof of the specification names the place of each decision that is left open', () => {
    const open = rows.filter(({ reach }) => leftOpen.test(reach));
    expect(open.filter(({ where }) => pathsIn(where).length === 0).map(({ statement }) => statement)).toEqual([]);
  });

  test(
    'the proof of the specification names what a visitor or an editor reaches where it says so',
    { timeout: 120_000 },
    async () => {
      const reachable = await reachableFiles();
      const isReached = (path: string) => {
        const modules = statSync(path).isDirectory()
          ? modulesIn(path)
          : [path].filter((file) => /\.(tsx?|cjs)$/.test(file));
        return modules.length === 0 || modules.some((module) => reachable.has(module));
      };
      const known = ['visitor', 'editor', 'library'];
      expect(rows.filter(({ reach }) => !known.includes(reach) && !leftOpen.test(reach))).toEqual([]);
      const unreached = rows
        .filter(({ reach }) => reach === 'visitor' || reach === 'editor')
        .flatMap(({ where, statement }) =>
          pathsIn(where)
            .filter((path) => existsSync(path) && !isReached(path))
            .map((path) => `${statement}: ${path}`),
        );
      expect(unreached).toEqual([]);
    },
  );

  test('each statement has a test that carries its id, and tests carry no other', () => {
    const tested = findTestedIds();
    const untested = rows.filter(({ id, reach }) => !tested.has(id) && !leftOpen.test(reach));
    expect(untested.map(({ id, statement }) => `${id} ${statement}`)).toEqual([]);
    const ids = new Set(rows.map(({ id }) => id));
    const unknown = [...tested].filter(([id]) => !ids.has(id));
    expect(unknown.map(([id, files]) => `${id} in ${files.join(', ')}`)).toEqual([]);
  });
});
