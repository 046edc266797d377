import { parseArgs } from 'node:util';
import { CommandError } from './Command';

/** Reads a command's flags, all of them optional switches; anything else is refused in one line. */
export function parseFlags<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Record<Name, boolean> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const, default: false }]));
  try {
    return parseArgs({ args: [...args], options, strict: true }).values as Record<Name, boolean>;
  } catch (error) {
    const known = names.length ? `it takes ${names.map((name) => `--${name}`).join(', ')}` : 'it takes none';
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    throw new CommandError(`${reason}: ${known}.`);
  }
}
