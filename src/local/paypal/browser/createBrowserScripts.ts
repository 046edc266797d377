import { join } from 'node:path';
import { build } from 'esbuild';

/** Named like their files here. */
export type BrowserScriptName = 'sdk' | 'buttons' | 'result' | 'waiting';

export interface BrowserScripts {
  /** A script as browsers run it; it leaves what it exports in the variable `paypalLocal`. */
  get(name: BrowserScriptName): Promise<string>;
}

/** What runs in browsers is written like the rest, and bundled when it is first asked for. */
export function createBrowserScripts(browserDir = join(process.cwd(), 'src/local/paypal/browser')): BrowserScripts {
  const bundled = new Map<BrowserScriptName, Promise<string>>();

  async function bundle(name: BrowserScriptName): Promise<string> {
    const { outputFiles } = await build({
      entryPoints: [join(browserDir, `${name}.ts`)],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'paypalLocal',
      // What the oldest browsers of the site read.
      target: 'es2020',
      logLevel: 'silent',
    });
    return outputFiles[0]!.text;
  }

  return {
    get(name) {
      const known = bundled.get(name);
      if (known) return known;
      const made = bundle(name);
      bundled.set(name, made);
      // A mistake in a script must not stay after it was mended.
      made.catch(() => bundled.delete(name));
      return made;
    },
  };
}
