import type { ApiName, FunctionRow, Route } from './FunctionRow';
import { functionNames, functionTable, type FunctionName } from './functionTable';

/** A route with the function that answers it. */
export interface FunctionRoute extends Route {
  readonly name: FunctionName;
}

/** Lists the requests of a REST API, and which function answers each. */
export const listRoutes = (api: ApiName): readonly FunctionRoute[] =>
  functionNames.flatMap((name) => {
    const { routes = [] }: FunctionRow = functionTable[name];
    return routes.filter((route) => route.api === api).map((route) => ({ name, ...route }));
  });

/** The five REST APIs, by the names that the site knows them under, and what each is for. */
export const restApis = {
  general: 'Messages to the foundation, and applications for help',
  marketing: 'News by email: subscribing, confirming, unsubscribing',
  payments: 'Gifts: make one, see what became of it, its receipt; what finance does; what is paid out',
  stripe: 'Card payments, and the provider’s events',
  paypal: 'PayPal payments, and the provider’s events',
} as const satisfies Readonly<Record<ApiName, string>>;
