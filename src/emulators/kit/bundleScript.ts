import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const bundles = new Map<string, Promise<string>>();

/**
 * The texts of the site that a page of an emulator shares are English there: outside of `inLanguage` they always are
 * (`texts/language.ts`), and a browser has no storage that follows what is called.
 */
const inEnglish: Plugin = {
  name: 'in-english',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:async_hooks$/ }, ({ path }) => ({ path, namespace: 'in-english' }));
    onLoad({ filter: /./, namespace: 'in-english' }, () => ({
      contents: 'export class AsyncLocalStorage { getStore() {} }',
    }));
  },
};

/**
 * Bundles a script for browsers when it is first asked for.
 *
 * @param entry - its TypeScript, from the project's folder, where every command of the project runs.
 */
export function bundleScript(entry: string): Promise<string> {
  const cached = bundles.get(entry);
  if (cached) return cached;
  const bundling = build({
    entryPoints: [join(process.cwd(), entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // What the oldest browsers of the site's list understand.
    target: 'es2020',
    logLevel: 'silent',
    plugins: [inEnglish],
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  bundles.set(entry, bundling);
  // A failed build is tried again: the source may have been fixed.
  bundling.catch(() => bundles.delete(entry));
  return bundling;
}
