import { getLanguage } from '../../../../src/texts/language';
import { palette } from './palette';

// Single quotes, because these are used in attributes.
export const sans = "'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";
const serif = "Fraunces,Georgia,'Times New Roman',serif";

/** The layout that an email's language asks for. Email programs know no logical properties, so the sides are named. */
export interface Layout {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The side where lines begin. */
  readonly start: 'left' | 'right';
  readonly end: 'left' | 'right';
  /** The face of headings: that of Arabic letters in a serif is small and old, so Arabic has the sans. */
  readonly headings: string;
}

/** Returns the layout of an email in the language that is written. */
export function getLayout(): Layout {
  const { code: language, direction } = getLanguage();
  return direction === 'rtl'
    ? { language, direction, start: 'right', end: 'left', headings: sans }
    : { language, direction, start: 'left', end: 'right', headings: serif };
}

const { dark } = palette;

/** The rules for programs that support colour schemes; inline styles apply in all others. */
export const darkRules = `
  @media (prefers-color-scheme: dark) {
    .paper { background-color: ${dark.paper} !important }
    .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important }
    .sunken { background-color: ${dark.sunken} !important }
    .care { background-color: ${dark.careSoft} !important }
    .rule { border-color: ${dark.line} !important }
    .title { color: ${dark.title} !important }
    .ink { color: ${dark.ink} !important }
    .soft { color: ${dark.inkSoft} !important }
    .link { color: ${dark.link} !important }
  }`;
