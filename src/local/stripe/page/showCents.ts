import { showMoney } from '../../pages/showMoney';

/** `A$1,250.00`, from the currency's smallest unit. */
export function showCents(amount: number, currency: string): string {
  return showMoney(amount / 100, currency.toUpperCase());
}
