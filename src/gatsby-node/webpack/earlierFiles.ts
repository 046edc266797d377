import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

interface Stats {
  readonly compilation: { readonly getAssets: () => readonly { readonly name: string }[] };
  readonly hasErrors: () => boolean;
}

interface Compiler {
  /** The folder `public`, once plugins have been applied. */
  readonly outputPath: string;
  readonly hooks: { readonly done: { readonly tap: (name: string, handle: (stats: Stats) => void) => void } };
}

/** Milliseconds: a tab that was opened before a release finds its lazy parts for a week. */
const retentionMilliseconds = 7 * 24 * 3_600_000;

/** Scripts and style sheets named by their content. Whatever has another name is overwritten by the next build. */
const isHashed = (file: string) => /-[0-9a-f]{8,}\.js(\.LICENSE\.txt)?$|\.[0-9a-f]{16,}\.css$/.test(file);

/** The suffix of a style sheet that is set aside while Gatsby removes all others. */
const aside = '.earlier';

/** Renames the style sheets of earlier builds, so that Gatsby does not remove them; `retainEarlierFiles` puts them back. */
export function setStylesAside(publicDirectory: string): void {
  for (const file of readdirSync(publicDirectory))
    if (isHashed(file) && file.endsWith('.css'))
      renameSync(join(publicDirectory, file), join(publicDirectory, `${file}${aside}`));
}

function putStylesBack(publicDirectory: string): void {
  for (const file of readdirSync(publicDirectory)) {
    if (!file.endsWith(`.css${aside}`)) continue;
    const [from, to] = [join(publicDirectory, file), join(publicDirectory, file.slice(0, -aside.length))];
    if (existsSync(to)) rmSync(from);
    else renameSync(from, to);
  }
}

/**
 * Creates a webpack plugin that retains the scripts and style sheets of earlier builds in the same folder for a week after the last build
 * that had them, and removes them then. The time of a file says which build that was, because webpack leaves a file as it is that it would
 * write again.
 *
 * @param clock - milliseconds since 1970.
 */
export const retainEarlierFiles = (clock: () => number = Date.now) => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.done.tap('RetainEarlierFiles', (stats) => {
      if (stats.hasErrors()) return;
      putStylesBack(compiler.outputPath);
      const now = clock();
      const files = readdirSync(compiler.outputPath).filter(isHashed);
      const own = new Set(stats.compilation.getAssets().map(({ name }) => name));
      for (const file of files) {
        const path = join(compiler.outputPath, file);
        if (own.has(file)) utimesSync(path, now / 1000, now / 1000);
        else if (statSync(path).mtimeMs < now - retentionMilliseconds) rmSync(path);
      }
    }),
});
