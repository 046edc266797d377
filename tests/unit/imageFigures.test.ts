import { expect, test } from 'vitest';
import * as figures from '../../src/gatsby-node/images/constants';

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
