/** `npm run serve`: what lies in `public/`, as its hosting would serve it. */
import { join } from 'node:path';
import { environment } from '../config/environment';
import { startSite } from './startSite';
import { runCommand, parseFlags } from './Command';

runCommand(async (command) => {
  parseFlags(process.argv.slice(2), []);
  const site = await startSite(environment(), join(process.cwd(), 'public'));
  command.onStop(site.close);
  command.ready(`Ready: ${site.origin}`);
});
