import { english, getScriptPrefix, languages } from '../../texts/languages';
import {
  compileLanguage,
  compileOffers,
  compileTexts,
  listCatalogFiles,
  listOfferFiles,
  marks,
  readMark,
} from './compileTexts';

interface WebpackConfig {
  readonly module?: { readonly rules?: readonly unknown[] };
}

const englishTexts = /[\\/]src[\\/]texts[\\/]en-AU[\\/].+\.tsx?$/;
const offersFile = /[\\/]src[\\/]texts[\\/]languageOffers\.ts$/;
const languageFile = /[\\/]src[\\/]texts[\\/]language\.ts$/;

/**
 * Compiles the texts of the site's bundles: each holds one language (`localizeScripts`), so a page downloads no other, and looks nothing up.
 *
 * @param loader - path of `textsLoader.cjs`
 * @param onlyEnglish - whether the texts are put in at once, in English, and nothing is left to localize
 */
export function compileTextsOf<Config extends WebpackConfig>(
  config: Config,
  { loader, onlyEnglish = false }: { readonly loader: string; readonly onlyEnglish?: boolean },
): Config {
  const finish = (compile: typeof compileTexts) => (source: string, file: string) =>
    onlyEnglish ? localize(compile(source, file), 0) : compile(source, file);
  const rule = (test: RegExp, ident: string, options: object) => ({
    test,
    enforce: 'pre' as const,
    use: [{ loader, ident, options }],
  });
  const rules = [
    ...(config.module?.rules ?? []),
    rule(englishTexts, 'texts', {
      compile: finish(compileTexts),
      listDependencies: (file: string) => listCatalogFiles(file).filter((catalog) => catalog !== null),
    }),
    rule(offersFile, 'offers', { compile: compileOffers, listDependencies: listOfferFiles }),
    rule(languageFile, 'language', { compile: finish(compileLanguage), listDependencies: () => [] }),
  ];
  return { ...config, module: { ...config.module, rules } };
}

/** A text within quotes of any kind. */
const escapes: Readonly<Record<string, string>> = { '"': '\\"', "'": '\\x27', '`': '\\x60', $: '\\x24' };
const escapeText = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/["'`]|\$(?=\{)/g, (sign) => escapes[sign] ?? sign);

/**
 * Returns a script in one language.
 *
 * @param script - the script with marks (`compileTexts`)
 * @param index - the index of the language among all
 */
export function localize(script: string, index: number): string {
  return script.replace(marks, (_mark, _quote, value: string | undefined, text: string | undefined) =>
    value === undefined ? escapeText(String(readMark(text ?? '')[index])) : JSON.stringify(readMark(value)[index]),
  );
}

interface Source {
  readonly source: () => string | Buffer;
}
interface Asset {
  readonly name: string;
  readonly source: Source;
  readonly info: object;
}
interface Compilation {
  readonly getAssets: () => readonly Asset[];
  readonly updateAsset: (file: string, source: Source) => void;
  readonly emitAsset: (file: string, source: Source, info: object) => void;
  readonly hooks: {
    readonly processAssets: {
      readonly tap: (options: { readonly name: string; readonly stage: number }, handle: () => void) => void;
    };
  };
}
interface Compiler {
  readonly webpack: { readonly sources: { readonly RawSource: new (text: string) => Source } };
  readonly hooks: {
    readonly thisCompilation: { readonly tap: (name: string, handle: (compilation: Compilation) => void) => void };
  };
}

/** Webpack's stages: 400 minifies, 2,500 names files by their content. */
const afterMinifier = 460;

const createPlugin = (
  name: string,
  localizeAll: (compilation: Compilation, write: (text: string) => Source) => void,
) => ({
  apply: ({ webpack: { sources }, hooks }: Compiler): void =>
    hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tap({ name, stage: afterMinifier }, () =>
        localizeAll(compilation, (text) => new sources.RawSource(text)),
      ),
    ),
});

/** All scripts, with their text in each language. */
const listScripts = (compilation: Compilation) =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, source, info }) => {
      const script = source.source().toString();
      return { name, info, texts: languages.map((language, index) => ({ language, text: localize(script, index) })) };
    });

/**
 * A webpack plugin that writes each script of the site once for each language: `app-1a2b.js`, `ar.app-1a2b.js`. All of them have the hash
 * of all in their names, so that a translation that changes is loaded anew.
 */
export const localizeScripts = createPlugin('LocalizeScripts', (compilation, write) => {
  for (const { name, info, texts } of listScripts(compilation))
    for (const { language, text } of texts) {
      if (language === english) compilation.updateAsset(name, write(text));
      else compilation.emitAsset(`${getScriptPrefix(language)}${name}`, write(text), info);
    }
});

/** The renderer of pages, as Gatsby names it. */
const renderer = 'render-page.js';
const englishRenderer = 'render-page.en-AU.js';

/**
 * A webpack plugin that makes the renderer of pages once for each language, and in front of them one that takes that of a page's path: the
 * renderer draws several pages at a time, so there is no language of the moment.
 */
export const localizeRenderer = createPlugin('LocalizeRenderer', (compilation, write) => {
  for (const { name, info, texts } of listScripts(compilation))
    for (const { language, text } of texts) {
      if (language !== english) compilation.emitAsset(`${language.code}/${name}`, write(text), info);
      else if (name === renderer) compilation.emitAsset(englishRenderer, write(text), info);
      else compilation.updateAsset(name, write(text));
    }
  const others = languages.filter((language) => language !== english);
  const list = others.map(({ code, path }) => `["${path}", require("./${code}/${renderer}")]`).join(', ');
  compilation.updateAsset(
    renderer,
    write(`const english = require("./${englishRenderer}");
const others = [${list}];
const find = (page) => (others.find(([path]) => page === path || page.startsWith(path + "/")) || [, english])[1];
module.exports = { ...english, default: (options) => find(options.pagePath).default(options) };
`),
  );
});
