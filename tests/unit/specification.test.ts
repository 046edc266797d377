import { existsSync, readFileSync, statSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { build } from 'esbuild';

interface Row {
  readonly section: string;
  readonly statement: string;
  readonly where: string;
  readonly proof: string;
  /** Who meets it in the product. */
  readonly reach: string;
}

/** What a proof may say in place of a test. */
const leftOpen = /^left open(: .+)?$/;

const lines = readFileSync('tests/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));
const splitCells = (line: string) => line.replace(/^\| | \|$/g, '').split(' | ');
const rows: Row[] = lines.map((line) => {
  const [section = '', statement = '', where = '', proof = '', reach = ''] = splitCells(line);
  return { section, statement, where, proof, reach };
});

/** Paths in a cell: what is in backticks and has a slash or an ending. */
const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
/** Tests that a proof names: `file` › title. */
const testsIn = (proof: string) =>
  proof.split('<br>').map((part) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(part) ?? [];
    return { file, title };
  });

/** Whether a file's source has a text with this title; what the title computes is `…`. */
function hasTitle(source: string, title: string): boolean {
  const parts = title.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(['"\`])${parts.join('.*')}\\1`).test(source);
}

/** Modules of a folder and those within it, tests and declarations apart. */
function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .filter((path) => /\.(tsx?|cjs)$/.test(path) && !/\.(test|spec|d)\.tsx?$/.test(path));
}

/** Paths that a file names. */
const listNamed = (file: string, pattern: RegExp): readonly string[] => readFileSync(file, 'utf8').match(pattern) ?? [];

/** Where the product begins: Gatsby's files, pages and templates, what takes the place of a framework's module, functions, commands. */
const roots = () => [
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  ...modulesIn('src/pages'),
  ...modulesIn('src/templates').filter((path) => /\/(\w+)\/\1\.tsx$/.test(path)),
  ...listNamed('src/gatsby-node/webpack/getBrowserAliases.ts', /src\/app\/overrides\/[\w.]+/g),
  ...listNamed('package.json', /src\/local\/commands\/[\w.]+/g),
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
  test('the proof of the specification has a row of five filled cells for each statement, section by section', () => {
    expect(rows.length).toBeGreaterThanOrEqual(250);
    for (const line of lines)
      expect(
        splitCells(line).map((cell) => cell.trim() !== ''),
        line,
      ).toEqual(Array(5).fill(true));
    const sections = rows.map(({ section }) => Number(section));
    expect(sections).toEqual([...sections].sort((a, b) => a - b));
    expect([...new Set(sections)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('the proof of the specification says each statement once in its section', () => {
    const statements = rows.map(({ section, statement }) => `${section} ${statement}`);
    expect(statements.filter((statement, index) => statements.indexOf(statement) !== index)).toEqual([]);
  });

  test('the proof of the specification names code that exists', () => {
    const missing = rows.flatMap(({ where }) => pathsIn(where)).filter((path) => !existsSync(path));
    expect([...new Set(missing)]).toEqual([]);
  });

  test('the proof of the specification names the place of each decision that is left open', () => {
    const open = rows.filter(({ proof }) => leftOpen.test(proof));
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
      expect(
        rows.map(({ reach }) => reach).filter((reach) => !['visitor', 'editor', 'library', '—'].includes(reach)),
      ).toEqual([]);
      expect(rows.filter(({ proof, reach }) => leftOpen.test(proof) !== (reach === '—'))).toEqual([]);
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

  test('the proof of the specification names tests that exist, or says what is left open', () => {
    const wrong = rows.flatMap(({ statement, proof }) => {
      if (leftOpen.test(proof)) return [];
      return testsIn(proof).flatMap(({ file, title }) => {
        if (!file || !existsSync(file)) return [`${statement}: ${proof}`];
        const isThere = hasTitle(readFileSync(file, 'utf8'), title);
        return isThere ? [] : [`${statement}: there is no test "${title}" in ${file}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});
