/** Gatsby compiles `*.module.css` to named exports (camelCase), imported as `import * as styles`. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export = styles;
}

/** A style sheet that is imported for its effect only. */
declare module '*.css';
