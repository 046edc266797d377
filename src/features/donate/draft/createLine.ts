import type { Basis, Kind } from '../../../domain/donation';
import type { Draft, LineDraft } from './Draft';

/** How a kind of gift is usually counted. */
const usualBasis: Partial<Record<Kind, Basis['by']>> = { fidyah: 'days', fitr: 'people' };

/** Creates an empty line. */
export function createLine(id: number, kind: Kind): LineDraft {
  return {
    id,
    kind,
    by: usualBasis[kind] ?? 'amount',
    amount: '',
    count: '',
    combined: false,
    twoMeals: false,
    beneficiary: null,
    statement: null,
    receipt: true,
    city: null,
    isAdded: false,
  };
}

/** Whether the line has an amount or a count, right or wrong. */
export const isFilled = ({ amount, count }: LineDraft): boolean => amount.trim() !== '' || count.trim() !== '';

/** Whether the line has input worth storing. */
export const isTouched = (line: LineDraft): boolean => isFilled(line) || line.beneficiary !== null;

/** Whether there is something in a draft that starting again would empty. */
export const isBegun = ({ lines, donor, note }: Draft): boolean =>
  lines.some((line) => line.isAdded || isTouched(line)) ||
  [donor.name, donor.email, note].some((text) => text.trim() !== '');

/** Returns an unused line id. */
export function getNextId(lines: readonly LineDraft[]): number {
  return lines.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}
