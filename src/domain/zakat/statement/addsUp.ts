import { fromDecimal, fromFactor, fromText, plus, reaches, rounded, times, toText, ZERO } from '../exact/fraction';
import type { Fraction } from '../exact/fraction';
import type { ZakatResult } from '../ZakatResult';

const sum = (amounts: readonly Fraction[]) => amounts.reduce(plus, ZERO);
const total = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const same = (a: Fraction, b: Fraction) => a.n === b.n && a.d === b.d;

/**
 * Whether a result is consistent: each line's amount × factor is what it counts, the lines add up to the net (exactly
 * and in the cents shown), the net is compared with the nisab as it says, and the due follows from it, rounded once.
 */
export function addsUp(result: ZakatResult): boolean {
  const net = fromText(result.net);
  const nisab = fromText(result.nisab.exact);
  const due = fromText(result.due);
  const reached = reaches(net, nisab);
  const missed = result.missed.map((year) => fromText(year.due));
  const { grams, perGram } = result.nisab;
  return (
    result.lines.every((line) => same(times(fromText(line.amount), fromFactor(line.factor)), fromText(line.counted))) &&
    same(sum(result.lines.map((line) => fromText(line.counted))), net) &&
    total(result.lines.map((line) => line.cents)) === result.netCents &&
    rounded(net) === result.netCents &&
    reaches(net, ZERO) &&
    same(nisab, times(times(fromDecimal(grams), fromDecimal(perGram)), { n: 100n, d: 1n })) &&
    rounded(nisab) === result.nisab.cents &&
    reached === result.reached &&
    toText(reached ? times(net, fromDecimal(result.rate.factor)) : ZERO) === result.due &&
    rounded(due) === result.dueCents &&
    result.missed.every((year) => year.due === toText(missedDue(year))) &&
    total(result.missed.map((year) => year.cents)) === result.missedCents &&
    result.dueCents + result.missedCents === result.payableCents &&
    rounded(plus(due, sum(missed))) === result.payableCents
  );
}

function missedDue({ base, nisab, reached, factor }: ZakatResult['missed'][number]): Fraction {
  const held = nisab === null || reaches(fromText(base), fromText(nisab));
  // An inconsistent line fails whatever its due.
  return held === reached ? (reached ? times(fromText(base), fromDecimal(factor)) : ZERO) : fromText('-1');
}
