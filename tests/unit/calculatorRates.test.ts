import { describe, expect, it } from 'vitest';
import calculator from '../../src/content/documents/calculate_page/calculate_page.json';
import fidyah from '../../src/content/documents/fidyah_donation_page/fidyah_donation_page.json';
import fitr from '../../src/content/documents/fitr_donation_page/fitr_donation_page.json';
import tainted from '../../src/content/documents/tainted_wealth_donation_page/tainted_wealth_donation_page.json';
import zakat from '../../src/content/documents/zakat_donation_page/zakat_donation_page.json';

interface Page {
  readonly data: { readonly rules: readonly { readonly key: string; readonly value: string }[] };
}

function ruling(page: Page, key: string): string {
  const found = page.data.rules.filter((row) => row.key === key);
  if (found.length !== 1) throw new Error(`${found.length} rows for ${key}`);
  return found[0]?.value ?? '';
}

// An editor writes a rate on the page where it is paid and among the calculator's rules: the two must not drift apart.
describe('the calculator and the donation page', () => {
  it.each<[string, Page, string]>([
    ['fitr_rate_per_person', fitr, 'rate_per_person'],
    ['fitr_deadline', fitr, 'deadline'],
    ['fidyah_rate_per_day', fidyah, 'rate_per_day'],
    ['kaffarah_meal_rate', fidyah, 'meal_rate'],
    ['kaffarah_meals_per_fast', fidyah, 'kaffarah_meals_per_fast'],
    ['kaffarah_people_per_oath', fidyah, 'kaffarah_people_per_oath'],
    ['kaffarah_fasts_combined', fidyah, 'kaffarah_fasts_combined'],
    ['purification_interest', tainted, 'interest_share'],
    ['purification_dividend', tainted, 'dividend_impure_share'],
    ['purification_per_share', tainted, 'income_per_share'],
    ['tainted_wealth', tainted, 'zakat_base_share'],
    ['rate_lunar', zakat, 'rate_lunar'],
    ['rate_solar', zakat, 'rate_solar'],
    ['nisab_gold_grams', zakat, 'nisab_gold_grams'],
    ['nisab_silver_grams', zakat, 'nisab_silver_grams'],
  ])('the calculator and the donation page show the same value: %s', (key, page, pageKey) =>
    expect(ruling(calculator, key)).toBe(ruling(page, pageKey)),
  );
});
