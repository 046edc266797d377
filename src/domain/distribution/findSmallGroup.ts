/** Payments that every published sum has together or not at all. */
export interface Atom {
  /** The names of the sums that they are in. The first is a sum in its own right, such as a fund's, which is published as it is. */
  readonly sums: readonly string[];
  readonly households: number;
}

/** A prime below 2^26, so that a product of two residues is exact. Modulo a prime no more is hidden than with fractions. */
const prime = 67_108_859;

/**
 * Searches for a group of fewer households than `min` whose sum can be calculated from the published sums by adding and
 * subtracting them, by anyone who knows which sums each payment is in. A group that is one of the first sums, or several
 * of them, is no finding: these are published in any case.
 *
 * Such a group is a sum of rows of the reduced matrix of sums and payments: at its first column each row has the only entry,
 * so the group has the payments of these columns, at most `min − 1`.
 * @returns the group's atoms; `null` if there is none
 */
export function findSmallGroup(atoms: readonly Atom[], min: number): readonly Atom[] | null {
  // The largest first: most sums of rows have one of them, and are no small group.
  const columns = [...atoms].sort((one, other) => other.households - one.households);
  const names = [...new Set(columns.flatMap(({ sums }) => sums))];
  const matrix = names.map((name) => columns.map(({ sums }) => (sums.includes(name) ? 1 : 0)));
  const rows = reduce(matrix).filter(({ pivot }) => (columns[pivot]?.households ?? min) < min);

  function search(from: number, sum: readonly number[] | null, households: number): readonly Atom[] | null {
    for (let index = from; index < rows.length; index += 1) {
      const row = rows[index];
      const own = columns[row?.pivot ?? 0]?.households ?? min;
      if (!row || households + own >= min) continue;
      const together = sum ? row.entries.map((entry, column) => (entry + (sum[column] ?? 0)) % prime) : row.entries;
      const group = readGroup(together, columns, min);
      if (group && !isOfFirstSums(group, columns)) return group;
      const found = search(index + 1, together, households + own);
      if (found) return found;
    }
    return null;
  }
  return search(0, null, 0);
}

/** The atoms of a sum that has each wholly or not at all, and fewer households than `min`. */
function readGroup(entries: readonly number[], columns: readonly Atom[], min: number): readonly Atom[] | null {
  const group: Atom[] = [];
  let households = 0;
  for (const [index, entry] of entries.entries()) {
    const atom = columns[index];
    if (entry === 0 || !atom) continue;
    households += atom.households;
    if (entry !== 1 || households >= min) return null;
    group.push(atom);
  }
  return group;
}

/** Whether a group has each first sum wholly or not at all. */
function isOfFirstSums(group: readonly Atom[], columns: readonly Atom[]): boolean {
  const inGroup = new Set(group);
  const firsts = new Set(group.map(({ sums }) => sums[0]));
  return columns.every((atom) => !firsts.has(atom.sums[0]) || inGroup.has(atom));
}

interface Row {
  /** Its first column that is not 0; no other row has an entry there. */
  readonly pivot: number;
  readonly entries: readonly number[];
}

/** Reduces a matrix by Gauss and Jordan, modulo the prime. */
function reduce(matrix: number[][]): readonly Row[] {
  const width = matrix[0]?.length ?? 0;
  const pivots: number[] = [];
  for (let column = 0; column < width && pivots.length < matrix.length; column += 1) {
    const top = pivots.length;
    const found = matrix.findIndex((row, index) => index >= top && row[column] !== 0);
    const [from, to] = [matrix[found], matrix[top]];
    if (!from || !to) continue;
    const scale = invert(from[column] ?? 1);
    const pivotRow = from.map((entry) => (entry * scale) % prime);
    if (found !== top) matrix[found] = to;
    matrix[top] = pivotRow;
    for (const [index, row] of matrix.entries()) {
      const factor = row[column] ?? 0;
      if (index === top || factor === 0) continue;
      for (let at = column; at < width; at += 1)
        row[at] = ((row[at] ?? 0) + (prime - factor) * (pivotRow[at] ?? 0)) % prime;
    }
    pivots.push(column);
  }
  return pivots.map((pivot, index) => ({ pivot, entries: matrix[index] ?? [] }));
}

/** The inverse of a residue, by Fermat. */
function invert(residue: number): number {
  let [result, base] = [1, residue];
  for (let exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
}
