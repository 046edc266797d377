/**
 * `withGateway.ts [--any-port] -- <command> …`: runs a command while the local gateway is up, and ends with the command's exit code.
 * With `--any-port` the gateway takes a free port and the command learns it as LOCAL_PORT.
 */
import { environment } from '../../config/environment';
import { startGateway } from '../gateway/startGateway';
import { CommandError, runCommand } from './Command';
import { parseFlags } from './parseFlags';
import { startChild } from './startChild';

runCommand(async (command) => {
  const args = process.argv.slice(2);
  const split = args.indexOf('--');
  const [program, ...rest] = split === -1 ? [] : args.slice(split + 1);
  if (!program) throw new CommandError('Which command? withGateway.ts [--any-port] -- <command> …');
  const flags = parseFlags(args.slice(0, split), ['any-port']);

  const gateway = await startGateway(environment(), flags['any-port'] ? { port: 0 } : {});
  command.onStop(gateway.close);
  const child = startChild(program, rest, { LOCAL_PORT: String(gateway.port) });
  command.onStop(child.stop);
  return child.done.catch((error: unknown) => {
    throw new CommandError(`"${program}" could not be started: ${error instanceof Error ? error.message : error}.`);
  });
});
