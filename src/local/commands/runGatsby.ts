import { join } from 'node:path';
import type { Command } from './Command';
import { startChild } from './startChild';

/**
 * What Node says of the packages below Gatsby, and Gatsby then prints as an error of its own: that one of them takes Node's
 * `punycode`, and that Node's own `localStorage` (25 and later) has no file.
 */
const quietOptions = [
  ...(process.allowedNodeEnvironmentFlags.has('--disable-warning') ? ['--disable-warning=DEP0040'] : []),
  ...(process.allowedNodeEnvironmentFlags.has('--experimental-webstorage') ? ['--no-experimental-webstorage'] : []),
];

/** Runs a Gatsby command to its end, without its usage reports; answers its exit code. */
export async function runGatsby(command: Command, projectDir: string, args: readonly string[]): Promise<number> {
  const cli = join(projectDir, 'node_modules/gatsby/cli.js');
  const gatsby = startChild(process.execPath, [cli, ...args], {
    GATSBY_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...quietOptions].join(' ').trim(),
  });
  command.onStop(gatsby.stop);
  return gatsby.done;
}
