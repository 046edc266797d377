import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { routes } from '../../content/routes';
import { pageTemplates, type PageType } from '../../gatsby-node/pageTemplates';
import { english } from '../../texts/languages';

/** Finds the file that draws a page. @param path - the path in English */
function getPageFile(project: string, path: string): string {
  const route = routes.find((one) => one.role === 'page' && one.path === path);
  const template = route && pageTemplates[route.type as PageType];
  const file = template ? `src/templates/${template}/${template}.tsx` : `src/pages${path}.tsx`;
  if (!existsSync(join(project, file))) throw new Error(`There is no page ${path} (src/texts/languages.ts).`);
  return file;
}

const textFile = new RegExp(`^src/texts/${english.code}/(.+)\\.tsx?$`);

/**
 * Lists the names of the files of texts that pages need: those that they import, what is around every page, and what both load later, without
 * previews, which are in English.
 *
 * @param paths - the paths of the pages, in English
 */
export function listPageTexts(project: string, paths: readonly string[]): ReadonlySet<string> {
  const { metafile } = buildSync({
    absWorkingDir: project,
    entryPoints: ['gatsby-browser.tsx', ...new Set(paths.map((path) => getPageFile(project, path)))],
    ...{ bundle: true, splitting: true, format: 'esm', outdir: 'public', write: false, metafile: true },
    ...{ jsx: 'automatic', packages: 'external', external: ['*/preview'], logLevel: 'error' },
    loader: { '.css': 'empty', '.svg': 'empty' },
  });
  return new Set(Object.keys(metafile.inputs).flatMap((file) => textFile.exec(file)?.[1] ?? []));
}
