import type { defineBackend } from '@aws-amplify/backend';
import type { auth } from '../auth/resource';
import type { data } from '../data/resource';
import { functionNames, type FunctionName } from './bundling';
import type { defineGivingFunction } from './defineGivingFunction';

type HouseFunction = ReturnType<typeof defineGivingFunction>;

/** What is defined by Amplify. The data API has the name that its function would have. */
export type BackendDefinitions = Record<Exclude<FunctionName, 'data'> | 'dataFunction', HouseFunction> & {
  readonly auth: typeof auth;
  readonly data: typeof data;
};

export type HouseBackend = ReturnType<typeof defineBackend<BackendDefinitions>>;

/** Every function by its name. */
export type Functions = Readonly<Record<FunctionName, HouseBackend['dataFunction']>>;

/** The functions among what is defined. */
export function functionsOf(backend: HouseBackend): Functions {
  const named = functionNames.map((name) => [name, backend[name === 'data' ? 'dataFunction' : name]] as const);
  return Object.fromEntries(named) as Functions;
}
