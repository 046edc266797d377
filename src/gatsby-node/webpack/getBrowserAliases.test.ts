import { expect, it } from 'vitest';
import { writeBrowserPlugins, type Plugin } from './getBrowserAliases';

const plugin = (name: string, more: Partial<Plugin> = {}): Plugin => ({
  name,
  resolve: `/site/node_modules/${name}`,
  browserAPIs: ['onRouteUpdate'],
  pluginOptions: { plugins: [] },
  ...more,
});

const plugins = [
  plugin('gatsby-plugin-prismic-previews', { browserAPIs: [], pluginOptions: { apiEndpoint: 'http://localhost' } }),
  plugin('gatsby-plugin-manifest'),
  plugin('gatsby-plugin-sitemap', { browserAPIs: [] }),
  plugin('gatsby-plugin-offline', { pluginOptions: { plugins: [], precachePages: ['/'] } }),
  plugin('gatsby-plugin-google-tagmanager', { pluginOptions: { plugins: [], id: 'GTM-1' } }),
  plugin('default-site-plugin', { resolve: '/site' }),
  plugin('partytown'),
];

it('browser plugins that do something for a visitor stay in order, with the options they read', () => {
  const module = { exports: [] as { plugin: string; options: object }[] };
  new Function('module', 'require', writeBrowserPlugins(plugins))(module, (path: string) => path);
  expect(module.exports).toEqual([
    { plugin: '/site/node_modules/gatsby-plugin-offline/gatsby-browser' },
    {
      plugin: '/site/node_modules/gatsby-plugin-google-tagmanager/gatsby-browser',
      options: { plugins: [], id: 'GTM-1' },
    },
    { plugin: '/site/gatsby-browser', options: { plugins: [] } },
  ]);
});

it.each(['partytown', 'default-site-plugin'])('the build stops if the browser plugin %s is missing', (missing) => {
  expect(() => writeBrowserPlugins(plugins.filter(({ name }) => name !== missing))).toThrow(missing);
});
