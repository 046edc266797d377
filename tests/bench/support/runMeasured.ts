import { performance } from 'node:perf_hooks';
import { BenchError } from './BenchError';
import { groupUsage } from './groupUsage';
import type { Scope } from './Scope';
import { startGroup } from './startGroup';
import type { GroupOptions } from './startGroup';

const SAMPLE_MILLISECONDS = 200;
const TOLD_LINES = 25;

export interface Run {
  /** Wall time. */
  readonly seconds: number;
  /** The most that the program and everything it started held at one time, in bytes; `null` where it can't be seen. */
  readonly peakMemory: number | null;
  /** Processor time of all of it, which other programs on the machine change less than the wall time. */
  readonly processorSeconds: number | null;
  readonly output: string;
}

/**
 * Runs a program to its end and measures it.
 * @throws BenchError when it fails or takes longer than `limitSeconds`; with the end of what it wrote
 */
export async function runMeasured(scope: Scope, options: GroupOptions, limitSeconds: number): Promise<Run> {
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
  const sampler = setInterval(sample, SAMPLE_MILLISECONDS);
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
    const last = group.output().trimEnd().split('\n').slice(-TOLD_LINES).join('\n');
    throw new BenchError(`"${options.command.join(' ')}" ${reason}:\n${last}`);
  }
  return { seconds, peakMemory, processorSeconds, output: group.output() };
}
