import { spawn } from 'node:child_process';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** One text for each failure, for the end of the run: where, what, and the first lines of why. */
  failures: readonly string[];
}

export interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads what the tool reported; a stage without it counts as one check. */
  readonly count?: () => Counts;
}

/** Runs one stage with its output shown, and tells how many checks passed and failed. A tool that dies counts as a failure. */
export async function runStage({ name, command, env, count }: Stage): Promise<Counts> {
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const started = performance.now();
  const [program = '', ...args] = command;
  const code = await new Promise<number>((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(127));
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = readCounts(name, code, count);
  console.log(
    `── ${name}: ${counts.failed === 0 ? 'good' : 'FAILED'}, ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  );
  return counts;
}

function readCounts(name: string, code: number, count: (() => Counts) | undefined): Counts {
  const died = { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ended with code ${code}`] };
  if (!count) return code === 0 ? { passed: 1, failed: 0, skipped: 0, failures: [] } : died;
  try {
    const counts = count();
    return code !== 0 && counts.failed === 0
      ? { ...counts, failed: 1, failures: [...counts.failures, ...died.failures] }
      : counts;
  } catch {
    return died;
  }
}
