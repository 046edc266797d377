import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { GatsbyNode } from 'gatsby';
import { getBrowserVariables } from '../config/getBrowserVariables';
import { environment } from '../config/environment';
import {
  overrideStyleSheets,
  saltWithStyles,
  shareStylePlugins,
  shortenClassNames,
  splitStylesByPage,
} from './webpack/styles';
import { readStoredCount } from './documentCount';
import { getBrowserAliases } from './webpack/getBrowserAliases';
import {
  closeFinishedCompiler,
  cacheByVersion,
  hashScriptsAlone,
  rememberCompiler,
  withoutThemes,
} from './webpack/compilerCache';
import { completeChunkMap, leaveOutLazyModules, addSharedChunk } from './webpack/chunks';
import { retainEarlierFiles } from './webpack/earlierFiles';
import { compileTextsOf, localizeRenderer, localizeScripts } from './texts/localizeScripts';
import { compileWithEsbuild } from './webpack/compileWithEsbuild';
import { compileWhileLoading, setModernMinifier, setModernOutput } from './webpack/setModernOutput';

/** Modules here are imported only for what they export, so an index brings in none that nothing needs. */
const foldersWithoutSideEffects = [
  'components',
  'content',
  'contract',
  'domain',
  'features',
  'slices',
  'templates',
  'texts',
].map((folder) => resolve('src', folder));

/**
 * Packages that are imported only for what they export and do not say so. Amplify's modules name them in imports without a name, and so
 * brought arithmetic that only signing in needs into each visit of the account.
 */
const packagesWithoutSideEffects = /[\\/]node_modules[\\/](@aws-crypto|@smithy|js-cookie)[\\/]/;

/** Documents from which on they, and not the modules, take most of a build's memory. */
const manyDocuments = 2_000;

/** Whether a build would take more memory than a small host has: if all modules have to be compiled, or documents are many. */
const isLarge = !existsSync('.cache/webpack') || (readStoredCount('public') ?? 0) > manyDocuments;

// Then memory is collected more often, which takes a little more time.
if (isLarge) setFlagsFromString('--heap-growing-percent=25');

/** Compiles the public environment into the bundle, and removes code that visitors do not need. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async ({
  stage,
  actions,
  plugins,
  getConfig,
  store,
}) => {
  const definitions = Object.entries(getBrowserVariables(environment())).map(([name, value]) => [
    `process.env.${name}`,
    value === undefined ? 'undefined' : JSON.stringify(value),
  ]);
  actions.setWebpackConfig({ plugins: [plugins.define(Object.fromEntries(definitions))] });

  const loader = resolve('src/gatsby-node/texts/textsLoader.cjs');
  if (stage !== 'build-javascript' && stage !== 'build-html') {
    // Only English, so that a changed text is there at once.
    actions.replaceWebpackConfig(compileTextsOf(getConfig(), { loader, onlyEnglish: true }));
    return;
  }
  const config = getConfig();
  shortenClassNames(config);
  shareStylePlugins(config);
  overrideStyleSheets(config);
  const compiled = compileWithEsbuild(withoutThemes(cacheByVersion(config, process.cwd())));
  actions.replaceWebpackConfig(compileTextsOf(compiled, { loader }));

  if (stage === 'build-html') {
    await closeFinishedCompiler();
    actions.setWebpackConfig({ plugins: [leaveOutLazyModules(resolve('src')), localizeRenderer] });
    actions.replaceWebpackConfig(saltWithStyles(getConfig(), 'src'));
    return;
  }
  actions.setWebpackConfig({
    module: {
      rules: [
        { test: /\.tsx?$/, include: foldersWithoutSideEffects, sideEffects: false },
        { test: packagesWithoutSideEffects, sideEffects: false },
      ],
    },
    // Source maps would be public, and take a third of the time.
    devtool: environment().sourceMaps && 'hidden-source-map',
    resolve: { alias: getBrowserAliases(store.getState().flattenedPlugins) },
    // The site has no React server components, and these scripts run in pages; this lets the minifier drop what is for elsewhere.
    plugins: [
      plugins.define({ 'global.hasPartialHydration': 'false', 'typeof window': JSON.stringify('object') }),
      completeChunkMap,
      compileWhileLoading,
      localizeScripts,
      retainEarlierFiles(),
      hashScriptsAlone,
      rememberCompiler,
    ],
  });
  actions.replaceWebpackConfig(setModernMinifier(splitStylesByPage(addSharedChunk(setModernOutput(getConfig())))));
};
