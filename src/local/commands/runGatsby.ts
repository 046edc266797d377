import { join } from 'node:path';
import type { Command } from './Command';
import { startChild } from './startChild';

/** Runs a Gatsby command to its end, without its usage reports; answers its exit code. */
export async function runGatsby(command: Command, projectDir: string, args: readonly string[]): Promise<number> {
  const cli = join(projectDir, 'node_modules/gatsby/cli.js');
  const gatsby = startChild(process.execPath, [cli, ...args], { GATSBY_TELEMETRY_DISABLED: '1' });
  command.onStop(gatsby.stop);
  return gatsby.done;
}
