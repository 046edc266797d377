import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

export interface BuildResult {
  /** Exit code of `gatsby build`. */
  readonly code: number;
  /** The content of both of its outputs, without colours. */
  readonly output: string;
}

/** A copy of the project with a cache and an output folder of its own; `remove` it afterwards. */
export interface SiteCopy {
  readonly directory: string;
  readonly publicDir: string;
  /** Runs `gatsby build` with these variables and none of the machine's own that the site reads. */
  build(variables?: Readonly<Record<string, string>>): Promise<BuildResult>;
  /** Paths of the files that the build left, beneath `public/`. */
  listFiles(): string[];
  /** A file of `public/` as text. */
  readFile(path: string): string;
  /** Ends a build that still runs, and deletes the copy. */
  remove(): void;
}

/** The files and folders that a build reads, beneath the project; `node_modules` is linked. */
const sources = [
  'src',
  'amplify',
  'customtypes',
  'static',
  'package.json',
  'tsconfig.json',
  '.babelrc.json',
  '.terserrc',
];
const entryFiles = ['gatsby-config.ts', 'gatsby-node.ts', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'];

/** The embedded documents come from a content service; the deployment's own packages and tests are no part of a site. */
const excluded = /^src\/content\/(documents|releases)$|^amplify\/deployment$|\.test\.tsx?$/;

/** The variables a build may inherit: how to find programs, where to put temporary files. */
const inheritedVariables = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'];

/** Copies the project's sources to a temporary folder. */
export function copySite(project = process.cwd()): SiteCopy {
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  for (const source of [...sources, ...entryFiles]) {
    const from = join(project, source);
    if (!existsSync(from)) continue;
    cpSync(from, join(directory, source), {
      recursive: true,
      filter: (path) => !excluded.test(relative(project, path).replaceAll('\\', '/')),
    });
  }
  symlinkSync(join(project, 'node_modules'), join(directory, 'node_modules'), 'dir');
  const publicDir = join(directory, 'public');
  const running = new Set<ChildProcess>();
  return {
    directory,
    publicDir,
    build: (variables = {}) => runBuild(directory, variables, running),
    listFiles: () => listFilesBeneath(publicDir),
    readFile: (path) => readFileSync(join(publicDir, path), 'utf8'),
    remove: () => {
      for (const child of running) child.kill('SIGKILL');
      rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function listFilesBeneath(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
}

function runBuild(
  directory: string,
  variables: Readonly<Record<string, string>>,
  running: Set<ChildProcess>,
): Promise<BuildResult> {
  const environment = Object.fromEntries(
    inheritedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const cli = join(directory, 'node_modules/gatsby/cli.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'build'], {
      cwd: directory,
      env: {
        ...environment,
        CI: 'true',
        NO_COLOR: '1',
        GATSBY_TELEMETRY_DISABLED: '1',
        ...variables,
      } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const add = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('error', reject);
    // oxlint-disable-next-line no-control-regex -- colours are control characters
    const plain = (text: string) => text.replaceAll(/\u001b\[[0-9;]*m/g, '');
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: plain(output) });
    });
  });
}
