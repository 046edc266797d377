// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { imgixParams, placeholderImgixParams } from '../../gatsby-node/images/constants';
import { previewOptions, providePreviewOptions } from './previewOptions';

it('asks the image service for what the build asks it for', () => {
  expect(previewOptions.imageImgixParams).toEqual(imgixParams);
  expect(previewOptions.imagePlaceholderImgixParams).toEqual(placeholderImgixParams);
});

it('holds no access token: the bundle is public', () => {
  expect(Object.keys(previewOptions)).not.toContain('accessToken');
});

it('lies where the plugin’s provider looks', () => {
  providePreviewOptions();
  const options = (window as unknown as Record<string, unknown>).__GATSBY_PLUGIN_PRISMIC_PREVIEWS_PLUGIN_OPTIONS__;
  expect(options).toEqual({ 'mizan-zakat': previewOptions });
});
