import type { AppOptions } from '../../lib/createApp';
import { closeApp, createApp } from '../../lib/createApp';
import type { DonorAccounts } from '../../useCases/createDonation';
import type { GivingPorts } from '../../useCases/ports';
import { cancelDonation } from './cancelDonation';
import { getCatalogue } from './getCatalogue';
import { getDonation } from './getDonation';
import { getProgress } from './getProgress';
import { postDonation } from './postDonation';

/** The payments back end: donations, of every provider. */
export function createPaymentsApp(
  ports: GivingPorts,
  options: Omit<AppOptions, 'functionName' | 'openPaths'>,
  accounts?: DonorAccounts,
) {
  const app = createApp({ ...options, functionName: 'payments' });
  app.post('/donations', postDonation(ports));
  // The same for signed-in users: only this path has an authorizer, so that guests need no token.
  app.post('/account/donations', postDonation(ports, accounts));
  app.get('/donations/:reference', getDonation(ports));
  app.post('/donations/:reference/cancel', cancelDonation(ports));
  app.get('/progress', getProgress(ports));
  app.get('/catalogue', getCatalogue(ports));
  return closeApp(app);
}
