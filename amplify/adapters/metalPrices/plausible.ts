import type { MetalPrices } from './MetalPricePort';

/**
 * Plausible prices of a gram, in Australian dollars. In 2020 gold was about 80 and silver about 0.9, in 2025 about 200
 * and 2; a price by the ounce (31 g), in cents, or of the other metal is outside.
 */
const believed = {
  gold: { least: 40, most: 1_500 },
  silver: { least: 0.4, most: 25 },
  /** Grams of silver for a gram of gold; 15 in antiquity, 125 at its highest in 2020. */
  ratio: { least: 12, most: 250 },
} as const;

/** Milliseconds of clock difference allowed; later times are in the future. */
const clockSkew = 10 * 60_000;

const within = (value: number, { least, most }: { readonly least: number; readonly most: number }) =>
  value >= least && value <= most;

/** Why prices are implausible; `null` if they are plausible. */
export function findImplausiblePrice(
  { goldPerGram, silverPerGram, at }: Pick<MetalPrices, 'goldPerGram' | 'silverPerGram' | 'at'>,
  now: Date,
): 'gold' | 'silver' | 'ratio' | 'time' | null {
  const [gold, silver] = [Number(goldPerGram), Number(silverPerGram)];
  if (!within(gold, believed.gold)) return 'gold';
  if (!within(silver, believed.silver)) return 'silver';
  if (!within(gold / silver, believed.ratio)) return 'ratio';
  return Date.parse(at) - now.getTime() > clockSkew ? 'time' : null;
}
