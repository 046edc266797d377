import serif from './fraunces-extended.woff2';
import sans from './source-sans-3-extended.woff2';

/**
 * Further letters of a face of the site. If ranges meet, the later rule counts; a browser takes both for one face only if the weights are
 * the same.
 *
 * @param weights - those of the face's rule in `fonts.css`
 */
const createFace = (family: string, weights: string, face: string) => `
@font-face {
  font-family: '${family}';
  src: url('${face}') format('woff2');
  font-weight: ${weights};
  font-display: swap;
  unicode-range: U+0100-017F;
}`;

const latinExtended = createFace('Fraunces', '100 900', serif) + createFace('Source Sans 3', '200 900', sans);

/**
 * Styles of pages in languages whose letters the site's faces lack (they have those of Western Europe), by the languages' codes:
 * `app/onRenderBody.tsx` puts them after the site's.
 *
 * The files have Latin Extended-A (U+0100-017F: Turkish, Bosnian, Polish and others) of Fraunces (17 kB) and Source Sans 3 (14 kB), both
 * OFL 1.1, in weights 400 to 700: cut from the `latin-ext` files of @fontsource-variable/fraunces and source-sans-3 5.3.0 by subset-font
 * 2.9.0. The bundler would write files below 10 kB into the page, which the policy refuses.
 */
export const letterStyles: Readonly<Partial<Record<string, string>>> = { tr: latinExtended };
