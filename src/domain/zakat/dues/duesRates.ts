import { centsFromDollars } from '../exact/centsFromDollars';
import { rounded } from '../exact/fraction';
import type { Rulings } from '../rulings/readRulings';

/** What the counted dues cost, as editors have settled it: whole cents, meals and people. */
export interface DuesRates {
  readonly fidyahPerDay: number;
  readonly mealRate: number;
  readonly kaffarahMealsPerFast: number;
  readonly kaffarahPeoplePerOath: number;
  readonly fitrPerPerson: number;
}

/** The rates of the counted dues out of the calculator's rulings. A rate is in dollars there and in whole cents here. */
export function duesRates(rulings: Rulings): DuesRates {
  const cents = (dollars: string) => rounded(centsFromDollars(dollars)) ?? 0;
  return {
    fidyahPerDay: cents(rulings.fidyah_rate_per_day.value),
    mealRate: cents(rulings.kaffarah_meal_rate.value),
    kaffarahMealsPerFast: Number(rulings.kaffarah_meals_per_fast.value),
    kaffarahPeoplePerOath: Number(rulings.kaffarah_people_per_oath.value),
    fitrPerPerson: cents(rulings.fitr_rate_per_person.value),
  };
}
