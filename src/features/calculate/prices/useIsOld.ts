import { isPriceOld, type MetalPrice } from '../../../domain/zakat';
import { formatDate } from '../../../texts/days';
import { sydneyDay } from '../../../domain/calendar/sydneyDay';
import { useCalculator, useTools } from '../state/tools';
import { copy } from '../../../texts/en-AU/calculate';

/** Returns the day of a price as the site writes it: an editor's, or that of the market's moment in Sydney. */
export const priceDay = (at: string): string =>
  copy.inSydney(formatDate(at.length <= 10 ? at : sydneyDay(new Date(at))));

/** Whether a price is older today than the page's rules allow without a warning, and no newer one is on its way. */
export function useIsOld(price: Pick<MetalPrice, 'at'> | null): boolean {
  const { clock, rulings } = useTools();
  const isAsked = useCalculator(({ pricesAsked }) => pricesAsked);
  return isAsked && price !== null && isPriceOld(price, clock(), Number(rulings.price_max_age_days.value));
}
