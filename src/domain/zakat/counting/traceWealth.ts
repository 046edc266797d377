import { fromFactor, rounded, times, toText, zero, fromDecimal, over, reaches, type Fraction } from '../exact/fraction';
import { RunningCents } from '../exact/RunningCents';
import type { ParsedLists, Placed, ParsedEntry } from '../form/parseForm';
import type { TraceLine } from '../ZakatResult';
import type { SectionName } from '../form/shape';
import type { RulingKey } from '../rulings/rulingKinds';
import { arrearsRule, type MissedYear } from './countMissedYears';
import type { Counted, Counts, Terms } from './Counted';
import type { IssueList } from './IssueList';

/** The lists that make up this year's wealth. */
type WealthSection = Exclude<SectionName, 'missed'>;

type Counters = { readonly [Section in WealthSection]: (entry: ParsedEntry<Section>, terms: Terms) => Counts };

const owedRules = { strong: 'owed_strong', doubtful: 'owed_doubtful', 'not-received': 'owed_not_received' } as const;
const propertyRules = { home: 'property_home', rental: 'property_rental' } as const;
const childrenRules = { counted: 'cash_children', 'left-out': 'cash_children_option' } as const;
const superRules = {
  standard: { compulsory: 'super_compulsory_locked', voluntary: 'super_voluntary', accessible: 'super_released' },
  accessible: {
    compulsory: 'super_compulsory_locked',
    voluntary: 'super_voluntary_option',
    accessible: 'super_released',
  },
} as const;

/** An amount of which a ruling counts a share; empty if nothing was typed. */
const counted = (amount: Fraction | null, rule: RulingKey, { rulings }: Terms): Counted[] =>
  amount ? [{ amount, factor: rulings[rule].value, rule }] : [];

/** Tells whether wealth belongs to a child and is left out by the visitor's school or choice. */
const isLeftOut = (owner: 'own' | 'children', { choices }: Terms) =>
  owner === 'children' && choices.children === 'left-out';

const takenOff = (amount: Fraction | null, rule: RulingKey, terms: Terms): Counted[] =>
  counted(amount, rule, terms).map((line) => ({ ...line, factor: minus(line.factor) }));

function superRule(part: keyof typeof superRules.standard, { superannuation, proxy }: Terms['choices']): RulingKey {
  if (superannuation !== 'look-through') return superRules[superannuation][part];
  return proxy === 'standard' ? 'super_look_through' : 'super_look_through_option';
}

/**
 * Debts: what is due now, and of interest-free debts the part due in the next twelve lunar months. A mortgage counts
 * nothing by default, or as an option its principal of the next twelve months. If its remaining months are blank it
 * counts all twelve. In the Shafi'i school's stronger view no debt is taken off.
 */
function countLiability(debt: ParsedEntry<'liabilities'>, { rulings, choices }: Terms): Counts {
  const { kind, amount, months } = debt;
  if (!amount) return [];
  if (kind === 'instalments' && !months) return [{ missing: 'months', reason: 'missing' }];
  if (choices.debts === 'kept') return [keptDebt(amount, rulings)];
  if (kind === 'due-now' || kind === 'next-year') {
    const rule = kind === 'due-now' ? 'liabilities_due_now' : 'liabilities_next_year';
    return [{ amount, factor: minus(rulings[rule].value), rule }];
  }
  const rule = kind === 'instalments' ? 'liabilities_months' : mortgageRule[choices.mortgage];
  const max = rulings[rule].value;
  const fewer = months && !reaches(months, fromDecimal(max));
  return [{ amount, factor: minus(fewer ? toText(months) : max), rule }];
}

/** A debt that takes nothing off. */
const keptDebt = (amount: Fraction, rulings: Terms['rulings']): Counted => ({
  amount,
  factor: minus(rulings.liabilities_option.value),
  rule: 'liabilities_option',
});

/** The rule that counts what waits for a buyer: `each` at its price each year, or as an option when it is sold. */
const saleRule = ({ choices }: Terms, each: 'trade_goods' | 'property_resale'): RulingKey =>
  choices.goods === 'when-sold' ? 'trade_goods_option' : each;

/** The factor of a subtracted amount: `'12'` → `'-12'`; `'0'` stays `'0'`. */
function minus(decimal: string): string {
  return /[1-9]/.test(decimal) ? `-${decimal}` : '0';
}

const mortgageRule = { kept: 'mortgage_months', deducted: 'mortgage_months_option' } as const;

