import { handle } from 'hono/aws-lambda';
import { appOptions } from '../../lib/appOptions';
import { closeApp, createApp } from '../../lib/createApp';
import type { LambdaHandler } from '../../lib/http';
import { lazyProperties } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/readEnvironment';
import { tableMakers } from '../tableMakers';
import { getReceipt } from './getReceipt';

/** The part of the payments back end that draws PDFs and needs fonts; reads its environment. */
export function createHandler(variables: Variables): LambdaHandler {
  const ports = lazyProperties(tableMakers(variables));
  const app = createApp({ ...appOptions(variables, ports.log), functionName: 'receipts' });
  app.get('/donations/:reference/receipt', getReceipt(ports));
  return handle(closeApp(app));
}

export const handler = createHandler(process.env);
