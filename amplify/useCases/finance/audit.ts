import { randomUUID } from 'node:crypto';
import type { AuditEntry, FinancePerson, Outcome } from '../../../src/contract/finance';
import type { GivingPorts } from '../ports';

export type AuditPorts = Pick<GivingPorts, 'audit' | 'clock'>;

/** An entry of the trail, before it has a time. */
export type AuditNote = Omit<AuditEntry, 'id' | 'at' | 'by'>;

export const wrong = (field: string, text: string): Outcome => ({ ok: false, issues: [{ field, text }] });

/** Adds an entry to the trail, before what it records is done: without it, nothing is. @returns its id */
export async function note({ audit, clock }: AuditPorts, by: FinancePerson, entry: AuditNote): Promise<string> {
  const at = clock().toISOString();
  const id = `${at.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
  if (!(await audit.add({ ...entry, id, at, by }))) throw new Error(`The audit trail has an entry ${id} already`);
  return id;
}

/** Adds what came of an entry. An outcome that is there already stays. */
export async function noteOutcome(
  { audit, clock }: AuditPorts,
  by: FinancePerson,
  { id, about }: Pick<AuditEntry, 'id' | 'about'>,
  outcome: Outcome,
): Promise<Outcome> {
  const what = outcome.ok ? outcome.said.join(' ') : outcome.issues.map(({ text }) => text).join(' ');
  const at = clock().toISOString();
  await audit.add({ id: `${id}#outcome`, at, by, action: 'outcome', about, why: '', what, done: outcome.ok });
  return outcome;
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
