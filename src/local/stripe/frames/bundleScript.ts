import { join } from 'node:path';
import { build } from 'esbuild';

/** From the project's folder, where every command of the project runs. */
const sources = 'src/local/stripe/browser';

const bundles = new Map<string, Promise<string>>();

/** One of the scripts for browsers, bundled when it is first asked for. */
export function bundleScript(entry: 'page/stripe' | 'fields/fields' | 'challenge/challenge'): Promise<string> {
  const known = bundles.get(entry);
  if (known) return known;
  const bundling = build({
    entryPoints: [join(process.cwd(), sources, `${entry}.ts`)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // What the oldest browsers of the site's list understand.
    target: 'es2020',
    logLevel: 'silent',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  bundles.set(entry, bundling);
  // What failed is tried again: the source may have been put right.
  bundling.catch(() => bundles.delete(entry));
  return bundling;
}
