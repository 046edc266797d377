import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainFontsAttribute } from '../../config/formPages';
import { english, hasPage, languages, type Language } from '../../texts/languages';

interface WebpackConfig {
  readonly optimization?: { readonly splitChunks?: false | { readonly cacheGroups?: { readonly shared?: object } } };
}

/** Whether a chunk is a template or page, by the name that Gatsby gives it. Lazy chunks are not. */
const isTemplate = ({ name }: { readonly name?: string | null }): boolean => name?.startsWith('component---') ?? false;

/** Whether a chunk loads after the site's own script. */
const isNotEntry = ({ name }: { readonly name?: string | null }): boolean => name !== 'app';

/** So many of about two dozen templates and pages must use a module before all of them load it. */
const manyTemplates = 9;

interface Module {
  readonly resource?: string;
}

/** Whether a module belongs into a group of chunks. */
type Test = (module: Module, graph: unknown) => boolean;

/** The modules that format texts with plurals and other choices. */
const formatter = /[\\/](icu-minify[\\/].+|texts[\\/](format|formatHere)\.ts)$/;

/** Source bytes, before minification, that are worth a request of their own. */
const worthARequest = 20_000;

/**
 * Makes one chunk for what many templates use, and one for each larger group of modules that the same few templates and lazy parts
 * use: the checkout of both pages for giving, identity, the parser library. Gatsby makes one for each combination of templates,
 * of which most would be too small for a request, and repeats in every lazy part what that needs. What lazy parts use does not count
 * as used by many templates: it would otherwise load with every page. The texts of a feature's lazy parts are a chunk too, however
 * small: each of a dozen parts would repeat them all.
 */
export function addSharedChunk<Config extends WebpackConfig>(config: Config): Config {
  const splitChunks = config.optimization?.splitChunks;
  if (!splitChunks) return config;
  const { cacheGroups } = splitChunks;
  const { test: isSharable = () => true } = (cacheGroups?.shared ?? {}) as { readonly test?: Test };
  const test: Test = (module, graph) => !formatter.test(module.resource ?? '') && isSharable(module, graph);
  const shared = {
    ...cacheGroups?.shared,
    // A page that is only read has no text with a plural.
    test,
    name: 'shared',
    chunks: isTemplate,
    minChunks: manyTemplates,
    enforce: true,
  };
  const repeated = {
    // Style sheets are put together in styles.ts.
    type: /^javascript\//,
    chunks: isNotEntry,
    minChunks: 2,
    minSize: worthARequest,
    priority: 0,
    reuseExistingChunk: true,
  };
  const words = { ...repeated, test: /\/texts\/.+Lazy\.tsx$/, minSize: 0, priority: 1 };
  const groups = { ...cacheGroups, shared, repeated, words };
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks: { ...splitChunks, cacheGroups: groups } },
  };
}

interface Compiler {
  /** The folder `public`, once plugins have been applied. */
  readonly outputPath: string;
  readonly hooks: {
    readonly done: {
      readonly tap: (options: { readonly name: string; readonly stage?: number }, handle: () => void) => void;
    };
  };
}

/** Gatsby's assignment, among the scripts that it inserts into every page, and the scripts themselves. */
const assignment = /window\.___chunkMapping=.*;/;
const asyncScript = /<script src="([^"]+)" async><\/script>/g;
const scriptsOfEveryPage = '_gatsby/slices/_gatsby-scripts-1.html';

/**
 * The file that stores the scripts as the framework wrote them, as they were made of it, and the script that loads
 * them: its path from `public`.
 */
const storedScripts = '../.cache/scripts-of-every-page.json';

let written: readonly [file: string, scripts: string] | undefined;

/** Stores which scripts the pages have, once all have them: a build that fails before has put them into none. */
export function storeScripts(): void {
  if (written) writeFileSync(...written);
}

/** Lists the beginnings of paths of the languages that have a page, for a regular expression: `ar|id`. */
const listFolders = (page?: string): string =>
  languages
    .filter((language) => language !== english && (page === undefined || hasPage(language, page)))
    .map(({ path }) => path.slice(1))
    .join('|');
