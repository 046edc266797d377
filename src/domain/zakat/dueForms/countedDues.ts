import type { DueRates } from '../../donation/GivingCatalogue';
import { calculateFidyah, calculateFitr, calculateKaffarah, calculateOaths } from '../dues/countedDues';
import { readCount } from '../typed/readers';
import { due, type Due, readFields } from './readFields';

/** Reads fidyah for the days typed. */
export function readFidyah(days: string, rates: DueRates): Due {
  return due(readFields({ days: readCount(days) }), (read) => calculateFidyah(read.days, rates.fidyahPerDay));
}

/** Reads kaffarah for the broken fasts typed; counted as one if the visitor follows that view. */
export function readKaffarah(fasts: string, combined: boolean, rates: DueRates): Due {
  const { kaffarahMealsPerFast: mealsPerFast, mealRate: mealRateCents } = rates;
  return due(readFields({ fasts: readCount(fasts) }), (read) =>
    calculateKaffarah({ fasts: read.fasts, combined, mealsPerFast, mealRateCents }),
  );
}

/** Reads kaffarah for the broken oaths typed. */
export function readOaths(oaths: string, rates: DueRates): Due {
  const { kaffarahPeoplePerOath: peoplePerOath, mealRate: mealRateCents } = rates;
  return due(readFields({ oaths: readCount(oaths) }), (read) =>
    calculateOaths({ oaths: read.oaths, peoplePerOath, mealRateCents }),
  );
}

/** Reads zakat al-fitr for the number of people typed. */
export function readFitr(people: string, rates: DueRates): Due {
  return due(readFields({ people: readCount(people) }), (read) => calculateFitr(read.people, rates.fitrPerPerson));
}
