import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** What a process used in some time; all times in milliseconds. */
export interface GatewayUsage {
  /** Processor time of all its threads. */
  readonly processor: number;
  /** Delay of the event loop, p50 and p99. */
  readonly loopDelay: readonly [p50: number, p99: number];
  /** Calls of back ends to each emulator; calls at the same time count each. */
  readonly calls: readonly { readonly name: string; readonly count: number; readonly milliseconds: number }[];
}

/** Records what this process uses. @returns the usage since the last time that it was asked */
export function recordUsage(): () => GatewayUsage {
  let calls = new Map<string, { count: number; milliseconds: number }>();
  let before = process.cpuUsage();
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
    const usage: GatewayUsage = {
      processor: (user + system) / 1000,
      loopDelay: [delays.percentile(50) / 1e6, delays.percentile(99) / 1e6],
      calls: [...calls].map(([name, sums]) => ({ name, ...sums })),
    };
    before = process.cpuUsage();
    delays.reset();
    calls = new Map();
    return usage;
  };
}
