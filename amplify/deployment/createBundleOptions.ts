import type { BuildOptions } from 'esbuild';
import { functionTable, type FunctionName } from './functionTable';

/** Maximum size of a minified bundle, in bytes. Of one that draws receipts, fonts are a quarter and translations an eighth. */
export const maxBundleBytes = 1_395_000;

/** Credential providers that Lambda's environment variables make unnecessary: 100 kB less. */
const otherCredentials = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

type BundleOptions = BuildOptions & {
  readonly entryPoints: [string];
  readonly target: string;
  readonly mainFields: string[];
  readonly banner: { readonly js: string };
  readonly alias: Record<string, string>;
  readonly external: string[];
};

/**
 * Creates esbuild's options for the bundle of a function: the deployment and the benchmarks use the same. Paths are relative to the
 * repository's root.
 */
export function createBundleOptions(name: FunctionName): BundleOptions {
  const { awsSdk } = functionTable[name];
  return {
    // Loads the secrets, then exports the function's handler.
    entryPoints: ['amplify/deployment/entry.ts'],
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // An Arabic letter is two bytes, and six as an escape.
    charset: 'utf8',
    // The AWS SDK as ES modules, of which only what is used is taken: 200 kB less than as CommonJS.
    mainFields: ['module', 'main'],
    // The packages that are CommonJS call for Node's own modules by `require`.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    alias: {
      'deployed-function': `./amplify/functions/${name}/handler.ts`,
      // fontkit brings a Brotli dictionary of 460 kB for WOFF2 files, of which we have none.
      'brotli/decompress.js': './amplify/deployment/brotli.ts',
    },
    // The client for secrets is needed once per container, and included in the runtime.
    external: awsSdk === 'runtime' ? ['@aws-sdk/*'] : ['@aws-sdk/client-ssm', ...otherCredentials],
  };
}
