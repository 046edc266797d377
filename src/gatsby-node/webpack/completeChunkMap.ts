import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Compiler {
  /** The folder `public`, once plugins have been applied. */
  readonly outputPath: string;
  readonly hooks: { readonly done: { readonly tap: (name: string, handle: () => void) => void } };
}

/** Gatsby's assignment, among the scripts that it inserts into every page. */
const assignment = /window\.___chunkMapping=.*;/;
const scriptsOfEveryPage = '_gatsby/slices/_gatsby-scripts-1.html';

/**
 * A webpack plugin that lists all scripts of each page component in `chunk-map.json` and in every page. The framework
 * prefetches a page's scripts by that list, and the service worker draws a page offline if it has all of them.
 *
 * Gatsby lists the files whose name begins with the chunk's name: none here (modernOutput), and never what several pages
 * share. It writes the list into the pages as a string, in which its own loader finds nothing.
 *
 * @throws Error if the framework's list is not where it was, so that a later release can't silently undo it
 */
export const completeChunkMap = {
  // It is called after Gatsby's own plugin, because it is added after it.
  apply: (compiler: Compiler) =>
    compiler.hooks.done.tap('CompleteChunkMap', () => {
      const read = (file: string) => readFileSync(join(compiler.outputPath, file), 'utf8');
      const write = (file: string, text: string) => writeFileSync(join(compiler.outputPath, file), text);
      const stats = JSON.parse(read('webpack.stats.json')) as { assetsByChunkName: Record<string, readonly string[]> };
      const pages = Object.entries(stats.assetsByChunkName).filter(([name]) => name.startsWith('component---'));
      const toScripts = (files: readonly string[]) =>
        files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
      const map = JSON.stringify(Object.fromEntries(pages.map(([name, files]) => [name, toScripts(files)])));
      const html = read(scriptsOfEveryPage);
      if (!assignment.test(html))
        throw new Error(`Gatsby's chunk map is not in ${scriptsOfEveryPage}; completeChunkMap.ts expects it there.`);
      write('chunk-map.json', map);
      write(
        scriptsOfEveryPage,
        html.replace(assignment, () => `window.___chunkMapping=${map};`),
      );
    }),
};
