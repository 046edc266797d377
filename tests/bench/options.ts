import { parseArgs } from 'node:util';
import { BenchError } from './support/Scope';
import { documentCounts, type DocumentCount } from './measureBuild';
import { minRounds } from './support/compareReports';

export const measurements = [
  'start',
  'pages',
  'responses',
  'weights',
  'lighthouse',
  'prefetch',
  'preview',
  'functions',
  'giving',
  'load',
  'accounts',
  'faults',
  'plans',
  'capacity',
  'ledger',
  'zakat',
  'calculate',
  'build',
] as const;
export type Measurement = (typeof measurements)[number];

export interface Options {
  readonly chosen: readonly Measurement[];
  /** How many generated documents there are beside the embedded ones; if none are asked for, each measurement knows. */
  readonly documents: DocumentCount | undefined;
  /** How many plans are lived through, and the first seed of them; the measurement knows if none are asked for. */
  readonly plans: number | undefined;
  readonly seed: number | undefined;
  /** How often everything is measured, one round after the other. */
  readonly rounds: number;
  /** The file to which the figures of all rounds are written. */
  readonly json: string | undefined;
  /** An earlier such file to compare with. */
  readonly compare: string | undefined;
}

const usage = `It takes --documents ${documentCounts.join('|')}, --only ${measurements.join('|')}, --quick, --plans <number>, --seed <first>, --rounds <number>, --json <file>, --compare <earlier.json>.`;

/**
 * Reads the command's flags: everything once if there are none, `--quick` for what takes less than a minute. A report or a comparison
 * has three rounds unless `--rounds` says otherwise.
 * @throws BenchError naming what it takes
 */
export function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  const documents = documentCounts.find((count) => String(count) === values.documents);
  const only = measurements.filter((name) => values.only?.includes(name));
  const isDocumentCount = values.documents === undefined || documents !== undefined;
  const { json, compare } = values;
  const rounds = Number(values.rounds ?? (json || compare ? minRounds : 1));
  const [plans, seed] = [values.plans, values.seed].map((text) => (text === undefined ? undefined : Number(text)));
  const isCount = [rounds, plans ?? 1, seed ?? 1].every((number) => Number.isInteger(number) && number > 0);
  if (!isDocumentCount || !isCount || only.length !== (values.only?.length ?? 0)) throw new BenchError(usage);
  const named = only.length > 0 ? only : measurements;
  const chosen = values.quick ? (['start', 'pages'] as const) : named;
  return { chosen, documents, plans, seed, rounds, json, compare };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        documents: { type: 'string' },
        only: { type: 'string', multiple: true },
        quick: { type: 'boolean', default: false },
        plans: { type: 'string' },
        seed: { type: 'string' },
        rounds: { type: 'string' },
        json: { type: 'string' },
        compare: { type: 'string' },
      },
    });
    return values;
  } catch {
    throw new BenchError(usage);
  }
}
