import { isPriceOld, type MetalPrice } from '../../../domain/zakat';
import { useHydrated, useTools } from '../state/tools';

/** Whether a published price is older today than the page's rules allow without a warning. */
export function useIsOld(price: Pick<MetalPrice, 'at'> | null): boolean {
  const { clock, rulings } = useTools();
  const hydrated = useHydrated();
  return hydrated && price !== null && isPriceOld(price, clock(), Number(rulings.price_max_age_days.value));
}
