import { readdirSync } from 'node:fs';
import { build } from 'esbuild';

/** Modules of a folder and those within it, tests and declarations apart. */
export function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .filter((path) => /\.(tsx?|cjs)$/.test(path) && !/\.(test|spec|d)\.tsx?$/.test(path));
}

/** Where the product begins: Gatsby's files, pages and templates, what takes the place of a framework's module, functions, commands. */
const roots = () => [
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  ...['src/pages', 'src/templates', 'src/app/standIns', 'src/local/commands', 'amplify/deployment/entries'].flatMap(
    modulesIn,
  ),
  'amplify/deployment/backend.ts',
];

/**
 * Every file of the project that a page, a template, a function or a command imports, directly or not, type-only imports apart; by
 * esbuild's own account of what it would bundle.
 */
export async function reachableFiles(): Promise<ReadonlySet<string>> {
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
