import { createMetalPrices } from '../../../amplify/adapters/metalPrices/createMetalPrices';
import { createLog } from '../../../amplify/lib/createLog';
import { failed, passed, type Check } from './Check';

const where = 'METALS_API_KEY (Metals.Dev: Dashboard), here and among the secrets of the deployment';

export const metalsChecks: readonly Check[] = [
  {
    name: 'Metals.Dev key',
    holds: 'Metals.Dev gives today’s prices of gold and silver in Australian dollars.',
    where,
    async run({ environment, isDeployed, variables, clock }) {
      if (isDeployed && !environment.metalsApiKey) return failed('METALS_API_KEY is not set here', where);
      const lines: string[] = [];
      const prices = await createMetalPrices({
        apiBase: variables.METALS_API_BASE!,
        apiKey: variables.METALS_API_KEY!,
        clock,
        log: createLog((line) => lines.push(line)),
      }).read();
      if (prices) return passed;
      const [reason = 'no answer'] = lines.map((line) => (JSON.parse(line) as { reason?: string }).reason ?? line);
      return failed(`Metals.Dev gives no prices (${reason.replace(/^Error: /, '').trim()})`, where);
    },
  },
];
