import { cp, rm } from 'node:fs/promises';
import { constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Environment } from '../config/environment';
import { getBrowserVariables } from '../config/getBrowserVariables';
import { deployFolder } from '../config/headers';
import { stateFolder } from '../emulators/gateway/startGateway';
import { createBuildProgress } from './buildProgress';
import { CommandError, type Command } from './Command';
import { runGatsby } from './runGatsby';

const recordSchema = z.object({
  /** Digest of all a build is made from. */
  inputs: z.string(),
  /** Number of files the build left, and the last change among them, in milliseconds since 1970. */
  files: z.number(),
  newest: z.number(),
});

/** The record that `npm start` keeps of a build, to know it again. */
type BuildRecord = z.infer<typeof recordSchema>;

const recordFile = 'build.json';

/** The folders that a build is made from, beneath the project. */
const inputFolders = ['src', 'customtypes', 'static'];
const inputFiles = [
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'amplify_outputs.json',
];

/** Tests lie beside the sources and are no part of a build. */
const noInput = /\.test\.tsx?$/;

function filesBeneath(directory: string): string[] {
  if (!existsSync(directory)) return [];
  const entries = readdirSync(directory, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Returns a digest of all that a build is made from: sources, embedded content, dependencies, environment, Node, and the day, because the
 * pages say dates. Read from the files' bytes: a fresh checkout changes only their times.
 */
export function digestInputs(projectDir: string, environment: Environment, now: Date): string {
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([
      process.version,
      now.toISOString().slice(0, 10),
      getBrowserVariables(environment),
      environment.prismicAccessToken,
    ]),
  );
  const folders = inputFolders.flatMap((folder) => filesBeneath(join(projectDir, folder)).sort());
  const files = [...folders, ...inputFiles.map((name) => join(projectDir, name)).filter((path) => existsSync(path))];
  for (const path of files) {
    if (noInput.test(path)) continue;
    const bytes = readFileSync(path);
    hash.update(`\n${path.slice(projectDir.length)} ${bytes.byteLength}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** Counts a build's files, and finds when the last of them changed; its own notes do not count. */
function survey(siteDir: string): Pick<BuildRecord, 'files' | 'newest'> {
  const notes = join(siteDir, deployFolder);
  const files = filesBeneath(siteDir).filter((path) => !path.startsWith(notes));
  const newest = files.reduce((latest, path) => Math.max(latest, statSync(path).mtimeMs), 0);
  return { files: files.length, newest };
}

/** Whether a folder still holds the very build that was made from these inputs: nothing added, removed or written since. */
export function isSameBuild(siteDir: string, inputs: string): boolean {
  let record: BuildRecord;
  try {
    record = recordSchema.parse(JSON.parse(readFileSync(join(siteDir, deployFolder, recordFile), 'utf8')));
  } catch {
    return false;
  }
  if (record.inputs !== inputs) return false;
  const { files, newest } = survey(siteDir);
  return record.files === files && record.newest === newest;
}

/**
 * Records the files that a finished build was made from. Written last, so that a copy that was stopped half-way is
 * never taken for a whole one.
 */
export function recordBuild(siteDir: string, inputs: string): void {
  const record: BuildRecord = { inputs, ...survey(siteDir) };
  writeFileSync(join(siteDir, deployFolder, recordFile), `${JSON.stringify(record)}\n`);
}

/** Content from elsewhere may have changed without a trace here. */
const contentIsLocal = ({ prismicApiEndpoint, localPort }: Environment) =>
  new URL(prismicApiEndpoint).origin === `http://localhost:${localPort}`;

/**
 * Returns the folder with the production build of the present sources: a new one, or the last if nothing has changed since.
 * It is a copy, one for each port: `public/` is Gatsby's to write to, and a second instance or a test run that builds anew must
 * not change the pages under a site that is being served.
 *
 * @throws CommandError if the build fails; Gatsby has said why.
 */
export async function ensureBuild(command: Command, projectDir: string, environment: Environment): Promise<string> {
  const siteDir = join(projectDir, stateFolder, `site-${environment.port}`);
  const inputs = digestInputs(projectDir, environment, new Date());
  if (contentIsLocal(environment) && isSameBuild(siteDir, inputs)) {
    console.log('Nothing has changed since the last build: serving it again.');
    return siteDir;
  }
  const start = performance.now();
  const code = await build(command, projectDir);
  if (code !== 0) throw new CommandError(`The build failed (exit code ${code}); the reason is above.`);
  await rm(siteDir, { recursive: true, force: true });
  await cp(join(projectDir, 'public'), siteDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  recordBuild(siteDir, inputs);
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  return siteDir;
}

/** Builds the site: in a terminal as one line that moves, elsewhere with all that Gatsby says. Returns the exit code. */
async function build(command: Command, projectDir: string): Promise<number> {
  if (!process.stdout.isTTY) {
    console.log('Building the site …');
    return runGatsby(command, projectDir, ['build']);
  }
  const progress = createBuildProgress((text) => process.stdout.write(text));
  const timer = setInterval(progress.tick, 1000);
  const code = await runGatsby(command, projectDir, ['build'], progress.take).finally(() => clearInterval(timer));
  const written = progress.end();
  if (code !== 0) console.log(written);
  return code;
}
