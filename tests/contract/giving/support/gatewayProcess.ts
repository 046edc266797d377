/** A gateway in a process of its own, so that a test can kill it: `gatewayProcess.ts <state directory>` prints its origin. */
import { parseEnvironment } from '../../../../src/config/parseEnvironment';
import { startGateway } from '../../../../src/emulators/gateway/startGateway';

async function main() {
  const parsed = parseEnvironment({ GATSBY_SITE_URL: 'http://localhost:9000' });
  if (!parsed.ok) throw new Error(parsed.error);
  const gateway = await startGateway(parsed.environment, {
    port: 0,
    stateDir: process.argv[2]!,
    sweepEvery: 100,
    functions: { logLevel: 'error', mailConfirmationSeconds: 5 },
  });
  console.log(gateway.origin);
}

void main();
