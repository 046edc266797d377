import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Scope } from './Scope';

/** After this long a process that was asked to end is ended. */
const GRACE_MILLISECONDS = 8_000;

export interface GroupOptions {
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface ProcessGroup {
  /** Leads the group; its id is the group's. */
  readonly leader: ChildProcess;
  /** The exit code; 1 where a signal ended it. */
  readonly done: Promise<number>;
  /** What it wrote to both of its outputs so far. */
  readonly output: () => string;
  /** Called with each piece of output. */
  readonly onOutput: (listen: (output: string) => void) => void;
  /** Asks the leader to end, and ends what is left of the group when it takes too long. */
  readonly stop: () => Promise<void>;
}

/** Starts a program as the leader of a process group, all of which ends with the scope. */
export function startGroup(scope: Scope, { command: [program, ...args], cwd, env }: GroupOptions): ProcessGroup {
  const leader = spawn(program, args, { cwd, env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  const listeners: ((output: string) => void)[] = [];
  for (const stream of [leader.stdout, leader.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listen of listeners) listen(output);
    });
  }

  const kill = () => {
    try {
      if (leader.pid !== undefined) process.kill(-leader.pid, 'SIGKILL');
    } catch {
      // The group has ended already.
    }
  };
  process.once('exit', kill);
  let stopping = false;
  const done = new Promise<number>((resolve, reject) => {
    leader.once('error', reject);
    // A leader that ends by itself leaves nothing behind; one that was asked to end may have others to wait for.
    leader.once('exit', () => !stopping && kill());
    // Later than 'exit': when the last of the group has closed its outputs.
    leader.once('close', (code) => {
      process.off('exit', kill);
      resolve(code ?? 1);
    });
  });
  // Callers that await `done` get the failure; it must not be unhandled otherwise.
  done.catch(() => undefined);

  const stop = async () => {
    if (leader.exitCode !== null || leader.signalCode !== null) return;
    stopping = true;
    leader.kill('SIGTERM');
    const timer = setTimeout(kill, GRACE_MILLISECONDS);
    await done.catch(() => undefined);
    clearTimeout(timer);
  };
  scope.onEnd(stop);
  return { leader, done, output: () => output, onOutput: (listen) => void listeners.push(listen), stop };
}
