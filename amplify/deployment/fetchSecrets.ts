interface SecretPlace {
  readonly path: string;
  readonly sharedPath?: string;
}

/** The secrets at some paths; those that are not set are left out. */
export type GetParameters = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The parameter store takes ten at a time. */
const batchSize = 10;

/**
 * Fetches the secrets of a function by the names of their variables. The deployed environment holds only where they are, in Amplify's
 * `AMPLIFY_SSM_ENV_CONFIG`. A branch's own secret comes before the one that all branches share.
 *
 * @throws Error naming the first secret that is not set.
 */
export async function fetchSecrets(config: string | undefined, get: GetParameters): Promise<Record<string, string>> {
  const places = Object.entries(JSON.parse(config ?? '{}') as Record<string, SecretPlace>);
  const names = [...new Set(places.flatMap(([, { path, sharedPath }]) => [path, sharedPath ?? path]))];
  const values = new Map<string, string>();
  for (let start = 0; start < names.length; start += batchSize) {
    for (const [name, value] of await get(names.slice(start, start + batchSize))) values.set(name, value);
  }
  return Object.fromEntries(
    places.map(([variable, { path, sharedPath = path }]) => {
      const value = values.get(path) ?? values.get(sharedPath);
      if (value === undefined) throw new Error(`The secret ${variable} is not set: see "ampx sandbox secret set".`);
      return [variable, value];
    }),
  );
}
