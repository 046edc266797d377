/**
 * `npm run deploy -- --environment <staging|production> [--plan]`: brings an environment to a live site, and asks for what it lacks.
 * It may be repeated: what is as it has to be stays so. With `--plan` it only says what it would do.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../../../src/commands/Command';

// As in the local gateway: nothing that a person at a terminal can act on.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const usage =
  'It takes --environment staging or --environment production, and --plan, which only says what would be done.';

function readArguments() {
  try {
    const { environment = '', plan } = parseArgs({
      options: { environment: { type: 'string' }, plan: { type: 'boolean', default: false } },
    }).values;
    if (environment === 'staging' || environment === 'production') return { environment, isPlan: plan } as const;
  } catch {
    // Said below.
  }
  throw new CommandError(usage);
}

runCommand(async (command) => {
  const { environment, isPlan } = readArguments();
  if (!existsSync('amplify/deployment/node_modules'))
    throw new CommandError('The deployment’s packages are not installed: npm ci --prefix amplify/deployment');
  if (!isPlan && !process.stdin.isTTY)
    throw new CommandError('It asks for values and secrets, so it runs in a terminal; with --plan it runs anywhere.');
  const { openTerminal } = await import('./openTerminal');
  const { runDeploy } = await import('./runDeploy');
  const terminal = openTerminal(process.stdin, process.stdout);
  command.onStop(() => terminal.close());
  return runDeploy({ environment, isPlan, terminal, shell: process.env });
});
