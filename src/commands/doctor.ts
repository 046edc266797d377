/** `npm run doctor`: every key, webhook, domain, custom type and header of the environment, read-only. */
import { environment } from '../config/environment';
import { createSubject } from './doctor/createSubject';
import { runDoctor } from './doctor/runDoctor';
import { runCommand, parseFlags } from './Command';

// As in the local gateway: nothing that a person at a terminal can act on.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

runCommand(async () => {
  parseFlags(process.argv.slice(2), []);
  const { failed } = await runDoctor(createSubject(environment(), process.cwd()), (line) => console.log(line));
  return failed > 0 ? 1 : 0;
});
