// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { imgixParams, placeholderImgixParams } from '../../gatsby-node/images/constants';
import { previewOptions, providePreviewOptions } from './previewOptions';

it('the preview asks the image service for the same parameters as the build', () => {
  expect(previewOptions.imageImgixParams).toEqual(imgixParams);
  expect(previewOptions.imagePlaceholderImgixParams).toEqual(placeholderImgixParams);
});

// Spec 3.25
it('the preview’s options contain no access token, as the bundle is public', () => {
  expect(Object.keys(previewOptions)).not.toContain('accessToken');
});

it('the preview’s options are stored where the plugin’s provider reads them', () => {
  providePreviewOptions();
  const options = (window as unknown as Record<string, unknown>).__GATSBY_PLUGIN_PRISMIC_PREVIEWS_PLUGIN_OPTIONS__;
  expect(options).toEqual({ 'mizan-zakat': previewOptions });
});
