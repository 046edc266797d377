import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { createBundleOptions } from '../createBundleOptions';
import { functionNames, type FunctionName } from '../functionTable';

export interface BundledFunctions {
  readonly bundles: Readonly<Record<FunctionName, string>>;
  /** The program that runs one of them: `functionProgram.ts`. */
  readonly program: string;
  readonly remove: () => void;
}

/** Bundles every function as it is deployed, where what Lambda's runtime brings is found as it is there. */
export async function bundleFunctions(): Promise<BundledFunctions> {
  const cache = path.resolve('amplify/deployment/node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'functions-'));
  const toFile = (name: string) => path.join(folder, `${name}.mjs`);
  await Promise.all([
    ...functionNames.map((name) => build({ ...createBundleOptions(name), outfile: toFile(name), logLevel: 'error' })),
    build({
      entryPoints: ['amplify/deployment/testing/functionProgram.ts'],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: toFile('functionProgram'),
      logLevel: 'error',
    }),
  ]);
  return {
    bundles: Object.fromEntries(functionNames.map((name) => [name, toFile(name)])) as BundledFunctions['bundles'],
    program: toFile('functionProgram'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
