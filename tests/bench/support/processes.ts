import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { join } from 'node:path';
import { BenchError, type Scope } from './Scope';

/** After this long a process that was asked to end is ended. */
const graceMilliseconds = 8_000;

interface GroupOptions {
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

interface ProcessGroup {
  /** The group's leader; its id is the group's. */
  readonly leader: ChildProcess;
  /** The exit code; 1 if a signal ended it. */
  readonly done: Promise<number>;
  /** The content of both of its outputs so far. */
  readonly output: () => string;
  /**
   * Waits until the output matches.
   * @param limitSeconds - the seconds within which it has to say so
   * @throws BenchError with the end of the output if the program ends before, or takes too long
   */
  readonly says: (pattern: RegExp, limitSeconds: number) => Promise<RegExpExecArray>;
  /** Asks the leader to end, and ends what is left of the group when it takes too long. */
  readonly stop: () => Promise<void>;
}

/** Starts a program as the leader of a process group, all of which ends with the scope. */
export function startGroup(scope: Scope, { command: [program, ...args], cwd, env }: GroupOptions): ProcessGroup {
  const leader = spawn(program, args, { cwd, env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  const listeners: (() => void)[] = [];
  for (const stream of [leader.stdout, leader.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listen of listeners) listen();
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
    leader.once('exit', () => {
      if (!stopping) kill();
    });
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
    const timer = setTimeout(kill, graceMilliseconds);
    await done.catch(() => undefined);
    clearTimeout(timer);
  };
  scope.onEnd(stop);

  const says = (pattern: RegExp, limitSeconds: number) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const fail = (reason: string) =>
        reject(new BenchError(`"${[program, ...args].join(' ')}" ${reason}:\n${lastLines(output)}`));
      const limit = setTimeout(() => fail(`was not ready after ${limitSeconds} s`), limitSeconds * 1000);
      listeners.push(() => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      });
      void done.then((code) => fail(`ended with ${code}`), reject).finally(() => clearTimeout(limit));
    });
  return { leader, done, output: () => output, says, stop };
}

const lastLines = (output: string) => output.trimEnd().split('\n').slice(-25).join('\n');

const kibibyte = 1024;
/** Linux counts processor time for programs in hundredths of a second, whatever its own clock. */
const ticksPerSecond = 100;

interface Usage {
  /** Sum of the resident sets in bytes; pages that processes share count for each. */
  readonly memory: number;
  /** Processor time of the group's processes and of those of their children that have ended. */
  readonly processorSeconds: number;
}

/** Reads what the processes of a group use now. Linux only; `null` if there is no `/proc`. */
function groupUsage(group: number): Usage | null {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
  let [memory, ticks] = [0, 0];
  for (const pid of pids) {
    const { group: own, ticks: used } = readStat(pid);
    if (own !== group) continue;
    memory += residentBytes(pid);
    ticks += used;
  }
  return { memory, processorSeconds: ticks / ticksPerSecond };
}

/** A process may end between listing and reading; then it uses nothing and belongs nowhere. */
function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Fields 5 and 14 to 17; counted after the second, the program's name, which may hold blanks and brackets. */
function readStat(pid: string): { readonly group: number; readonly ticks: number } {
  const stat = readProc(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { group: Number(fields[2]), ticks };
}

function residentBytes(pid: string): number {
  const [, kibibytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status')) ?? [];
  return Number(kibibytes) * kibibyte;
}

const sampleMilliseconds = 200;

interface Run {
  /** Wall time. */
  readonly seconds: number;
  /** The most that the program and everything it started held at one time, in bytes; `null` if it can't be seen. */
  readonly peakMemory: number | null;
  /** Processor time of all of it, which other programs on the machine change less than the wall time. */
  readonly processorSeconds: number | null;
  readonly output: string;
}

/**
 * Runs a program to its end and measures it.
 * @throws BenchError when it fails or takes longer than `limitSeconds`; with the end of what it wrote
 */
async function runMeasured(scope: Scope, options: GroupOptions, limitSeconds: number): Promise<Run> {
  const start = performance.now();
  const group = startGroup(scope, options);
  let peakMemory: number | null = null;
  let processorSeconds: number | null = null;
  const sample = () => {
    const usage = group.leader.pid === undefined ? null : groupUsage(group.leader.pid);
    if (!usage) return;
    peakMemory = Math.max(peakMemory ?? 0, usage.memory);
    processorSeconds = Math.max(processorSeconds ?? 0, usage.processorSeconds);
  };
  const sampler = setInterval(sample, sampleMilliseconds);
  let overdue = false;
  const limit = setTimeout(() => {
    overdue = true;
    void group.stop();
  }, limitSeconds * 1000);
  const code = await group.done.finally(() => {
    clearInterval(sampler);
    clearTimeout(limit);
  });
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0 || overdue) {
    const reason = overdue ? `took longer than ${limitSeconds} s` : `ended with ${code}`;
    throw new BenchError(`"${options.command.join(' ')}" ${reason}:\n${lastLines(group.output())}`);
  }
  return { seconds, peakMemory, processorSeconds, output: group.output() };
}

/** The variables a measured program may inherit: how to find programs, where to put temporary files. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'];

/** Returns an environment with none of the variables that the site reads but those given, so that every machine measures the same. */
export function plainEnvironment(variables: Readonly<Record<string, string>> = {}): Record<string, string> {
  const own = inherited.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(own), CI: 'true', NO_COLOR: '1', GATSBY_TELEMETRY_DISABLED: '1', ...variables };
}

/** Ten thousand pages take minutes; more than this and something hangs. */
const maxSeconds = 1_800;

/** Builds the site of a folder and measures the build. */
export function runGatsbyBuild(
  scope: Scope,
  directory: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const command = [process.execPath, join(directory, 'node_modules/gatsby/cli.js'), 'build'] as const;
  return runMeasured(scope, { command: [...command], cwd: directory, env: plainEnvironment(variables) }, maxSeconds);
}
