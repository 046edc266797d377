import { createRequire } from 'node:module';
import { DEFAULT_FIXED_WIDTH } from 'gatsby-plugin-imgix/dist/modules/gatsby-plugin/createImgixFixedFieldConfig';
import { expect, test } from 'vitest';
import * as figures from '../../src/gatsby-node/images/constants';

interface Sizes {
  readonly width: number;
  readonly height: number;
}
/** The part of the image component that decides widths; the package has no types for it. */
const component = createRequire(import.meta.url)('gatsby-plugin-image/dist/image-utils') as {
  readonly DEFAULT_BREAKPOINTS: readonly number[];
  setDefaultDimensions(args: object): Sizes;
  responsiveImageSizes(args: object): { readonly sizes: readonly number[] };
};

// Spec 9.24, 9.25, 9.26, 9.27, 9.28, 9.29, 9.30, 9.31, 9.32, 9.34
test('the figures of the pictures are those of the specification', () => {
  expect(figures).toMatchObject({
    breakpoints: [750, 1080, 1366, 1920],
    defaultWidth: 800,
    defaultAspectRatio: 4 / 3,
    pixelDensities: [0.25, 0.5, 1, 2],
    imgixParams: { auto: 'compress,format', fit: 'max' },
    placeholderImgixParams: { w: 100, blur: 15 },
    fixedWidth: 400,
    fluidMaxWidth: 800,
  });
});

// Spec 9.33
test('the library’s own default of a fixed picture is 8192', () => {
  expect(DEFAULT_FIXED_WIDTH).toBe(8192);
});

// Spec 9.26
test('the image component uses the same figures, and 4 to 3 for a picture without a size', () => {
  expect(component.DEFAULT_BREAKPOINTS).toEqual(figures.breakpoints);
  const sized = (args: object) => component.setDefaultDimensions({ sourceMetadata: {}, ...args });
  const { width, height } = sized({ layout: 'fullWidth', breakpoints: figures.breakpoints });
  expect(width / height).toBe(figures.defaultAspectRatio);
  expect(sized({ layout: 'constrained' }).width).toBe(figures.defaultWidth);
  const { sizes } = component.responsiveImageSizes({ sourceMetadata: { width: 1600, height: 1200 } });
  expect(sizes).toEqual(figures.pixelDensities.map((density) => density * figures.defaultWidth));
});
