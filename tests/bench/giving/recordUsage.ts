import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { Session, type Profiler } from 'node:inspector';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { splitByPart, type Part } from './splitByPart';

/** The usage of a process in some time; all times in milliseconds. */
export interface GatewayUsage {
  /** Processor time of all its threads. */
  readonly processor: number;
  /** The parts of that: those of the main thread by a profile; and all other threads: receipts and emails, files, collecting garbage. */
  readonly parts: Readonly<Record<Part | 'otherThreads', number>>;
  /** Delay of the event loop, p50 and p99. */
  readonly loopDelay: readonly [p50: number, p99: number];
  /** Calls of back ends to each emulator; calls at the same time count each. */
  readonly calls: readonly { readonly name: string; readonly count: number; readonly milliseconds: number }[];
}

/** Processor time of the main thread in milliseconds, in steps of ten; all of the process's if the system does not say. */
function readMainThread(): number {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * 10;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** Profiles the main thread. @returns its profile since the last time that it was asked */
function startProfile(): () => Profiler.Profile {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: 1_000 });
  session.post('Profiler.start');
  return () => {
    let profile: Profiler.Profile | undefined;
    session.post('Profiler.stop', (_error, answer) => (profile = answer?.profile));
    session.post('Profiler.start');
    return profile ?? { nodes: [], startTime: 0, endTime: 0 };
  };
}

/** Records the usage of this process. @returns the usage since the last time that it was asked */
export function recordUsage(): () => GatewayUsage {
  let calls = new Map<string, { count: number; milliseconds: number }>();
  let before = process.cpuUsage();
  let mainBefore = readMainThread();
  const readProfile = startProfile();
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();

  subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: ClientRequest };
    const start = performance.now();
    const name = request.path.split('/')[1]!;
    request.once('close', () => {
      const { count, milliseconds } = calls.get(name) ?? { count: 0, milliseconds: 0 };
      calls.set(name, { count: count + 1, milliseconds: milliseconds + performance.now() - start });
    });
  });

  return () => {
    const { user, system } = process.cpuUsage(before);
    const processor = (user + system) / 1000;
    const main = Math.min(readMainThread() - mainBefore, processor);
    const shares = splitByPart(readProfile());
    const usage: GatewayUsage = {
      processor,
      parts: {
        emulators: shares.emulators * main,
        backEnds: shares.backEnds * main,
        documents: shares.documents * main,
        other: shares.other * main,
        otherThreads: processor - main,
      },
      loopDelay: [delays.percentile(50) / 1e6, delays.percentile(99) / 1e6],
      calls: [...calls].map(([name, sums]) => ({ name, ...sums })),
    };
    before = process.cpuUsage();
    mainBefore = readMainThread();
    delays.reset();
    calls = new Map();
    return usage;
  };
}
