interface WebpackConfig {
  readonly plugins?: readonly {
    readonly constructor: { readonly name: string };
    options?: { ignoreOrder?: boolean };
  }[];
}

/**
 * Silences the warning that two templates import independent style sheets in different orders; changes the config in
 * place. All styles are one sheet, a class belongs to one module, and a component that overrides another's class
 * imports that component, so that order never varies.
 */
export function overrideStyleOrderWarnings(config: WebpackConfig): void {
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options) plugin.options.ignoreOrder = true;
  }
}
