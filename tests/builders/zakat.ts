import page from '../../src/content/documents/calculate_page/calculate_page.json';
import {
  calculateZakat,
  chooseOption,
  createEmptyEntry,
  createEmptyForm,
  readRulings,
  type Choices,
  type Entry,
  type MetalPrices,
  type PastPrices,
  type Rulings,
  type SectionName,
  type ZakatContext,
  type ZakatForm,
  type ZakatResult,
} from '../../src/domain/zakat';

/** Returns the rulings that the embedded content publishes. */
export function publishedRulings(): Rulings {
  const reading = readRulings(page.data.rules);
  if (!reading.ok) throw new Error(`The content lacks rulings: ${JSON.stringify(reading.error)}`);
  return reading.value;
}

/** The prices of the worked examples: gold 150.00 and silver 1.50 a gram. */
export const examplePrices: MetalPrices = {
  gold: { perGram: '150.00', at: '2026-11-16', source: 'Example' },
  silver: { perGram: '1.50', at: '2026-11-16', source: 'Example' },
};

/** Prices of some past months, as the site serves them. */
export const examplePast: PastPrices = {
  source: 'Example averages',
  months: {
    '2022-03': { gold: '84.00', silver: '1.100' },
    '2023-03': { gold: '92.13', silver: '1.059' },
    '2024-03': { gold: '105.00', silver: null },
  },
};

export const exampleContext: ZakatContext = {
  rulings: publishedRulings(),
  prices: examplePrices,
  past: examplePast,
};

type Lists = { readonly [Section in SectionName]?: readonly Partial<Entry<Section>>[] };

/**
 * Makes a form with the entries given, and everything else as an empty form has it, but for the nisab: the worked examples go by gold.
 * A madhhab makes its choices, unless they are given.
 */
export function zakatForm(
  lists: Lists = {},
  choices: Partial<Choices> = {},
  prices: Partial<ZakatForm['prices']> = {},
): ZakatForm {
  const empty = createEmptyForm(exampleContext.rulings);
  const filled = Object.entries(lists).map(([section, entries]) => [
    section,
    entries.map((entry) => ({ ...createEmptyEntry(section as SectionName), ...entry })),
  ]);
  return {
    ...empty,
    choices: {
      ...chooseOption({ ...empty.choices, basis: 'gold' }, 'madhhab', choices.madhhab ?? empty.choices.madhhab),
      ...choices,
    },
    prices: { ...empty.prices, ...prices },
    ...(Object.fromEntries(filled) as Partial<ZakatForm>),
  };
}

/** Calculates the result of a form that has no issue. */
export function calculateValidZakat(form: ZakatForm, context: ZakatContext = exampleContext): ZakatResult {
  const result = calculateZakat(form, context);
  if (!result.ok) throw new Error(`The form has issues: ${JSON.stringify(result.error)}`);
  return result.value;
}
