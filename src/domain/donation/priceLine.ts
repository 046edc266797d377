import { fidyahDue, fitrDue, kaffarahDue, oathDue } from '../zakat/dues';
import type { DonationRequestLine } from './donationRequest';
import type { GivingCatalogue } from './GivingCatalogue';

/**
 * What a line costs in whole cents: counted dues by the catalogue's rates, any other line the amount the donor chose.
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
      return fidyahDue(basis.days, rates.fidyahPerDay);
    case 'fasts':
      return kaffarahDue({
        fasts: basis.fasts,
        combined: basis.combined,
        mealsPerFast: rates.kaffarahMealsPerFast,
        mealRateCents: rates.mealRate,
      });
    case 'oaths':
      return oathDue({ oaths: basis.oaths, peoplePerOath: rates.kaffarahPeoplePerOath, mealRateCents: rates.mealRate });
    case 'people':
      return fitrDue(basis.people, rates.fitrPerPerson);
  }
}
