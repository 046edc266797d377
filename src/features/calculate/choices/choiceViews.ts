import type { ChoiceName, Choices, RulingKey, Rulings } from '../../../domain/zakat';
import { formatPercent } from '../../../texts/zakat/pricesText';
import { copy } from '../../../texts/en-AU/calculate';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const texts = lazyCopy.choices.options;

export interface OptionView {
  readonly label: (rulings: Rulings) => string;
  /** The rule that explains it; none explains a school, which only sets other choices. */
  readonly rule?: (choices: Choices) => RulingKey;
}

export interface ChoiceView {
  readonly question: string;
  /** A rule that explains the choice if the options by themselves don't. */
  readonly about?: RulingKey;
  readonly options: Readonly<Record<string, OptionView>>;
}

const option = (label: string | OptionView['label'], rule?: RulingKey | OptionView['rule']): OptionView => ({
  label: typeof label === 'string' ? () => label : label,
  ...(rule && { rule: typeof rule === 'string' ? () => rule : rule }),
});

/** The texts of the choices; the meaning and source of each option come from the rules. */
export const choiceViews: Readonly<Record<ChoiceName, ChoiceView>> = {
  basis: {
    question: copy.choices.basis,
    about: 'nisab_basis',
    options: {
      gold: option(texts.basis.gold, ({ weights }) =>
        weights === 'tola' ? 'nisab_gold_grams_option' : 'nisab_gold_grams',
      ),
      silver: option(texts.basis.silver, ({ weights }) =>
        weights === 'tola' ? 'nisab_silver_grams_option' : 'nisab_silver_grams',
      ),
    },
  },
  weights: {
    question: copy.choices.weights,
    options: {
      standard: option(
        (rulings) => texts.weights(rulings.nisab_gold_grams.value, rulings.nisab_silver_grams.value),
        ({ basis }) => `nisab_${basis}_grams`,
      ),
      tola: option(
        (rulings) => texts.weights(rulings.nisab_gold_grams_option.value, rulings.nisab_silver_grams_option.value),
        ({ basis }) => `nisab_${basis}_grams_option`,
      ),
    },
  },
  year: {
    question: copy.choices.year,
    options: {
      lunar: option(({ rate_lunar }) => texts.year.lunar(formatPercent(rate_lunar.value)), 'rate_lunar'),
      solar: option(({ rate_solar }) => texts.year.solar(formatPercent(rate_solar.value)), 'rate_solar'),
    },
  },
  madhhab: {
    question: copy.choices.madhhab,
    about: 'school',
    options: {
      hanafi: option(texts.madhhab.hanafi),
      maliki: option(texts.madhhab.maliki),
      shafii: option(texts.madhhab.shafii),
      hanbali: option(texts.madhhab.hanbali),
      none: option(texts.madhhab.none),
    },
  },
  proxy: {
    question: copy.choices.proxy,
    options: {
      standard: option(({ shares_proxy }) => texts.proxy(formatPercent(shares_proxy.value)), 'shares_proxy'),
      higher: option(
        ({ shares_proxy_option }) => texts.proxy(formatPercent(shares_proxy_option.value)),
        'shares_proxy_option',
      ),
    },
  },
  superannuation: {
    question: copy.choices.superannuation,
    options: {
      standard: option(texts.superannuation.standard, 'super_voluntary'),
      accessible: option(texts.superannuation.accessible, 'super_voluntary_option'),
      'look-through': option(texts.superannuation.lookThrough, ({ proxy }) =>
        proxy === 'higher' ? 'super_look_through_option' : 'super_look_through',
      ),
    },
  },
  mortgage: {
    question: copy.choices.mortgage,
    options: {
      kept: option(texts.mortgage.kept, 'mortgage_months'),
      deducted: option(texts.mortgage.deducted, 'mortgage_months_option'),
    },
  },
  jewellery: {
    question: copy.choices.jewellery,
    options: {
      counted: option(texts.jewellery.counted, 'jewellery_worn_hanafi'),
      'left-out': option(texts.jewellery.leftOut, 'jewellery_worn_others'),
    },
  },
  debts: {
    question: copy.choices.debts,
    options: {
      subtracted: option(texts.debts.subtracted, 'liabilities_next_year'),
      kept: option(texts.debts.kept, 'liabilities_option'),
    },
  },
  children: {
    question: copy.choices.children,
    options: {
      counted: option(texts.children.counted, 'cash_children'),
      'left-out': option(texts.children.leftOut, 'cash_children_option'),
    },
  },
  goods: {
    question: copy.choices.goods,
    options: {
      'each-year': option(texts.goods.eachYear, 'trade_goods'),
      'when-sold': option(texts.goods.whenSold, 'trade_goods_option'),
    },
  },
  arrears: {
    question: copy.choices.arrears,
    options: {
      separate: option(texts.arrears.separate, 'arrears'),
      debt: option(texts.arrears.debt, 'arrears_option'),
    },
  },
  meals: {
    question: copy.choices.meals,
    options: {
      one: option(texts.meals.one, 'kaffarah_meals'),
      two: option(texts.meals.two, 'kaffarah_meals_option'),
    },
  },
};
