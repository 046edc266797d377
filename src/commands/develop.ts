/** `npm run develop`: the local gateway and Gatsby's development server. */
import { environment } from '../config/environment';
import { startGateway } from '../emulators/gateway/startGateway';
import { assertPortFree } from '../emulators/kit/listen';
import { runCommand, parseFlags } from './Command';
import { runGatsby } from './runGatsby';

runCommand(async (command) => {
  parseFlags(process.argv.slice(2), []);
  const env = environment();
  const gateway = await startGateway(env);
  command.onStop(gateway.close);
  // Gatsby would ask whether another port will do, and the site's own address would be wrong.
  await assertPortFree(env.port, 'PORT');
  command.ready(`Local gateway: ${gateway.origin}; the site will be at http://localhost:${env.port}`);
  return runGatsby(command, process.cwd(), ['develop', '--port', String(env.port)]);
});