/** How the entries of each list are counted: one line for each amount, with the rule that explains it. */
const counters: Counters = {
  cash: ({ amount, owner }, terms) =>
    counted(amount, owner === 'own' ? 'cash' : childrenRules[terms.choices.children], terms),
  metals: countMetal,
  shares: ({ held, value, known, owner }, terms) => {
    if (isLeftOut(owner, terms)) return counted(value ?? known, childrenRules['left-out'], terms);
    if (held === 'trading') return counted(value, 'shares_trading', terms);
    if (known) return counted(known, 'shares_known', terms);
    return counted(value, terms.choices.proxy === 'standard' ? 'shares_proxy' : 'shares_proxy_option', terms);
  },
  superannuation: ({ part, amount }, terms) => counted(amount, superRule(part, terms.choices), terms),
  property: ({ use, value, rent }, terms) => [
    ...counted(value, use === 'resale' ? saleRule(terms, 'property_resale') : propertyRules[use], terms),
    ...counted(rent, 'property_rent_saved', terms),
  ],
  goods: ({ amount }, terms) => counted(amount, saleRule(terms, 'trade_goods'), terms),
  business: ({ part, amount }, terms) => {
    if (part === 'liabilities' && amount && terms.choices.debts === 'kept') return [keptDebt(amount, terms.rulings)];
    if (part === 'liabilities') return takenOff(amount, 'business_liabilities', terms);
    return counted(amount, part === 'plant' ? 'business_plant' : 'business_current', terms);
  },
  owed: ({ standing, amount }, terms) => counted(amount, owedRules[standing], terms),
  crypto: ({ amount, owner }, terms) =>
    counted(amount, isLeftOut(owner, terms) ? childrenRules['left-out'] : 'crypto', terms),
  liabilities: countLiability,
  tainted: ({ held, amount }, terms) =>
    held === 'apart' ? counted(amount, 'tainted_wealth', terms) : takenOff(amount, 'tainted_wealth_included', terms),
};

/**
 * A piece of gold or silver: grams × carat ÷ 24 (or fineness ÷ 1000) × the price of pure metal, without stones. Worn
 * jewellery counts if the visitor's school or choice counts it; other pieces count in every madhhab, but for a child's.
 */
function countMetal(piece: ParsedEntry<'metals'>, terms: Terms): Counts {
  const { rulings, choices, cents } = terms;
  if (!piece.grams) return [];
  if (!piece.purity) return [{ missing: 'purity', reason: 'missing' }];
  const price = cents[piece.metal];
  if (!price) return [{ missing: `prices.${piece.metal}`, reason: 'unknown-price' }];
  const pure = fromDecimal(rulings[piece.measure === 'carat' ? 'karat_pure' : 'fineness_pure'].value);
  const rule = isLeftOut(piece.owner, terms) ? childrenRules['left-out'] : getRulingKey(piece.use, choices.jewellery);
  return [
    {
      amount: times(times(piece.grams, over(piece.purity, pure)), price),
      factor: rulings[rule].value,
      rule,
    },
  ];
}

function getRulingKey(use: 'kept' | 'worn', jewellery: Terms['choices']['jewellery']): RulingKey {
  if (use === 'kept') return 'jewellery_not_worn';
  return jewellery === 'counted' ? 'jewellery_worn_hanafi' : 'jewellery_worn_others';
}

const wealthSections = Object.keys(counters) as WealthSection[];

/** This year's wealth, line by line, and its sum: the net, which is 0 if debts exceed assets. */
export interface Wealth {
  readonly lines: readonly TraceLine[];
  readonly net: RunningCents;
}

/**
 * Counts every entry of the form, and what is still owed for missed years if that is a debt. Entries that cannot be counted
 * go to `issues`; then the sum is meaningless.
 */
export function traceWealth(lists: ParsedLists, years: readonly MissedYear[], terms: Terms, issues: IssueList): Wealth {
  const lines: TraceLine[] = [];
  const net = new RunningCents();

  const trace = (placed: Pick<Placed<WealthSection>, 'field' | 'entered'>, label: string, counted: Counted) => {
    const exact = times(counted.amount, fromFactor(counted.factor));
    const amountCents = rounded(counted.amount);
    const cents = net.add(exact);
    if (amountCents === null || cents === null) return issues.add(placed.field, 'too-large');
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
        if ('missing' in one) issues.lack(placed.field, one);
        else trace(placed, String(placed.entry.label), one);
      }
    }
  };
  wealthSections.forEach(count);
  const rule = arrearsRule(terms.choices);
  const factor = minus(terms.rulings[rule].value);
  if (factor !== '0')
    for (const { placed, due } of years)
      if (due.n > 0n) trace(placed, placed.entry.label, { amount: due, factor, rule });

  if (net.sum.n < zero.n) {
    const lift = { n: -net.sum.n, d: net.sum.d };
    trace({ field: '', entered: {} }, '', { amount: lift, factor: '1', rule: 'net_floor' });
  }
  return { lines, net };
}
