import { calculateFidyah, calculateFitr, calculateKaffarah, calculateOaths } from '../zakat/dues';
import type { Basis, DonationRequestLine } from './donationRequest';
import type { GivingCatalogue } from './GivingCatalogue';

/** Returns the cost of feeding one person in whole cents, for a due that is counted; `undefined` for an amount. */
export function getUnitPrice(basis: Basis, rates: GivingCatalogue['rates']): number | undefined {
  switch (basis.by) {
    case 'amount':
      return undefined;
    case 'days':
      return rates.fidyahPerDay;
    case 'fasts':
    case 'oaths':
      return rates.mealRate * (basis.meals ?? 1);
    case 'people':
      return rates.fitrPerPerson;
  }
}

/**
 * Calculates what a line costs in whole cents: counted dues by the catalogue's rates, any other line the amount the donor chose.
 *
 * @throws RangeError for counts or rates that the schemas reject
 */
export function priceLine(
  { amount, basis }: Pick<DonationRequestLine, 'amount' | 'basis'>,
  { rates }: Pick<GivingCatalogue, 'rates'>,
): number {
  switch (basis.by) {
    case 'amount':
      return amount;
    case 'days':
      return calculateFidyah(basis.days, rates.fidyahPerDay);
    case 'fasts':
      return calculateKaffarah({
        fasts: basis.fasts,
        combined: basis.combined,
        mealsPerFast: rates.kaffarahMealsPerFast,
        mealRateCents: rates.mealRate * (basis.meals ?? 1),
      });
    case 'oaths':
      return calculateOaths({
        oaths: basis.oaths,
        peoplePerOath: rates.kaffarahPeoplePerOath,
        mealRateCents: rates.mealRate * (basis.meals ?? 1),
      });
    case 'people':
      return calculateFitr(basis.people, rates.fitrPerPerson);
  }
}
