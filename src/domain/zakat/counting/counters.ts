import type { Fraction } from '../exact/fraction';
import type { ParsedEntry } from '../form/parseForm';
import type { SectionName } from '../form/shape';
import type { RulingKey } from '../rulings/rulingKinds';
import type { Counted, Counts, Terms } from './Counted';
import { countLiability } from './countLiability';
import { countMetal } from './countMetal';
import { minus } from './minus';

/** The lists that make up this year's wealth. */
export type WealthSection = Exclude<SectionName, 'missed'>;

type Counters = { readonly [Section in WealthSection]: (entry: ParsedEntry<Section>, terms: Terms) => Counts };

const owedRules = { strong: 'owed_strong', doubtful: 'owed_doubtful', 'not-received': 'owed_not_received' } as const;
const propertyRules = { home: 'property_home', rental: 'property_rental', resale: 'property_resale' } as const;
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

const takenOff = (amount: Fraction | null, rule: RulingKey, terms: Terms): Counted[] =>
  counted(amount, rule, terms).map((line) => ({ ...line, factor: minus(line.factor) }));

function superRule(part: keyof typeof superRules.standard, { superannuation, proxy }: Terms['choices']): RulingKey {
  if (superannuation !== 'look-through') return superRules[superannuation][part];
  return proxy === 'standard' ? 'super_look_through' : 'super_look_through_option';
}

/** How the entries of each list are counted: one line for each amount, with the rule that explains it. */
export const counters: Counters = {
  cash: ({ amount }, terms) => counted(amount, 'cash', terms),
  metals: countMetal,
  shares: ({ held, value, known }, terms) => {
    if (held === 'trading') return counted(value, 'shares_trading', terms);
    if (known) return counted(known, 'shares_known', terms);
    return counted(value, terms.choices.proxy === 'standard' ? 'shares_proxy' : 'shares_proxy_option', terms);
  },
  superannuation: ({ part, amount }, terms) => counted(amount, superRule(part, terms.choices), terms),
  property: ({ use, value, rent }, terms) => [
    ...counted(value, propertyRules[use], terms),
    ...counted(rent, 'property_rent_saved', terms),
  ],
  goods: ({ amount }, terms) => counted(amount, 'trade_goods', terms),
  business: ({ part, amount }, terms) => {
    if (part === 'liabilities') return takenOff(amount, 'business_liabilities', terms);
    return counted(amount, part === 'plant' ? 'business_plant' : 'business_current', terms);
  },
  owed: ({ standing, amount }, terms) => counted(amount, owedRules[standing], terms),
  crypto: ({ amount }, terms) => counted(amount, 'crypto', terms),
  liabilities: countLiability,
  tainted: ({ held, amount }, terms) =>
    held === 'apart' ? counted(amount, 'tainted_wealth', terms) : takenOff(amount, 'tainted_wealth_included', terms),
};

export const wealthSections = Object.keys(counters) as WealthSection[];
