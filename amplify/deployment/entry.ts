import { readSecrets } from './readSecrets';
// The alias in `createBundleOptions` says which function this is.
// @ts-expect-error -- esbuild's aliases are not known to TypeScript
import { createHandler } from 'deployed-function';

/** The deployed function, with the variables and secrets that its row in the table gives it. Nothing else reads a process's environment. */
export const handler: unknown = createHandler({ ...process.env, ...(await readSecrets(process.env)) });
