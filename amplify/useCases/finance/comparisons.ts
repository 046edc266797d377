import { randomUUID } from 'node:crypto';
import {
  maxDifferences,
  type Comparison,
  type ComparisonStep,
  type DifferenceList,
  type FinancePerson,
} from '../../../src/contract/finance';
import { formatDay } from '../../../src/texts/days';
import type { ComparisonRun, Resolution } from '../ports/donations';
import type { GivingPorts } from '../ports/giving';
import { note } from './audit';
import type { Days } from './listDonations';
import { reconcile, type ReconcilePorts } from './reconcile';

/** Milliseconds between the signs of life of a run. */
const beatEvery = 10_000;

/** Milliseconds without one after which a run has died: six were left out. */
const unseenAfter = 60_000;

type ComparisonPorts = Pick<GivingPorts, 'comparisons' | 'resolutions' | 'clock'>;

const isUnseen = ({ clock }: Pick<GivingPorts, 'clock'>, { seenAt }: ComparisonRun) =>
  clock().getTime() - Date.parse(seenAt) > unseenAfter;

/** Reads a run's status, with what it found and finance has not resolved since. */
async function toComparison(ports: ComparisonPorts, run: ComparisonRun | null): Promise<Comparison> {
  if (!run) return { state: 'none' };
  const { startedAt, by, step, finishedAt, result } = run;
  if (finishedAt === undefined)
    return isUnseen(ports, run) ? { state: 'broken_off', startedAt, by } : { state: 'running', startedAt, by, step };
  if (!result) return { state: 'broken_off', startedAt, by };
  const listed = await ports.comparisons.listDifferences(run);
  const notes = await ports.resolutions.read(listed.map(({ id }) => id));
  const differences = listed.filter(({ id }) => !notes.has(id));
  const resolved = listed.flatMap((difference) => {
    const note = notes.get(difference.id);
    return note ? [{ ...difference, ...note }] : [];
  });
  const { gifts, payments, unread } = result;
  const counts = { found: result.found - resolved.length, ...(gifts !== undefined && { gifts, payments }) };
  return { state: 'done', startedAt, by, finishedAt, differences, resolved, unread: [...unread], ...counts };
}

/**
 * Starts a comparison of some days, unless one is under way: then that is everyone's. The function that compares is called by what
 * is written here.
 */
export async function startComparison(
  ports: ComparisonPorts & Pick<GivingPorts, 'audit'>,
  by: FinancePerson,
  days: Days,
): Promise<Comparison> {
  const what = `${formatDay(days.from, 'date')} to ${formatDay(days.to, 'date')}`;
  await note(ports, by, { action: 'differences_listed', about: '', why: '', what });
  const now = ports.clock();
  const at = now.toISOString();
  const { from, to } = days;
  const run = { id: randomUUID(), days: { from, to }, by, startedAt: at, seenAt: at, step: 'waiting' } as const;
  return toComparison(ports, await ports.comparisons.begin(run, new Date(now.getTime() - unseenAfter)));
}

/** Reads the status of the last comparison of some days. */
export const readComparison = async (ports: ComparisonPorts, days: Days): Promise<Comparison> =>
  toComparison(ports, await ports.comparisons.get(days));

/**
 * Stores a note that resolves a difference between the books.
 *
 * @returns the note that is stored, this or an earlier one; `null` if the last comparison of these days found no such difference
 */
export async function resolveFound(
  ports: ComparisonPorts,
  id: string,
  days: Days,
  { because, by }: Pick<Resolution, 'because' | 'by'>,
): Promise<{ readonly stored: Resolution; readonly isNew: boolean } | null> {
  const run = await ports.comparisons.get(days);
  const listed = run?.result ? await ports.comparisons.listDifferences(run) : [];
  if (!listed.some((difference) => difference.id === id)) return null;
  const mine = { because, by, at: ports.clock().toISOString() };
  const stored = await ports.resolutions.resolve(id, mine);
  return { stored, isNew: stored === mine };
}

/**
 * Compares the books as a run that was started asks, if no other call has taken it up. It says what it does and that it lives, so that
 * a run whose process died is known.
 *
 * @param key - the run's, as the table's stream has it
 * @throws what the comparison throws, after the run has ended without a result
 */
export async function runComparison(ports: ReconcilePorts & ComparisonPorts, key: string): Promise<void> {
  const { comparisons, clock } = ports;
  const taken = await comparisons.take(key, clock());
  if (!taken) return;
  let run = taken;
  const save = (more: Partial<ComparisonRun>) => {
    run = { ...run, ...more, seenAt: clock().toISOString() };
    return comparisons.save(run);
  };
  // One that can't be written is left out; the next one comes.
  const beating = setInterval(() => void save({}).catch(() => false), beatEvery);
  try {
    const onStep = async (step: ComparisonStep) => void (await save({ step }));
    const { differences, resolved, unread, gifts, payments } = await reconcile(ports, run.days, onStep);
    const all = [...differences, ...resolved];
    await comparisons.addDifferences(run, all.slice(0, maxDifferences).map(toListed));
    const result = { found: all.length, unread, gifts, payments };
    await save({ finishedAt: clock().toISOString(), result });
  } catch (error) {
    // If not even that can be written, it is known by its silence.
    await save({ finishedAt: clock().toISOString() }).catch(() => false);
    throw error;
  } finally {
    clearInterval(beating);
  }
}

const toListed = (difference: DifferenceList['differences'][number]): DifferenceList['differences'][number] => {
  const { id, kind, method, donation, object, ours, theirs, detail } = difference;
  return { id, kind, method, donation, object, ours, theirs, detail };
};
