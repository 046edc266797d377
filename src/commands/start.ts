/** `npm start`: the local gateway, the production build, and the site as its hosting would serve it. */
import { environment } from '../config/environment';
import { startGateway } from '../emulators/gateway/startGateway';
import { assertPortFree } from '../emulators/kit/listen';
import { startSite } from './startSite';
import { runCommand, parseFlags } from './Command';
import { ensureBuild } from './ensureBuild';
import { howToTry } from './howToTry';
import { openDemonstrationBooks } from './openDemonstrationBooks';

runCommand(async (command) => {
  parseFlags(process.argv.slice(2), []);
  const env = environment();

  const gateway = await startGateway(env);
  command.onStop(gateway.close);
  console.log(
    `Local gateway: ${gateway.origin} (emulators: ${gateway.origin}/health, releases: ${gateway.origin}/content/)`,
  );

  await assertPortFree(env.port, 'PORT');
  const site = await startSite(env, await ensureBuild(command, process.cwd(), env));
  command.onStop(site.close);
  console.log(howToTry(env, gateway.origin));
  // Beside the first requests, so that the site is not ready later. Books that can't be opened are no reason to end.
  const opening = openDemonstrationBooks(env, gateway.origin).catch((error: unknown) => console.error(error));
  command.onStop(async () => void (await opening));
  command.ready(`Ready: ${site.origin}`);
});
