/** `gateway.ts <state folder>`: the local gateway on a free port, for one address that gives more often than any donor may. */
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { startGateway } from '../../../src/emulators/gateway/startGateway';
import { recordUsage } from './recordUsage';
import { timeEmulators } from './timeEmulators';

const often = { most: 1_000_000, challengeAfter: 1_000_000, windowSeconds: 60 };

async function main() {
  const parsed = parseEnvironment({ GIVING_LIMITS: JSON.stringify({ perAddress: often, perEmail: often }) });
  if (!parsed.ok) throw new Error(parsed.error);
  timeEmulators();
  const readUsage = recordUsage();
  let asked = 0;
  process.on('SIGUSR2', () => console.log(`Usage ${(asked += 1)}: ${JSON.stringify(readUsage())}`));
  const gateway = await startGateway(parsed.environment, { port: 0, stateDir: process.argv[2]! });
  process.once('SIGTERM', () => void gateway.close());
  console.log(`Ready: ${gateway.origin} for ${parsed.environment.siteUrl}`);
}

void main();
