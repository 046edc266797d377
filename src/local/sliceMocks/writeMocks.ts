import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedSliceModel } from '../contentPush/readLocalModels';
import { makeMocks } from './makeMocks';
import type { TargetIds } from './makeMocks';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

/** What `mocks.json` beside each slice's model has to hold, by its path. */
export function mockFiles(project: string): Map<string, string> {
  const slices = join(project, 'src/slices');
  const targets = readTargets(join(project, 'src/content/documents'));
  return new Map(
    readdirSync(slices, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => {
        const model = read(join(slices, name, 'model.json')) as SharedSliceModel;
        return [join(slices, name, 'mocks.json'), `${JSON.stringify(makeMocks(model, targets), null, 2)}\n`];
      }),
  );
}

/** Writes the mocks of every slice; says how many. */
export function writeMocks(project: string): number {
  const files = mockFiles(project);
  for (const [path, text] of files) writeFileSync(path, text);
  return files.size;
}

/** The embedded documents' ids by type, sorted by file name. */
function readTargets(folder: string): TargetIds {
  return new Map(
    readdirSync(folder).map((type) => [
      type,
      readdirSync(join(folder, type))
        .sort()
        .map((name) => (read(join(folder, type, name)) as { id: string }).id),
    ]),
  );
}
