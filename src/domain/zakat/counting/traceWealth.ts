import { fromFactor, rounded, times, toText, ZERO } from '../exact/fraction';
import { RunningCents } from '../exact/RunningCents';
import type { ParsedLists, Placed } from '../form/parseForm';
import type { TraceLine } from '../ZakatResult';
import type { Counted, Counts, Terms } from './Counted';
import { counters, wealthSections, type WealthSection } from './counters';
import type { IssueList } from './IssueList';

/** This year's wealth, line by line, and its sum: the net, which is 0 if debts exceed assets. */
export interface Wealth {
  readonly lines: readonly TraceLine[];
  readonly net: RunningCents;
}

/** Counts every entry of the form. Entries that cannot be counted go to `faults`; then the sum is meaningless. */
export function traceWealth(lists: ParsedLists, terms: Terms, faults: IssueList): Wealth {
  const lines: TraceLine[] = [];
  const net = new RunningCents();

  const trace = (placed: Pick<Placed<WealthSection>, 'field' | 'entered'>, label: string, counted: Counted) => {
    const exact = times(counted.amount, fromFactor(counted.factor));
    const amountCents = rounded(counted.amount);
    const cents = net.add(exact);
    if (amountCents === null || cents === null) return faults.add(placed.field, 'too-large');
    lines.push({
      field: placed.field,
      label,
      entered: placed.entered,
      amount: toText(counted.amount),
      amountCents,
      factor: counted.factor,
      counted: toText(exact),
      cents,
      rule: counted.rule,
      source: terms.rulings[counted.rule].source,
    });
  };

  const count = <Section extends WealthSection>(section: Section) => {
    for (const placed of lists[section]) {
      const counts: Counts = counters[section](placed.entry, terms);
      for (const one of counts) {
        if ('missing' in one) faults.lack(placed.field, one);
        else trace(placed, String(placed.entry.label), one);
      }
    }
  };
  wealthSections.forEach(count);

  if (net.sum.n < ZERO.n) {
    const lift = { n: -net.sum.n, d: net.sum.d };
    trace({ field: '', entered: {} }, '', { amount: lift, factor: '1', rule: 'net_floor' });
  }
  return { lines, net };
}
