import { parseArgs } from 'node:util';
import { BenchError } from './support/BenchError';
import { documentCounts } from './build/measureBuild';
import type { DocumentCount } from './build/measureBuild';

export const measurements = [
  'start',
  'pages',
  'lighthouse',
  'prefetch',
  'preview',
  'functions',
  'giving',
  'accounts',
  'faults',
  'zakat',
  'calculate',
  'build',
] as const;
export type Measurement = (typeof measurements)[number];

export interface Options {
  readonly chosen: readonly Measurement[];
  /** How many generated documents there are beside the embedded ones; where none are asked for, each measurement knows. */
  readonly documents: DocumentCount | undefined;
}

const usage = `It takes --documents ${documentCounts.join('|')}, --only ${measurements.join('|')}, --quick.`;

/**
 * Reads the command's flags: everything where there are none, `--quick` for what takes less than a minute.
 * @throws BenchError naming what it takes
 */
export function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  const documents = documentCounts.find((count) => String(count) === values.documents);
  const only = measurements.filter((name) => values.only?.includes(name));
  const known = values.documents === undefined || documents !== undefined;
  if (!known || only.length !== (values.only?.length ?? 0)) throw new BenchError(usage);
  if (values.quick) return { chosen: ['start', 'pages'], documents };
  return { chosen: only.length > 0 ? only : measurements, documents };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        documents: { type: 'string' },
        only: { type: 'string', multiple: true },
        quick: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    throw new BenchError(usage);
  }
}
