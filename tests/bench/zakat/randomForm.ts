import {
  choiceOptions,
  createEmptyForm,
  sections,
  type SectionName,
  type ZakatContext,
  type ZakatForm,
} from '../../../src/domain/zakat';

type Fields = Record<string, string>;

/** Whole hundredths as a decimal: 1234 → `12.34`. */
const hundredths = (number: number) => `${Math.floor(number / 100)}.${String(number % 100).padStart(2, '0')}`;

/** A number from 0 up to but not 1. */
type Random = () => number;

/** Returns numbers that are the same for the same seed on every machine (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a whole number from `low` to `high`, both included. */
export function whole(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** Picks one of the items. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[whole(random, 0, items.length - 1)] as Item;
}

/** Small and large sums alike: as many with three digits as with seven. */
const money = (random: Random) => hundredths(whole(random, 0, 10 ** whole(random, 1, 9)));

const typed: Readonly<Record<string, (random: Random, entry: Fields) => string>> = {
  label: () => '',
  money,
  grams: (random) => hundredths(whole(random, 0, 100_000)),
  purity: (random, { measure }) =>
    measure === 'carat' ? hundredths(whole(random, 100, 2400)) : String(whole(random, 1, 1000)),
  months: (random) => String(whole(random, 0, 40)),
  price: (random) => hundredths(whole(random, 1, 40_000)),
  day: (random) => `${whole(random, 2000, 2025)}-03-${String(whole(random, 1, 31)).padStart(2, '0')}`,
};

/** Which entries a form has more often than others, so that some reach the nisab and some do not. */
const maxEntries = 2;

function randomEntry(random: Random, section: SectionName): Fields {
  const entry: Fields = {};
  const fields = Object.entries<string | readonly string[]>(sections[section]);
  // Options first: how a purity is typed depends on its measure.
  for (const [name, kind] of fields) if (typeof kind !== 'string') entry[name] = pick(random, kind);
  for (const [name, kind] of fields) if (typeof kind === 'string') entry[name] = typed[kind]?.(random, entry) ?? '';
  if (section === 'shares' && random() < 0.5) entry['known'] = '';
  // The highest balance is at least the lowest.
  if (section === 'missed' && Number(entry['high']) < Number(entry['low']))
    [entry['high'], entry['low']] = [entry['low'] ?? '', entry['high'] ?? ''];
  return entry;
}

/** Returns a random valid form: each list is empty, or has one or two entries. */
export function randomForm(random: Random, { rulings }: ZakatContext): ZakatForm {
  const choices = Object.entries(choiceOptions).map(([name, options]) => [name, pick<string>(random, options)]);
  const lists = (Object.keys(sections) as SectionName[]).map((section) => {
    const count = random() < 0.6 ? 0 : whole(random, 1, maxEntries);
    return [section, Array.from({ length: count }, () => randomEntry(random, section))];
  });
  return {
    ...createEmptyForm(rulings),
    ...(Object.fromEntries(lists) as Partial<ZakatForm>),
    choices: Object.fromEntries(choices) as unknown as ZakatForm['choices'],
    prices: { gold: typed['price']?.(random, {}) ?? '', silver: typed['price']?.(random, {}) ?? '' },
  };
}