const rightToLeft: readonly Language[] = languages.filter(({ direction }) => direction === 'rtl');

/** Milliseconds after which scripts load although the first view is not complete: a picture may take long. */
const longestWait = 3_000;

/**
 * Loads the page's scripts once its first view is complete, so that they don't compete with it for a slow line or processor; with the
 * first touch or key, or after the longest wait, if that is sooner. Then all at once: what every page needs, and of this page its
 * scripts and data, which the framework would request one after the other (`app/overrides/takeEarlyData.ts`). A page that is there to
 * be used has requested them by then (`earlyScripts.ts`), and its fonts, which the first view can do without, come once it is alive
 * (`app/onInitialClientRender.ts`), or if a script does not come.
 * Presses of buttons are noted until the page's script takes them over (`app/takeOver.ts`), and no form is sent by the browser
 * itself: it would come back empty. Of a page in another language it loads that language's scripts (`texts/localizeScripts.ts`), also if
 * the worker answers with the page that replaces all others; a missing page is in English if the language has none. The same text on every page, as the policy goes by its hash.
 */
const loadScripts = `(function(w,d,own,page){
var done,map=w.___chunkMapping,root=d.documentElement,
language=((/-404-/.test(page.component)?/^\\/(${listFolders('/404')})(\\/|$)/:/^\\/(${listFolders()})(\\/|$)/).exec(w.location.pathname)||[])[1];
function localize(src){return/js$/.test(src)?src.replace("/","/"+language+"."):src}
if(language){root.lang=language;root.dir={${rightToLeft.map(({ path }) => `${path.slice(1)}:"rtl"`).join(',')}}[language]||"ltr";for(var name in map)map[name]=map[name].map(localize);own=own.split(" ").map(localize).join(" ")}
var scripts=own.split(" ").concat(map[page.component]||[]).filter(function(src){return/js$/.test(src)}),
data=w.___data={};
function showFonts(){root.removeAttribute("${plainFontsAttribute}")}
function start(){
if(done)return;done=1;
scripts.forEach(function(src){d.head.appendChild(Object.assign(d.createElement("script"),{src:src,async:true,onerror:showFonts}))});
(page.data?page.data.split(" "):[]).forEach(function(href){
data[href]=fetch(href,{priority:"low"}).then(function(r){return r.text().then(function(text){return{status:r.status,responseText:text}})}).catch(function(){})});
}
w.___pressed=[];
w.addEventListener("click",function(e){var button=e.target.closest("button");w.___pressed&&button&&w.___pressed.push(button)},true);
w.addEventListener("submit",function(e){w.___pressed&&e.preventDefault()},true);
["pointerdown","keydown"].forEach(function(name){w.addEventListener(name,start,{capture:true,once:true})});
w.addEventListener("load",function(){w.requestAnimationFrame(function(){w.requestAnimationFrame(function(){setTimeout(start)})})});
setTimeout(start,${longestWait});
})(window,document,document.currentScript.dataset.src,document.body.dataset)`.replaceAll('\n', '');

/** The scripts of every page in one that loads them later. */
function loadLater(html: string): string {
  const sources = [...html.matchAll(asyncScript)].map(([, source]) => source);
  return `${html.replaceAll(asyncScript, '')}<script data-src="${sources.join(' ')}">${loadScripts}</script>`;
}

/**
 * A webpack plugin that lists all scripts and styles of each page component, without those of every page, in `chunk-map.json` and in
 * every page, and has every page load its scripts after its first view. The framework prefetches a page's files by that list, and the
 * service worker draws a page offline if it has all of them.
 *
 * Gatsby lists the files whose name begins with the chunk's name: none here (modernOutput), and never what several pages
 * share. It writes the list into the pages as a string, in which its own loader finds nothing. It puts the scripts into every page
 * again if they are not what it wrote last, so it finds that first.
 *
 * @throws Error if the framework's list or scripts are not where they were, so that a later release can't silently undo it
 */
