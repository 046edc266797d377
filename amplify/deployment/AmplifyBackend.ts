import type { defineBackend } from '@aws-amplify/backend';
import type { Construct } from 'constructs';
import type { auth } from '../auth/resource';
import type { data } from '../data/resource';
import { functionNames, type FunctionName } from './functionTable';
import type { functionDefinitions } from './functionDefinitions';

/** The parts that Amplify defines, by name. The data API has the name that its function would have. */
export type BackendDefinitions = Omit<typeof functionDefinitions, 'data'> & {
  readonly dataFunction: (typeof functionDefinitions)['data'];
  readonly auth: typeof auth;
  readonly data: typeof data;
};

export type AmplifyBackend = ReturnType<typeof defineBackend<BackendDefinitions>>;

/** Every function by its name. */
export type Functions = Readonly<Record<FunctionName, AmplifyBackend['dataFunction']>>;

/** Returns the functions among what is defined. */
export function getFunctions(backend: AmplifyBackend): Functions {
  const named = functionNames.map((name) => [name, backend[name === 'data' ? 'dataFunction' : name]] as const);
  return Object.fromEntries(named) as Functions;
}

/** Returns the branch that is deployed, or the name of a sandbox. */
export const getBranch = ({ node }: Construct): string => String(node.tryGetContext('amplify-backend-name'));
