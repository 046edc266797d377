import './readSecrets';

// The alias in `createBundleOptions` says which function this is.
// @ts-expect-error -- esbuild's aliases are not known to TypeScript
export { handler } from 'deployed-function';
