import type { SiteNisab } from '../../../components/site/SiteContext';
import { sydneyDay } from '../../../domain/calendar/sydneyDay';
import { isPriceOld } from '../../../domain/zakat';
import { calculateNisabValue } from '../../../domain/zakat/nisab';
import { readLivePrices } from './readLivePrices';

export interface NisabToday {
  readonly nisab: SiteNisab;
  /** Its prices are older than the calculator's rules allow without a warning. */
  readonly isOld: boolean;
}

/**
 * Reads the nisab at the market's prices, as the calculator uses them; at those of the page if the market has no newer ones or
 * can't be asked. Never rejects.
 *
 * @param built - the nisab at the prices that the page was built with
 */
export async function readNisabToday(
  built: SiteNisab,
  clock = () => new Date(),
  read = readLivePrices,
): Promise<NisabToday> {
  const price = (perGram: string) => ({ perGram, at: built.priceDate, source: built.priceSource });
  const published = { gold: price(built.goldPrice), silver: price(built.silverPrice) };
  const { gold, silver } = (await read(published).catch(() => null)) ?? published;
  if (!gold || !silver || gold.at === built.priceDate)
    return { nisab: built, isOld: isOld(built, published.gold, clock()) };
  const nisab: SiteNisab = {
    ...built,
    goldPrice: gold.perGram,
    silverPrice: silver.perGram,
    goldCents: calculateNisabValue(gold.perGram, built.goldGrams),
    silverCents: calculateNisabValue(silver.perGram, built.silverGrams),
    priceDate: sydneyDay(new Date(gold.at)),
    priceSource: gold.source,
  };
  return { nisab, isOld: isOld(built, gold, clock()) };
}

const isOld = ({ priceMaxAgeDays }: SiteNisab, price: { readonly at: string }, now: Date) =>
  isPriceOld(price, now, Number(priceMaxAgeDays));
