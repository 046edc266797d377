/**
 * Creates the styles of pages whose lines run from the right, which no other page carries: `app/onRenderBody.tsx` puts them after the site's.
 *
 * Its face is Noto Sans Arabic (OFL 1.1), weights 400 to 700 and the letters of Arabic, Persian and Urdu, with their joining forms: 21 kB
 * instead of 166. At 13 px it is the clearest of those compared (Vazirmatn, IBM Plex Sans Arabic, Amiri). Latin letters and digits are of
 * the site's sans, so that such a page needs no serif. Cut from @fontsource-variable/noto-sans-arabic 5.3.0 by subset-font 2.9.0, which
 * gives the same bytes each time: `variationAxes: { wght: { min: 400, max: 700 } }`, and the characters U+0020, 060C, 061B, 061F,
 * 0621-063A, 0640-0652, 0660-066C, 0670-0671, 0679, 067E, 0686, 0688, 0691, 0698, 06A9, 06AF, 06BA, 06BE, 06C0-06C3, 06CC, 06D2-06D5,
 * 06F0-06F9, 200C-200D.
 *
 * @param face - the address of `noto-sans-arabic.woff2`
 */
export const createRtlStyles = (face: string): string => `
@font-face {
  font-family: 'Noto Sans Arabic';
  src: url('${face}') format('woff2');
  font-weight: 400 700;
  font-display: swap;
  size-adjust: 106%;
  unicode-range: U+0600-06FF, U+200C-200D;
}
:root {
  --dir: -1;
  --sans: 'Noto Sans Arabic', 'Source Sans 3', 'Source Sans Fallback', system-ui, sans-serif, 'Amiri Arabic';
}
:root:root {
  --serif: var(--sans);
}
:root[lang] {
  font-size: 100%;
}
[dir='ltr'] {
  --dir: 1;
}
[data-turns] {
  transform: scaleX(var(--dir));
}
:is(a, span)[translate='no'],
a:is([href^='tel:'], [href^='mailto:']) {
  unicode-bidi: plaintext;
}
input[dir='ltr'] {
  text-align: end;
}
[type='password'] {
  direction: ltr;
  text-align: end;
}
:lang(ar) {
  line-height: 1.65 !important;
  letter-spacing: normal !important;
  font-style: normal !important;
  text-transform: none !important;
}
:is(h1, h2, h3, h4):lang(ar) {
  line-height: 1.4 !important;
}
[lang='ar']:not(:root, [hreflang]) {
  line-height: 1.9 !important;
}
:is(em, i, cite):lang(ar) {
  font-weight: 600;
}
a:lang(ar) {
  text-underline-offset: 0.3em;
}
`;
