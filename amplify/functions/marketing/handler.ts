import { handle } from 'hono/aws-lambda';
import { createAppOptions } from '../../lib/createApp';
import type { LambdaHandler } from '../../lib/http';
import { lazyProperties } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/readEnvironment';
import { createFormFactories } from '../createFormFactories';
import { createMarketingApp, type MarketingPorts } from './createMarketingApp';

/** The marketing back end; reads its environment. */
export function createHandler(variables: Variables): LambdaHandler {
  const { clock, log, limits, subscriptions, secret, newNonce } = createFormFactories(variables);
  const table = lazyProperties({ subscriptions });
  const ports = lazyProperties<MarketingPorts>({
    clock,
    limits,
    secret,
    newNonce,
    documents: () => table.subscriptions.documents,
    reminders: () => table.subscriptions.reminders,
    rates: () => table.subscriptions.rates,
  });
  return handle(createMarketingApp(ports, createAppOptions(variables, log())));
}

export const handler = createHandler(process.env);
