/** The site's light scheme for paper. `palette.test.ts` checks every text pair. */
export const palette = {
  paper: '#ffffff',
  sunken: '#f5efe6',
  ink: '#241a2e',
  inkSoft: '#5a4f66',
  line: '#e6dccd',
  lineStrong: '#85798f',
  brand: '#3d1f5c',
  /** The pattern on the brand colour: barely visible. */
  brandPattern: '#4d3069',
  brandStar: '#55377a',
  onBrand: '#ffffff',
  onBrandSoft: '#ddd0ea',
  accent: '#f4b73f',
  accentInk: '#875400',
  bad: '#a1242f',
  badSoft: '#fbe9e8',
  /** VOID across the page: pale enough to read text over it. */
  watermark: '#f3d9d8',
  careSoft: '#fdf1d8',
} as const;
