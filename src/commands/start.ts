/** `npm start`: the local gateway, the production build, and the site as its hosting would serve it. */
import { environment } from '../config/environment';
import { startGateway } from '../emulators/gateway/startGateway';
import { assertPortFree } from '../emulators/kit/listen';
import { startSite } from './startSite';
import { runCommand, parseFlags } from './Command';
import { ensureBuild } from './ensureBuild';
import { howToTry } from './howToTry';

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
  command.ready(`Ready: ${site.origin}`);
});
