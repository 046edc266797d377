import { randomUUID } from 'node:crypto';
import type { AuditEntry, FinancePerson, Outcome } from '../../../src/contract/finance';
import { formatDay } from '../../../src/texts/days';
import type { GivingPorts } from '../ports/giving';

export type AuditPorts = Pick<GivingPorts, 'audit' | 'clock'>;

/** An entry of the trail, before it has a time. */
export type AuditNote = Omit<AuditEntry, 'id' | 'at' | 'by'>;

export const wrong = (field: string, text: string): Outcome => ({ ok: false, issues: [{ field, text }] });

/** Writes days for an entry of the trail. @param from - and `to`: `2026-11-20`, both included */
export const formatDays = (from: string, to: string): string =>
  `${formatDay(from, 'date')} to ${formatDay(to, 'date')}`;

/** Creates an entry with a new id, which begins with its time. */
export function newEntry({ clock }: Pick<AuditPorts, 'clock'>, by: FinancePerson, entry: AuditNote): AuditEntry {
  const at = clock().toISOString();
  return { ...entry, id: `${at.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`, at, by };
}

/** Sorts entries by their time, newest first. The store has the outcome of each right after it, however much later it came. */
export const sortTrail = (entries: readonly AuditEntry[]): AuditEntry[] => {
  const order = ({ at, id }: AuditEntry) => `${at} ${id}`;
  return [...entries].sort((one, other) => (order(one) < order(other) ? 1 : -1));
};

/** Adds an entry to the trail, before what it records is done: without it, nothing is. @returns its id */
export async function note(ports: AuditPorts, by: FinancePerson, entry: AuditNote): Promise<string> {
  const added = newEntry(ports, by, entry);
  if (!(await ports.audit.add(added))) throw new Error(`The audit trail has an entry ${added.id} already`);
  return added.id;
}

/** Reads from the trail the outcome of an entry. */
export const toOutcome = ({ done, what }: AuditEntry): Outcome => (done ? { ok: true, said: [what] } : wrong('', what));

/**
 * Adds the outcome of an entry. An earlier outcome stays, and is returned, so that everyone is told the same. Only if money
 * moved although the trail says that it did not, the caller is told what it saw.
 */
export async function noteOutcome(
  { audit, clock }: AuditPorts,
  by: FinancePerson,
  { id, about }: Pick<AuditEntry, 'id' | 'about'>,
  outcome: Outcome,
): Promise<Outcome> {
  const what = outcome.ok ? outcome.said.join(' ') : outcome.issues.map(({ text }) => text).join(' ');
  const at = clock().toISOString();
  const entry = { id: `${id}#outcome`, at, by, action: 'outcome', about, why: '', what, done: outcome.ok } as const;
  if (await audit.add(entry)) return outcome;
  const first = (await audit.listOf(entry.id))[0];
  return first && (first.done || !outcome.ok) ? toOutcome(first) : outcome;
}

/** Does something between an entry and its outcome. */
export async function audited(
  ports: AuditPorts,
  by: FinancePerson,
  entry: AuditNote,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const id = await note(ports, by, entry);
  return noteOutcome(ports, by, { id, about: entry.about }, await work());
}
