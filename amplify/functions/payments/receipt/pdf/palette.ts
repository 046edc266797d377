/** The site's light scheme, as paper shows it. Every pair that carries text is measured in `palette.test.ts`. */
export const palette = {
  paper: '#ffffff',
  sunken: '#f5efe6',
  ink: '#241a2e',
  inkSoft: '#5a4f66',
  line: '#e6dccd',
  lineStrong: '#85798f',
  brand: '#3d1f5c',
  /** The pattern on the brand's ground: seen, and no more. */
  brandPattern: '#4d3069',
  brandStar: '#55377a',
  onBrand: '#ffffff',
  onBrandSoft: '#ddd0ea',
  accent: '#f4b73f',
  accentInk: '#875400',
  bad: '#a1242f',
  badSoft: '#fbe9e8',
  /** VOID across the page: pale enough to read the page through it. */
  watermark: '#f3d9d8',
  careSoft: '#fdf1d8',
} as const;
