// Apart from the dues themselves: giving would load fractions with them.
import type { DueRates } from '../../donation/GivingCatalogue';
import { toCents } from '../exact/toCents';
import { rounded } from '../exact/fraction';
import type { Rulings } from '../rulings/readRulings';

/** Returns the rates of the counted dues from the calculator's rulings, which are in dollars; the result is in whole cents. */
export function getDueRates(rulings: Rulings): DueRates {
  const cents = (dollars: string) => rounded(toCents(dollars)) ?? 0;
  return {
    fidyahPerDay: cents(rulings.fidyah_rate_per_day.value),
    mealRate: cents(rulings.kaffarah_meal_rate.value),
    kaffarahMealsPerFast: Number(rulings.kaffarah_meals_per_fast.value),
    kaffarahPeoplePerOath: Number(rulings.kaffarah_people_per_oath.value),
    fitrPerPerson: cents(rulings.fitr_rate_per_person.value),
  };
}
