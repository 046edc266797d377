import type { AppOptions } from '../../lib/createApp';
import { closeApp, createApp } from '../../lib/createApp';
import type { GivingPorts } from '../../useCases/ports';
import { postCapture } from './postCapture';
import { postOrder } from './postOrder';
import { postWebhook } from './postWebhook';

/** The PayPal back end. */
export function createPaypalApp(ports: GivingPorts, options: Omit<AppOptions, 'functionName' | 'openPaths'>) {
  const app = createApp({ ...options, functionName: 'paypal', openPaths: ['/webhook'] });
  app.post('/orders', postOrder(ports));
  app.post('/orders/:orderId/capture', postCapture(ports));
  app.post('/webhook', postWebhook(ports));
  return closeApp(app);
}
