import { palette } from './palette';

// Single quotes, because these are used in attributes.
export const sans = "'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";
export const serif = "Fraunces,Georgia,'Times New Roman',serif";

const { dark } = palette;

/** For programs that support colour schemes; inline styles apply in all others. */
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
