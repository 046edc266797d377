import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { usedBrowserPlugins } from './browserAliases';

const list = `module.exports = [{
      plugin: require('../node_modules/gatsby-plugin-prismic-previews/gatsby-browser.js'),
      options: {"plugins":[],"apiEndpoint":"http://localhost/{x},"},
    },{
      plugin: require('../node_modules/gatsby-plugin-offline/gatsby-browser.js'),
      options: {"plugins":[],"precachePages":["/"]},
    },{
      plugin: require('../node_modules/gatsby-plugin-google-tagmanager/gatsby-browser.js'),
      options: {"plugins":[],"id":"GTM-1"},
    },{
      plugin: require('../gatsby-browser.tsx'),
      options: {"plugins":[]},
    },{
      plugin: require('../node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js'),
      options: {"plugins":[]},
    }]
`;

it('browser plugins that do something for a visitor stay in order, with the options they read', () => {
  const directory = mkdtempSync(join(tmpdir(), 'browser-plugins-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, 'api-runner-browser-plugins.js'), list);
  const written = readFileSync(usedBrowserPlugins(directory), 'utf8');

  const module = { exports: [] as { plugin: string; options: object }[] };
  new Function('module', 'require', written)(module, (path: string) => path);
  expect(module.exports).toEqual([
    { plugin: '../node_modules/gatsby-plugin-offline/gatsby-browser.js' },
    {
      plugin: '../node_modules/gatsby-plugin-google-tagmanager/gatsby-browser.js',
      options: { plugins: [], id: 'GTM-1' },
    },
    { plugin: '../gatsby-browser.tsx', options: { plugins: [] } },
  ]);
});
