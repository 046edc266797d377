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
 * Starts a process that writes to this one's output. It leads a process group of its own: Gatsby starts workers, and a signal to the
 * group ends them with it.
 */
function startChild(command: string, args: readonly string[], variables: Record<string, string> = {}): Child {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
    detached: true,
  });
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
    child.once('exit', (code) => {
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

/** Runs a Gatsby command without its usage reports, and returns its exit code. */
export async function runGatsby(command: Command, projectDir: string, args: readonly string[]): Promise<number> {
  const cli = join(projectDir, 'node_modules/gatsby/cli.js');
  const gatsby = startChild(process.execPath, [cli, ...args], {
    GATSBY_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...quietOptions].join(' ').trim(),
  });
  command.onStop(gatsby.stop);
  return gatsby.done;
}
