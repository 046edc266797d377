import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTexts, type Text } from '../../gatsby-node/texts/parseTexts';
import type { Catalog } from '../../texts/catalogs';
import { english } from '../../texts/languages';

/** Files of a folder with their names from there, sorted; none of a folder that is not there. */
const listFiles = (folder: string, ending: RegExp): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name))
        .map((name) => name.replaceAll('\\', '/'))
        .sort();

/** Files whose texts only staff read: they are in English. */
const onlyEnglish = /^(finance\/|account\/finance$|emails\/finance$|distributions$|preview$)/;

/**
 * Returns the path of a language's translations of a file of texts. @param name - the name of the file, from its language's folder, without
 * an ending
 */
export const getCatalogPath = (project: string, code: string, name: string): string =>
  join(project, 'src/texts', code, `${name}.json`);

/** Reads the English texts that are translated, by the names of their files: `emails/donations`. @param project - its folder */
export function readEnglishTexts(project: string): ReadonlyMap<string, readonly Text[]> {
  const folder = join(project, 'src/texts', english.code);
  return new Map(
    listFiles(folder, /\.tsx?$/).flatMap((file) => {
      const name = file.replace(/\.tsx?$/, '');
      const { texts } = parseTexts(readFileSync(join(folder, file), 'utf8'), file);
      return texts.length === 0 || onlyEnglish.test(name) ? [] : [[name, texts] as const];
    }),
  );
}

/** Reads the translations of a language by the names of their files. @param project - its folder */
export function readCatalogs(project: string, code: string): ReadonlyMap<string, Catalog> {
  const folder = join(project, 'src/texts', code);
  return new Map(
    listFiles(folder, /\.json$/).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalog,
    ]),
  );
}
