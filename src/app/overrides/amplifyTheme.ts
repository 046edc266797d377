/**
 * Replaces `createTheme` of `@aws-amplify/ui` in what a visitor downloads (src/gatsby-node/webpack/getBrowserAliases.ts). The library
 * calls it as soon as one of its fields is imported, and reads the result for its own style sheet and only for style props. The
 * account uses neither: `features/account/forms/uiReact.css` is its fields' look. The original brings the design tokens of 70
 * components, and what makes a style sheet of them.
 */
export const createTheme = () => ({
  tokens: {},
  breakpoints: { values: { base: 0 }, defaultBreakpoint: 'base' },
  name: 'default-theme',
});
