import { folderSize } from '../support/folderSize';
import { runGatsbyBuild } from '../support/runGatsbyBuild';
import type { Scope } from '../support/Scope';
import type { BuildPair } from './BuildPair';
import { countPages } from './countPages';

export interface BuildSubject {
  readonly directory: string;
  readonly publicDir: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Changes one document between the builds. */
  readonly change: () => void;
}

/** Builds a site from nothing, changes a document and builds it again. */
export async function buildTwice(
  scope: Scope,
  { directory, publicDir, variables, change }: BuildSubject,
): Promise<BuildPair> {
  const cold = await runGatsbyBuild(scope, directory, variables);
  const [pages, outputSize] = [countPages(publicDir), folderSize(publicDir)];
  change();
  const rebuild = await runGatsbyBuild(scope, directory, variables);
  const peaks = [cold, rebuild].flatMap(({ peakMemory }) => peakMemory ?? []);
  const peakMemory = peaks.length ? Math.max(...peaks) : null;
  return {
    pages,
    cold: cold.seconds,
    rebuild: rebuild.seconds,
    coldProcessor: cold.processorSeconds,
    peakMemory,
    outputSize,
  };
}
