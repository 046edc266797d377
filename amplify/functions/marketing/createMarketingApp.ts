import type { AppOptions } from '../../lib/createApp';
import { closeApp, createApp } from '../../lib/createApp';
import type { NewsletterPorts } from '../../useCases/newsletter/ports';
import { getUnsubscription } from './getUnsubscription';
import { postConfirmation } from './postConfirmation';
import { postSubscription } from './postSubscription';
import { postUnsubscription } from './postUnsubscription';

/** Email programs post here too, for their own unsubscribe button (RFC 8058); the token is the only authorisation. */
const unsubscribePath = '/subscriptions/unsubscribe';

/** The marketing back end: the newsletter, for confirmed subscribers. */
export function createMarketingApp(ports: NewsletterPorts, options: Omit<AppOptions, 'functionName' | 'openPaths'>) {
  const app = createApp({ ...options, functionName: 'marketing', openPaths: [unsubscribePath] });
  app.post('/subscriptions', postSubscription(ports));
  app.post('/subscriptions/confirm', postConfirmation(ports));
  app.post(unsubscribePath, postUnsubscription(ports));
  app.get(unsubscribePath, getUnsubscription(options.siteOrigin));
  return closeApp(app);
}
