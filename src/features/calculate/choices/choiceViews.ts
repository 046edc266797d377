import type { ChoiceName, Choices, RulingKey, Rulings } from '../../../domain/zakat';
import { percent } from '../../../domain/zakat/words/percent';
import { choiceQuestions } from './choiceQuestions';

export interface OptionView {
  readonly label: (rulings: Rulings) => string;
  /** The rule that explains it. */
  readonly rule: (choices: Choices) => RulingKey;
}

export interface ChoiceView {
  readonly question: string;
  /** A rule that explains the choice where the options alone don't. */
  readonly about?: RulingKey;
  readonly options: Readonly<Record<string, OptionView>>;
}

const option = (label: string | OptionView['label'], rule: RulingKey | OptionView['rule']): OptionView => ({
  label: typeof label === 'string' ? () => label : label,
  rule: typeof rule === 'string' ? () => rule : rule,
});

/** The texts of the choices; the meaning and source of each option come from the rules. */
export const choiceViews: Readonly<Record<ChoiceName, ChoiceView>> = {
  basis: {
    question: choiceQuestions.basis,
    about: 'nisab_basis',
    options: {
      gold: option('Gold', ({ weights }) => (weights === 'tola' ? 'nisab_gold_grams_option' : 'nisab_gold_grams')),
      silver: option('Silver', ({ weights }) =>
        weights === 'tola' ? 'nisab_silver_grams_option' : 'nisab_silver_grams',
      ),
    },
  },
  weights: {
    question: choiceQuestions.weights,
    options: {
      standard: option(
        (rulings) => `${rulings.nisab_gold_grams.value} g of gold, ${rulings.nisab_silver_grams.value} g of silver`,
        ({ basis }) => `nisab_${basis}_grams`,
      ),
      tola: option(
        (rulings) =>
          `${rulings.nisab_gold_grams_option.value} g of gold, ${rulings.nisab_silver_grams_option.value} g of silver`,
        ({ basis }) => `nisab_${basis}_grams_option`,
      ),
    },
  },
  year: {
    question: choiceQuestions.year,
    options: {
      lunar: option(({ rate_lunar }) => `Lunar year (Islamic calendar): ${percent(rate_lunar.value)}`, 'rate_lunar'),
      solar: option(({ rate_solar }) => `Solar year (Western calendar): ${percent(rate_solar.value)}`, 'rate_solar'),
    },
  },
  school: {
    question: choiceQuestions.school,
    about: 'school',
    options: {
      hanafi: option('Hanafi', 'jewellery_worn_hanafi'),
      maliki: option('Maliki', 'jewellery_worn_others'),
      shafii: option('Shafi’i', 'jewellery_worn_others'),
      hanbali: option('Hanbali', 'jewellery_worn_others'),
    },
  },
  proxy: {
    question: choiceQuestions.proxy,
    options: {
      standard: option(({ shares_proxy }) => `${percent(shares_proxy.value)} of their value`, 'shares_proxy'),
      higher: option(
        ({ shares_proxy_option }) => `${percent(shares_proxy_option.value)} of their value`,
        'shares_proxy_option',
      ),
    },
  },
  superannuation: {
    question: choiceQuestions.superannuation,
    options: {
      standard: option('My extra contributions, and money I can withdraw', 'super_voluntary'),
      accessible: option('Only money I can withdraw', 'super_voluntary_option'),
      'look-through': option('All of it, at the same percentage as long-term shares', ({ proxy }) =>
        proxy === 'higher' ? 'super_look_through_option' : 'super_look_through',
      ),
    },
  },
  mortgage: {
    question: choiceQuestions.mortgage,
    options: {
      kept: option('No', 'mortgage_months'),
      deducted: option('Yes, the next 12 months of repayments, without the interest', 'mortgage_months_option'),
    },
  },
};
