import { handle } from 'hono/aws-lambda';
import { createAppOptions } from '../../lib/createAppOptions';
import { closeApp, createApp } from '../../lib/createApp';
import type { LambdaHandler } from '../../lib/http';
import { lazyProperties } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/readEnvironment';
import { createTableFactories } from '../createTableFactories';
import { getReceipt } from './getReceipt';

/** The part of the payments back end that draws PDFs and needs fonts; reads its environment. */
export function createHandler(variables: Variables, clock?: () => Date): LambdaHandler {
  const ports = lazyProperties(createTableFactories(variables, clock));
  const app = createApp({ ...createAppOptions(variables, ports.log), functionName: 'receipts' });
  app.get('/donations/:reference/receipt', getReceipt(ports));
  return handle(closeApp(app));
}

export const handler = createHandler(process.env);
