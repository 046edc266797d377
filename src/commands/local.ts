/** `npm run local`: only the local gateway. `--fresh` empties what its emulators keep, first. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '../config/environment';
import { startGateway, stateFolder } from '../emulators/gateway/startGateway';
import { assertPortFree } from '../emulators/kit/listen';
import { runCommand, parseFlags } from './Command';

runCommand(async (command) => {
  const { fresh } = parseFlags(process.argv.slice(2), ['fresh']);
  const env = environment();
  if (fresh) {
    // Never under a gateway that runs.
    await assertPortFree(env.localPort, 'LOCAL_PORT');
    await rm(join(process.cwd(), stateFolder), { recursive: true, force: true });
    console.log(`Emptied ${stateFolder}/.`);
  }
  const gateway = await startGateway(env);
  command.onStop(gateway.close);
  command.ready(`Ready: ${gateway.origin} (emulators: ${gateway.origin}/health)`);
});
