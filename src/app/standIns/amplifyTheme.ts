/**
 * Stands in for the default theme of `@aws-amplify/ui` in what a visitor downloads (src/gatsby-node/webpack/browserAliases.ts). The
 * library computes it from the design tokens of 70 components, 25 kB, as soon as one of its fields is imported, and reads it for its
 * own style sheet and for style props alone. The account uses neither: `features/account/forms/uiReact.css` is its fields' look.
 */
export const defaultTheme = {
  tokens: {},
  breakpoints: { values: { base: 0 }, defaultBreakpoint: 'base' },
  name: 'default-theme',
};
