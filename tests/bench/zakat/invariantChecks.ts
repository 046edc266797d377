import { calculateZakat, type ZakatContext, type ZakatForm, type ZakatResult } from '../../../src/domain/zakat';
import { fromText, reaches, times, toText } from '../../../src/domain/zakat/exact/fraction';
import { addsUp } from '../../../src/domain/zakat/statement/addsUp';
import { reordered, scaled, withMore, type AssetPlace } from './formChanges';

/** What a form is tried with besides itself. */
export interface Trial {
  readonly form: ZakatForm;
  /** Which asset grows, if the form has any, and by how many hundredths. */
  readonly asset: AssetPlace | undefined;
  readonly more: number;
  /** By how much everything is multiplied. */
  readonly factor: number;
}

export const invariants = [
  'a form without a fault has a result',
  'the trace adds up to the net, and the rest follows from it',
  'below the nisab nothing is due',
  'more of any asset never lowers the due',
  'the order of entries is irrelevant',
  'k times the money is k times the due, above the nisab',
] as const;

export type Invariant = (typeof invariants)[number];

export interface InvariantReport {
  readonly standing: 'reached' | 'below' | 'indebted';
  /** The invariants that the trial violates: none, if the rules are kept. */
  readonly violated: readonly Invariant[];
}

/** Tries the form, the form with more of an asset, in another order, and multiplied. */
export function checkTrial({ form, asset, more, factor }: Trial, context: ZakatContext): InvariantReport {
  const result = zakat(form, context);
  const other = zakat(reordered(form), context);
  const larger = asset ? zakat(withMore(form, asset, more), context) : result;
  const multiple = zakat(scaled(form, factor), context);
  if (!result || !other || !larger || !multiple) return { standing: 'below', violated: [invariants[0]] };

  const due = fromText(result.due);
  const kept: readonly boolean[] = [
    true,
    addsUp(result),
    result.reached || (result.due === '0' && result.dueCents === 0),
    reaches(fromText(larger.due), due) && larger.payableCents >= result.payableCents,
    other.net === result.net && other.due === result.due && other.payableCents === result.payableCents,
    !result.reached || toText(times(due, fromText(String(factor)))) === multiple.due,
  ];
  return { standing: getReached(result), violated: invariants.filter((_, index) => !kept[index]) };
}

function getReached({ reached, lines }: ZakatResult): InvariantReport['standing'] {
  if (lines.some((line) => line.rule === 'net_floor')) return 'indebted';
  return reached ? 'reached' : 'below';
}

function zakat(form: ZakatForm, context: ZakatContext): ZakatResult | null {
  const result = calculateZakat(form, context);
  return result.ok ? result.result : null;
}
