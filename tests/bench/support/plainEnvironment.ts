/** The variables a measured program may inherit: how to find programs, where to put temporary files. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'];

/** An environment with none of the variables that the site reads but those given, so that every machine measures the same. */
export function plainEnvironment(variables: Readonly<Record<string, string>> = {}): Record<string, string> {
  const own = inherited.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(own), CI: 'true', NO_COLOR: '1', GATSBY_TELEMETRY_DISABLED: '1', ...variables };
}
