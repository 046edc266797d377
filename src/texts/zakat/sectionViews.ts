import type { SectionName } from '../../domain/zakat/form/shape';
import { fields as texts } from '../en-AU/zakat/fields';
import { sectionTitles } from '../en-AU/zakat/sections';
import { getLanguage } from '../language';
import type { AnyEntry, FieldView, SectionView } from './SectionView';

const name = (example: string): FieldView => ({ label: texts.name, hint: texts.forExample(example) });
const is =
  (field: string, ...options: readonly string[]) =>
  (entry: AnyEntry) =>
    options.includes(entry[field] ?? '');

/** A metal's price in a missed year: asked for if the metal sets the nisab, and looked up by the date if it is blank. */
const pastPrice = (metal: 'gold' | 'silver'): FieldView => ({
  label: texts.pastPrice.label(texts.pastPrice[metal]),
  hint: texts.pastPrice.hint,
  applies: (_, { basis }) => basis === metal,
});

/** The place of each part in a member's statement of a super fund. */
const superHints: Readonly<Record<string, string>> = texts.superHints;

/** The hint on what to enter for each type of debt. */
const debtHints: Readonly<Record<string, string>> = texts.debtHints;

const debtAmountLabels: Readonly<Record<string, string>> = texts.debtAmountLabels;

const getOwner = () => ({ label: texts.owner.label, options: texts.owner.options });

