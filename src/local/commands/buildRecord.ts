import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { getBrowserVariables } from '../../config/getBrowserVariables';
import type { Environment } from '../../config/environment';
import { deployFolder } from '../../config/headers';

const recordSchema = z.object({
  /** Digest of all a build is made from. */
  inputs: z.string(),
  /** Number of files the build left, and the last change among them, in milliseconds since 1970. */
  files: z.number(),
  newest: z.number(),
});

/** What `npm start` notes of a build, to know it again. */
export type BuildRecord = z.infer<typeof recordSchema>;

const recordFile = 'build.json';

/** What a build is made from, beneath the project. */
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
 * A digest of all that a build is made from: sources, embedded content, dependencies, environment, Node, and the day, because the pages say
 * dates. Read from the files' bytes: a fresh checkout changes only their times.
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

/** How many files a build has and when the last of them changed; its own notes do not count. */
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

/** Notes what a finished build was made from. Written last, so that a copy that was stopped half-way is never taken for a whole one. */
export function recordBuild(siteDir: string, inputs: string): void {
  const record: BuildRecord = { inputs, ...survey(siteDir) };
  writeFileSync(join(siteDir, deployFolder, recordFile), `${JSON.stringify(record)}\n`);
}
