import type { Basis, Kind } from '../../../domain/donation';
import type { LineDraft } from './Draft';

/** How a kind of gift is usually counted. */
const usualBasis: Partial<Record<Kind, Basis['by']>> = { fidyah: 'days', fitr: 'people' };

/** A line nobody has typed in yet. */
export function newLine(id: number, kind: Kind): LineDraft {
  return {
    id,
    kind,
    by: usualBasis[kind] ?? 'amount',
    amount: '',
    count: '',
    combined: false,
    beneficiary: null,
    statement: null,
    receipt: true,
    kept: false,
  };
}

/** Whether a donor would miss the line if it were gone. */
export function isTouched(line: LineDraft): boolean {
  return line.amount.trim() !== '' || line.count.trim() !== '' || line.beneficiary !== null;
}

/** An id that no line has. */
export function nextId(lines: readonly LineDraft[]): number {
  return lines.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}
