interface Rule {
  readonly oneOf?: readonly Rule[];
  readonly use?: unknown;
}
interface WebpackConfig {
  readonly module?: { readonly rules?: readonly unknown[] };
}

/**
 * Class names are in the pages, the style sheet and the scripts: `toggle_5Fa2b` rather than
 * `Header-module--toggle--5fa2b`.
 */
const localIdentName = '[local]_[hash:base64:5]';

/**
 * Shortens the class names of the CSS modules; changes the config in place. Both build stages, for pages and for
 * scripts, need the same change.
 */
export function shortClassNames(config: WebpackConfig): void {
  const visit = (rule: Rule) => {
    rule.oneOf?.forEach(visit);
    if (!Array.isArray(rule.use)) return;
    for (const { options } of rule.use)
      if (options?.modules?.localIdentName) options.modules.localIdentName = localIdentName;
  };
  (config.module?.rules as Rule[] | undefined)?.forEach(visit);
}
