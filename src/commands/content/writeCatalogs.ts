import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogs } from '../../texts/catalogs';
import { english, languages } from '../../texts/languages';
import { getCatalogPath } from './readCatalogs';

/** `ar` and `emails/account` as `arEmailsAccount`. */
const formatName = (code: string, file: string) =>
  code + file.replace(/(?:^|\/)(\w)/g, (_, first: string) => first.toUpperCase());

/**
 * Formats the module `texts/catalogs` with the translations that a project has in the languages of emails and PDF. @param source - the
 * module as it is
 */
export function formatCatalogs(project: string, source: string): string {
  const files = [...new Set(Object.values(catalogs).flatMap((all) => Object.keys(all ?? {})))].sort();
  const own = languages
    .filter((language) => language !== english && !language.pages)
    .map(({ code }) => ({ code, files: files.filter((file) => existsSync(getCatalogPath(project, code, file))) }));
  const imports = own.flatMap(({ code, files }) =>
    files.map((file) => `import ${formatName(code, file)} from './${code}/${file}.json';\n`),
  );
  const objects = own.map(({ code, files }) => {
    const lines = files.map((file) => `    ${/\W/.test(file) ? `'${file}'` : file}: ${formatName(code, file)},\n`);
    return `  ${code}: {\n${lines.join('')}  },\n`;
  });
  return source
    .replace(/^(?:import .+\n)+/, () => imports.join(''))
    .replace(
      /(= \{\n)(?: {2}\w+: \{\n(?: {4}.+\n)* {2}\},\n)*(\};\n)$/,
      (_, before: string, after: string) => before + objects.join('') + after,
    );
}

/** Writes the module `texts/catalogs` anew, where it lacks a file or language. @param project - its folder */
export function writeCatalogs(project: string): void {
  const path = join(project, 'src/texts/catalogs.ts');
  writeFileSync(path, formatCatalogs(project, readFileSync(path, 'utf8')));
}
