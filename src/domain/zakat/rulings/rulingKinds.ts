/**
 * Every ruling of the calculator, and what its value must be. The values and their sources are rows of the calculator's
 * document, edited by editors; none is in the code.  `share`: a decimal from 0 to 1, the part that counts or is taken.
 * `weight`: grams, above 0. `number`: a decimal above 0. `whole`: a whole number from 0. Otherwise: one of the words
 * listed.
 */
export const rulingKinds = {
  nisab_basis: ['gold', 'silver'],
  nisab_gold_grams: 'weight',
  nisab_silver_grams: 'weight',
  nisab_gold_grams_option: 'weight',
  nisab_silver_grams_option: 'weight',
  rate_lunar: 'share',
  rate_solar: 'share',
  school: ['hanafi', 'maliki', 'shafii', 'hanbali'],
  cash: 'share',
  karat_pure: 'number',
  fineness_pure: 'number',
  jewellery_not_worn: 'share',
  jewellery_worn_hanafi: 'share',
  jewellery_worn_others: 'share',
  shares_trading: 'share',
  shares_known: 'share',
  shares_proxy: 'share',
  shares_proxy_option: 'share',
  super_compulsory_locked: 'share',
  super_voluntary: 'share',
  super_voluntary_option: 'share',
  super_released: 'share',
  super_look_through: 'share',
  super_look_through_option: 'share',
  property_home: 'share',
  property_rental: 'share',
  property_rent_saved: 'share',
  property_resale: 'share',
  trade_goods: 'share',
  business_current: 'share',
  business_plant: 'share',
  business_liabilities: 'share',
  owed_strong: 'share',
  owed_doubtful: 'share',
  owed_not_received: 'share',
  crypto: 'share',
  liabilities_due_now: 'share',
  liabilities_next_year: 'share',
  liabilities_months: 'whole',
  mortgage_months: 'whole',
  mortgage_months_option: 'whole',
  net_floor: 'whole',
  tainted_wealth: 'share',
  tainted_wealth_included: 'share',
  missed_year_rate: 'share',
  price_max_age_days: 'whole',
  fitr_rate_per_person: 'number',
  fidyah_rate_per_day: 'number',
  kaffarah_meal_rate: 'number',
  kaffarah_meals_per_fast: 'whole',
  kaffarah_people_per_oath: 'whole',
  kaffarah_fasts_combined: ['each', 'combined'],
} as const satisfies Record<string, 'share' | 'weight' | 'number' | 'whole' | readonly string[]>;

export type RulingKey = keyof typeof rulingKinds;

export const rulingKeys = Object.keys(rulingKinds) as RulingKey[];
