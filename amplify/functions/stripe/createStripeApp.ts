import type { AppOptions } from '../../lib/createApp';
import { closeApp, createApp } from '../../lib/createApp';
import type { GivingPorts } from '../../useCases/ports';
import { postIntent } from './postIntent';
import { postWebhook } from './postWebhook';

/** The card payments back end. */
export function createStripeApp(ports: GivingPorts, options: Omit<AppOptions, 'functionName' | 'openPaths'>) {
  const app = createApp({ ...options, functionName: 'stripe', openPaths: ['/webhook'] });
  app.post('/intents', postIntent(ports));
  app.post('/webhook', postWebhook(ports));
  return closeApp(app);
}
