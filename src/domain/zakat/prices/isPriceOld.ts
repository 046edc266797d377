import type { MetalPrice } from './MetalPrices';

const MS_PER_DAY = 86_400_000;

/**
 * Whether a price is older than `maxAgeDays` and must be shown as old. A day counts from midnight UTC. An unreadable
 * time counts as old.
 */
export function isPriceOld({ at }: Pick<MetalPrice, 'at'>, now: Date, maxAgeDays: number): boolean {
  const age = now.getTime() - Date.parse(at);
  return !(age <= maxAgeDays * MS_PER_DAY);
}
