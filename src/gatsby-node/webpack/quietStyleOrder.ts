interface WebpackConfig {
  readonly plugins?: readonly {
    readonly constructor: { readonly name: string };
    options?: { ignoreOrder?: boolean };
  }[];
}

/**
 * Stops the warning that two templates import independent style sheets in different orders, in place. All styles of the
 * site are one sheet, a class belongs to one module, and where a component lays a class of its own over another
 * component's it imports that component, so that order never varies.
 */
export function quietStyleOrder(config: WebpackConfig): void {
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options) plugin.options.ignoreOrder = true;
  }
}
