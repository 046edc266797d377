import { join } from 'node:path';
import { spawn } from 'node:child_process';
import type { Command } from './Command';

/** A child that was asked to end is killed after this time. */
const graceMilliseconds = 5_000;

interface Child {
  /** The exit code, once the child has ended; 1 if a signal ended it. */
  readonly done: Promise<number>;
  /** Ends the child and every process it started. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a process that writes to this one's output, or to `onOutput`. It leads a process group of its own: Gatsby starts workers, and a signal to the
 * group ends them with it.
 */
function startChild(
  command: string,
  args: readonly string[],
  variables: Record<string, string>,
  onOutput?: (piece: string) => void,
): Child {
  const output = onOutput ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...variables },
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => onOutput?.(piece));
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The group has ended already.
    }
  };
  // No process of the group outlives this one, however it ends.
  const endGroup = () => signalGroup('SIGKILL');
  process.once('exit', endGroup);

  const done = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    // Once its output has come, too.
    child.once(onOutput ? 'close' : 'exit', (code: number | null) => {
      endGroup();
      process.off('exit', endGroup);
      resolve(code ?? 1);
    });
  });

  const stop = async () => {
    signalGroup('SIGTERM');
    const timer = setTimeout(endGroup, graceMilliseconds);
    await done.catch(() => undefined);
    clearTimeout(timer);
  };
  return { done, stop };
}

/**
 * Node options against two warnings of Gatsby's dependencies, which Gatsby prints as errors: that one of them uses Node's `punycode`
 * (DEP0040), and that Node's own `localStorage` (25 and later) has no file. A Node that lacks an option refuses to start with it.
 */
const quietOptions = [
  ...(process.allowedNodeEnvironmentFlags.has('--disable-warning') ? ['--disable-warning=DEP0040'] : []),
  ...(process.allowedNodeEnvironmentFlags.has('--experimental-webstorage') ? ['--no-experimental-webstorage'] : []),
];

/**
 * Runs a Gatsby command without its usage reports.
 *
 * @param onOutput - receives all that it writes; without one it writes to this process's output
 * @returns its exit code
 */
export async function runGatsby(
  command: Command,
  projectDir: string,
  args: readonly string[],
  onOutput?: (piece: string) => void,
): Promise<number> {
  const cli = join(projectDir, 'node_modules/gatsby/cli.js');
  const variables = {
    GATSBY_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...quietOptions].join(' ').trim(),
  };
  const gatsby = startChild(process.execPath, [cli, ...args], variables, onOutput);
  command.onStop(gatsby.stop);
  return gatsby.done;
}
