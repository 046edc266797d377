import { parseArgs } from 'node:util';
import { ListenError } from '../emulators/kit/listen';
import { NoBuildError } from './startSite';

/** Reads a command's flags, all of them optional switches; anything else is refused in one line. */
export function parseFlags<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Record<Name, boolean> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const, default: false }]));
  try {
    return parseArgs({ args: [...args], options, strict: true }).values as Record<Name, boolean>;
  } catch (error) {
    const expected = names.length ? `it takes ${names.map((name) => `--${name}`).join(', ')}` : 'it takes none';
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    throw new CommandError(`${reason}: ${expected}.`);
  }
}

/** Something a command cannot go on from, as one line for the person who started it. */
export class CommandError extends Error {}

type Stop = () => void | Promise<void>;

const signalNumbers = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

/** A pipe takes 64 KB at a time; what it has not taken yet would be lost with the process. A reader that has gone takes nothing. */
const drain = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    stream.once('error', () => resolve());
    if (!stream.writable) return resolve();
    stream.write('', () => resolve());
  });

/** Collects what a running command has started, so that all of it ends with it. */
export class Command {
  readonly #stops: Stop[] = [];
  #ready = false;
  #stopping = false;

  /** Something to end when the command ends; the last started ends first. */
  onStop(stop: Stop): void {
    this.#stops.push(stop);
  }

  /** From now on being stopped is the expected end, no failure. */
  ready(line: string): void {
    this.#ready = true;
    console.log(line);
  }

  /** Whether the end has begun; what fails from then on fails because of it. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** Ends everything, then the process. */
  async end(code: number): Promise<never> {
    this.#stopping = true;
    for (const stop of this.#stops.reverse()) await stop();
    await Promise.all([drain(process.stdout), drain(process.stderr)]);
    process.exit(code);
  }

  /** A first signal ends in order; a second one at once. */
  async onSignal(signal: keyof typeof signalNumbers): Promise<void> {
    const code = 128 + signalNumbers[signal];
    if (this.#stopping) process.exit(code);
    await this.end(this.#ready ? 0 : code);
  }
}

/**
 * Runs a command to its end: signals end what it started, and an expected failure is one line on standard error with code 1.
 * A command that started a server stays; any other ends with the code it returns.
 */
export function runCommand(main: (command: Command) => Promise<number | void>): void {
  const command = new Command();
  for (const signal of Object.keys(signalNumbers) as (keyof typeof signalNumbers)[])
    process.on(signal, () => void command.onSignal(signal));

  const finish = (code: number | void) =>
    typeof code === 'number' && !command.stopping ? command.end(code) : undefined;
  const fail = (error: unknown) => {
    if (command.stopping) return undefined;
    const expected = [CommandError, ListenError, NoBuildError].some((kind) => error instanceof kind);
    console.error(expected ? (error as Error).message : error);
    return command.end(1);
  };
  void main(command).then(finish, fail);
}
