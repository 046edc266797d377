import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { loadContent } from '../../content/validation/loadContent';
import { english, languages } from '../../texts/languages';
import { CommandError } from '../Command';
import { compareLanguages } from './compareLanguages';
import { readPo, writePo } from './poFiles';
import { getCatalogPath, readCatalogs, readEnglishTexts } from './readCatalogs';
import { writeCatalogs } from './writeCatalogs';

type Print = (line: string) => void;

function list(project: string, print: Print): void {
  for (const { code, ...state } of compareLanguages(project, loadContent(project))) {
    print(
      `${code}: ${Object.entries(state)
        .map(([kind, names]) => `${names.length} ${kind}`)
        .join(', ')}`,
    );
    for (const [kind, names] of Object.entries(state)) for (const name of names) print(`  ${kind}: ${name}`);
  }
}

function exportPo(project: string, code: string, print: Print): void {
  const language = languages.find((one) => one !== english && one.code === code);
  if (!language)
    throw new CommandError(`There is no language ${code} besides English: add its row to src/texts/languages.ts.`);
  const file = `${code}.po`;
  writeFileSync(join(project, file), writePo(language, readEnglishTexts(project), readCatalogs(project, code)));
  print(`Wrote ${file}`);
}

function importPo(project: string, file: string, print: Print): void {
  const imported = readPo(readFileSync(file, 'utf8'), readEnglishTexts(project), (code) => readCatalogs(project, code));
  if (!imported.ok)
    throw new CommandError(
      [...imported.error.map((fault) => `${basename(file)}, ${fault}`), 'Nothing was imported.'].join('\n'),
    );
  const { language, catalogs, fuzzy } = imported.value;
  const stored = readCatalogs(project, language.code);
  const changed = [...catalogs].filter(
    ([name, catalog]) => JSON.stringify(catalog) !== JSON.stringify(stored.get(name)),
  );
  for (const [name, catalog] of changed) {
    const path = getCatalogPath(project, language.code, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(catalog, null, 2)}\n`);
  }
  writeCatalogs(project);
  print(
    `${language.code}: files changed: ${changed.length}; texts left out, because they are marked as fuzzy: ${fuzzy.length}`,
  );
}

/**
 * Runs `languages`: lists the texts and documents of each language that are missing, stale or extra, and terms that it renders otherwise than
 * the glossary. `languages export <code>` writes a PO file for translators, and `languages import <file>` reads it back.
 */
export function runLanguages(project: string, [action, target, ...rest]: readonly string[], print: Print): void {
  if (action === undefined) return list(project, print);
  const run = { export: exportPo, import: importPo }[action];
  if (!run || target === undefined || rest.length > 0)
    throw new CommandError('Say what to do: npm run content -- languages [export <code> | import <file.po>]');
  run(project, target, print);
}
