import { handle } from 'hono/aws-lambda';
import { createAppOptions } from '../../lib/createAppOptions';
import type { LambdaHandler } from '../../lib/http';
import { lazyProperties } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/readEnvironment';
import type { NewsletterPorts } from '../../useCases/newsletter/ports';
import { createFormFactories } from '../createFormFactories';
import { createMarketingApp } from './createMarketingApp';

/** The marketing back end; reads its environment. */
export function createHandler(variables: Variables): LambdaHandler {
  const { clock, log, limits, subscriptions, secret, newNonce } = createFormFactories(variables);
  const table = lazyProperties({ subscriptions });
  const ports = lazyProperties<NewsletterPorts>({
    clock,
    limits,
    secret,
    newNonce,
    documents: () => table.subscriptions.documents,
    rates: () => table.subscriptions.rates,
  });
  return handle(createMarketingApp(ports, createAppOptions(variables, log())));
}

export const handler = createHandler(process.env);
