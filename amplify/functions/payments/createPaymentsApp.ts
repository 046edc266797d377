import type { AppOptions } from '../../lib/createApp';
import { closeApp, createApp } from '../../lib/createApp';
import type { DonorAccounts } from '../../useCases/createDonation';
import type { DonorPlanPorts } from '../../useCases/plans/donorPlans';
import type { GivingPorts } from '../../useCases/ports';
import { cancelDonation } from './cancelDonation';
import { getCatalogue } from './getCatalogue';
import { getDonation } from './getDonation';
import { getProgress } from './getProgress';
import { addPlanRoutes } from './planRoutes';
import { postDonation } from './postDonation';

/** The payments back end: donations of every provider, and plans. */
export function createPaymentsApp(
  ports: GivingPorts & Pick<DonorPlanPorts, 'cards' | 'keys'>,
  options: Omit<AppOptions, 'functionName' | 'openPaths'>,
  accounts?: DonorAccounts,
) {
  const app = createApp({ ...options, functionName: 'payments' });
  app.post('/donations', postDonation(ports));
  // The same for signed-in users: only this path has an authorizer, so that guests need no token.
  app.post('/account/donations', postDonation(ports, accounts));
  app.get('/donations/:reference', getDonation(ports));
  app.post('/donations/:reference/cancel', cancelDonation(ports));
  addPlanRoutes(app, ports, accounts);
  app.get('/progress', getProgress(ports));
  app.get('/catalogue', getCatalogue(ports));
  return closeApp(app);
}