export const completeChunkMap = {
  apply(compiler: Compiler): void {
    const { done } = compiler.hooks;
    const name = 'CompleteChunkMap';
    const find = (file: string) => join(compiler.outputPath, file);
    const read = (file: string) => readFileSync(find(file), 'utf8');
    const write = (file: string, text: string) => writeFileSync(find(file), text);

    done.tap({ name, stage: -1 }, () => {
      if (!existsSync(find(scriptsOfEveryPage))) return;
      const stored = existsSync(find(storedScripts)) ? (JSON.parse(read(storedScripts)) as readonly string[]) : [];
      const [original, ofPages, loader] = stored;
      if (original && loader === loadScripts && ofPages === read(scriptsOfEveryPage))
        write(scriptsOfEveryPage, original);
      // Not known to be in the pages: without the file Gatsby puts them there.
      else rmSync(find(scriptsOfEveryPage));
    });

    // It is called after Gatsby's own plugin, because it is added after it.
    done.tap({ name }, () => {
      const stats = JSON.parse(read('webpack.stats.json')) as { assetsByChunkName: Record<string, readonly string[]> };
      const pages = Object.entries(stats.assetsByChunkName).filter(([chunk]) => chunk.startsWith('component---'));
      const ofEveryPage = new Set(stats.assetsByChunkName['app']);
      const toList = (files: readonly string[]) =>
        files.filter((file) => /\.(js|css)$/.test(file) && !ofEveryPage.has(file)).map((file) => `/${file}`);
      const map = JSON.stringify(Object.fromEntries(pages.map(([chunk, files]) => [chunk, toList(files)])));
      const html = read(scriptsOfEveryPage);
      if (!assignment.test(html) || html.search(asyncScript) < 0)
        throw new Error(
          `Gatsby's chunk map or scripts are not in ${scriptsOfEveryPage}; chunks.ts expects them there.`,
        );
      const scripts = loadLater(html.replace(assignment, () => `window.___chunkMapping=${map};`));
      write('chunk-map.json', map);
      write(scriptsOfEveryPage, scripts);
      written = [find(storedScripts), JSON.stringify([html, scripts, loadScripts])];
    });
  },
};

interface Request {
  request: string;
  readonly contextInfo: { readonly issuer: string };
  readonly dependencies: readonly { readonly type: string }[];
}
interface Hook<Argument> {
  readonly tap: (name: string, handle: (argument: Argument) => void) => void;
}
interface ResolvingCompiler {
  readonly hooks: {
    readonly normalModuleFactory: Hook<{ readonly hooks: { readonly beforeResolve: Hook<Request> } }>;
  };
}

const pluginName = 'LeaveOutLazyModules';

const message = 'A module that loads lazily was imported while a page was rendered; see webpack/chunks.ts.';
const failingModule = `data:text/javascript,throw new Error(${encodeURIComponent(JSON.stringify(message))})`;

/** Modules that load lazily and whose HTML is in pages, so that it is there before the script. */
const shownInPages = /\/give-form\/GiveForm$/;

/**
 * Creates a webpack plugin that leaves modules out that the site's own modules import with `import()`: identity, payments, previews and
 * all that loads lazily. A page is rendered without them, because they load in effects and after clicks; the HTML renderer
 * would contain three times as many modules. Loading one of them while a page is rendered fails, except for those that pages show.
 *
 * @param ownModules - folder of the site's own modules; the framework imports pages with `import()` too
 */
export const leaveOutLazyModules = (ownModules: string) => ({
  apply: ({ hooks }: ResolvingCompiler) =>
    hooks.normalModuleFactory.tap(pluginName, (factory) =>
      factory.hooks.beforeResolve.tap(pluginName, (data) => {
        const isLazy = data.dependencies.every(({ type }) => type === 'import()');
        if (isLazy && !shownInPages.test(data.request) && data.contextInfo.issuer.startsWith(ownModules))
          data.request = failingModule;
      }),
    ),
});