const createSectionViews = (): Readonly<Record<SectionName, SectionView>> => ({
  cash: {
    ...sectionTitles.cash,
    one: texts.cash.one,
    add: texts.cash.add,
    addAnother: texts.cash.addAnother,
    rules: ['cash', 'cash_children', 'cash_children_option'],
    fields: {
      label: name(texts.cash.example),
      amount: { label: texts.cash.amount.label },
      owner: getOwner(),
    },
  },
  metals: {
    ...sectionTitles.metals,
    one: texts.metals.one,
    add: texts.metals.add,
    addAnother: texts.metals.addAnother,
    rules: [
      'karat_pure',
      'fineness_pure',
      'jewellery_not_worn',
      'jewellery_worn_hanafi',
      'jewellery_worn_others',
      'cash_children_option',
    ],
    fields: {
      label: name(texts.metals.example),
      metal: { label: texts.metals.metal.label, options: texts.metals.metal.options },
      use: { label: texts.metals.use.label, options: texts.metals.use.options },
      grams: { label: texts.metals.grams.label, hint: texts.metals.grams.hint },
      measure: {
        label: texts.metals.measure.label,
        options: texts.metals.measure.options,
      },
      purity: {
        label: ({ measure }) => (measure === 'carat' ? texts.metals.purity.label : texts.metals.purity.labelElse),
        hint: ({ measure }) => (measure === 'carat' ? texts.metals.purity.hint : texts.metals.purity.hintElse),
      },
      owner: getOwner(),
    },
  },
  shares: {
    ...sectionTitles.shares,
    one: texts.shares.one,
    add: texts.shares.add,
    addAnother: texts.shares.addAnother,
    rules: ['shares_trading', 'shares_known', 'shares_proxy', 'shares_proxy_option', 'cash_children_option'],
    fields: {
      label: name(texts.shares.example),
      held: {
        label: texts.shares.held.label,
        options: texts.shares.held.options,
      },
      value: { label: texts.shares.value.label },
      known: {
        label: texts.shares.known.label,
        hint: texts.shares.known.hint,
        applies: is('held', 'long-term'),
      },
      owner: getOwner(),
    },
  },
  superannuation: {
    ...sectionTitles.superannuation,
    one: texts.superannuation.one,
    add: texts.superannuation.add,
    addAnother: texts.superannuation.addAnother,
    rules: ['super_compulsory_locked', 'super_voluntary', 'super_released', 'super_look_through'],
    fields: {
      label: name(texts.superannuation.example),
      part: {
        label: texts.superannuation.part.label,
        hint: ({ part }) => superHints[part ?? ''] ?? '',
        options: texts.superannuation.part.options,
      },
      amount: { label: texts.superannuation.amount.label },
    },
  },
  property: {
    ...sectionTitles.property,
    one: texts.property.one,
    add: texts.property.add,
    addAnother: texts.property.addAnother,
    rules: ['property_home', 'property_rental', 'property_rent_saved', 'property_resale'],
    fields: {
      label: name(texts.property.example),
      use: {
        label: texts.property.use.label,
        options: texts.property.use.options,
      },
      value: { label: texts.property.value.label },
      rent: {
        label: texts.property.rent.label,
        hint: texts.property.rent.hint,
        applies: is('use', 'rental'),
      },
    },
  },
  goods: {
    ...sectionTitles.goods,
    one: texts.goods.one,
    add: texts.goods.add,
    addAnother: texts.goods.addAnother,
    rules: ['trade_goods', 'trade_goods_option'],
    fields: { label: name(texts.goods.example), amount: { label: texts.goods.amount.label } },
  },
  business: {
    ...sectionTitles.business,
    one: texts.business.one,
    add: texts.business.add,
    addAnother: texts.business.addAnother,
    rules: ['business_current', 'business_plant', 'business_liabilities'],
    fields: {
      label: name(texts.business.example),
      part: {
        label: texts.business.part.label,
        hint: ({ part }) => (part === 'receivables' ? texts.business.part.hint : ''),
        options: texts.business.part.options,
      },
      amount: { label: texts.business.amount.label },
    },
  },
  owed: {
    ...sectionTitles.owed,
    one: texts.owed.one,
    add: texts.owed.add,
    addAnother: texts.owed.addAnother,
    rules: ['owed_strong', 'owed_doubtful', 'owed_not_received'],
    fields: {
      label: name(texts.owed.example),
      standing: {
        label: texts.owed.standing.label,
        hint: texts.owed.standing.hint,
        options: texts.owed.standing.options,
      },
      amount: { label: texts.owed.amount.label },
    },
  },
  crypto: {
    ...sectionTitles.crypto,
    one: texts.crypto.one,
    add: texts.crypto.add,
    addAnother: texts.crypto.addAnother,
    rules: ['crypto'],
    fields: { label: name(texts.crypto.example), amount: { label: texts.crypto.amount.label } },
  },
  liabilities: {
    ...sectionTitles.liabilities,
    one: texts.liabilities.one,
    add: texts.liabilities.add,
    addAnother: texts.liabilities.addAnother,
    rules: [
      'liabilities_due_now',
      'liabilities_next_year',
      'liabilities_months',
      'mortgage_months',
      'liabilities_option',
    ],
    fields: {
      label: name(texts.liabilities.example),
      kind: {
        label: texts.liabilities.kind.label,
        options: texts.liabilities.kind.options,
      },
      amount: {
        label: ({ kind }) => debtAmountLabels[kind ?? ''] ?? texts.liabilities.amount.label,
        hint: ({ kind }) => debtHints[kind ?? ''] ?? '',
      },
      months: {
        label: ({ kind }) =>
          kind === 'mortgage' ? texts.liabilities.months.label : texts.liabilities.months.labelElse,
        applies: is('kind', 'instalments', 'mortgage'),
      },
    },
  },
  tainted: {
    ...sectionTitles.tainted,
    one: texts.tainted.one,
    add: texts.tainted.add,
    addAnother: texts.tainted.addAnother,
    rules: ['tainted_wealth', 'tainted_wealth_included'],
    fields: {
      label: name(texts.tainted.example),
      held: {
        label: texts.tainted.held.label,
        options: texts.tainted.held.options,
      },
      amount: { label: texts.tainted.amount.label },
    },
  },
  missed: {
    ...sectionTitles.missed,
    one: texts.missed.one,
    add: texts.missed.add,
    addAnother: texts.missed.addAnother,
    rules: ['missed_year_rate', 'rate_lunar', 'arrears', 'arrears_option'],
    fields: {
      label: { label: texts.missed.label.label, hint: texts.missed.label.hint },
      records: {
        label: texts.missed.records.label,
        options: texts.missed.records.options,
      },
      date: { label: texts.missed.date.label, hint: texts.missed.date.hint },
      net: {
        label: texts.missed.net.label,
        hint: texts.missed.net.hint,
        applies: is('records', 'known'),
      },
      high: { label: texts.missed.high.label, applies: is('records', 'unknown') },
      low: { label: texts.missed.low.label, applies: is('records', 'unknown') },
      goldPrice: pastPrice('gold'),
      silverPrice: pastPrice('silver'),
    },
  },
});

const made = new Map<string, Readonly<Record<SectionName, SectionView>>>();

/** Returns each list and its fields in words, in the current language. */
export function getSectionViews(): Readonly<Record<SectionName, SectionView>> {
  const { code } = getLanguage();
  const views = made.get(code) ?? createSectionViews();
  made.set(code, views);
  return views;
}
