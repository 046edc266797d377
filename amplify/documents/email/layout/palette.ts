/** Colours of emails in both schemes; `palette.test.ts` checks each text pair. */
export const palette = {
  light: {
    paper: '#fcf9f4',
    surface: '#ffffff',
    sunken: '#f5efe6',
    ink: '#241a2e',
    inkSoft: '#5a4f66',
    line: '#e6dccd',
    title: '#3d1f5c',
    link: '#5b2a8c',
    careSoft: '#fdf1d8',
  },
  dark: {
    paper: '#16101d',
    surface: '#20182a',
    sunken: '#2a2036',
    ink: '#f4eff8',
    inkSoft: '#bdb1c9',
    line: '#372b44',
    title: '#dcc6f5',
    link: '#cfaef5',
    careSoft: '#37290f',
  },
  /** The same in both. */
  brand: '#3d1f5c',
  onBrand: '#ffffff',
  accent: '#f4b73f',
  onAccent: '#2a1244',
} as const;
