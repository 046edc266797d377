/**
 * The calculator's fields as a table, used by everything that parses, validates, clears, shares or stores a form. The
 * first of each list of options is the default. A shared link stores positions: add at the end only, or give links a
 * new version.
 */

/** Choices made once for the whole calculation. */
export const choiceOptions = {
  /** Which metal sets the nisab. */
  basis: ['gold', 'silver'],
  /** The weights of the nisab: 85 g and 595 g, or 7.5 and 52.5 tola. */
  weights: ['standard', 'tola'],
  year: ['lunar', 'solar'],
  /** A school that is chosen makes the choices below `mortgage`; each of them can then be changed. */
  madhhab: ['hanafi', 'maliki', 'shafii', 'hanbali', 'none'],
  /** The share of long-term shares that counts as their zakatable assets. */
  proxy: ['standard', 'higher'],
  superannuation: ['standard', 'accessible', 'look-through'],
  mortgage: ['kept', 'deducted'],
  /** Worn jewellery. */
  jewellery: ['counted', 'left-out'],
  /** Whether debts are taken off at all. */
  debts: ['subtracted', 'kept'],
  /** Children's wealth that the visitor holds. */
  children: ['counted', 'left-out'],
  /** The valuation of goods that were bought to sell and wait for a buyer: at their price each year, or at the price of the sale. */
  goods: ['each-year', 'when-sold'],
  /** Zakat still owed for missed years: apart from this year's wealth, or a debt that lowers it. */
  arrears: ['separate', 'debt'],
  /** Meals of kaffarah for each person. */
  meals: ['one', 'two'],
} as const;

/** How a typed field is parsed. */
export type FieldKind = 'label' | 'money' | 'grams' | 'purity' | 'months' | 'price' | 'day';

/** Whose wealth an entry is. Last in its entry, so that links of before read the same. */
const owner = ['own', 'children'] as const;

/** The lists of the form: for each the fields of an entry, either typed or chosen. */
export const sections = {
  /** Cash, savings, offset accounts, children's wealth held by parents. */
  cash: { label: 'label', amount: 'money', owner },
  /** Gold and silver by piece; `purity` is carat or fineness according to `measure`. */
  metals: {
    label: 'label',
    metal: ['gold', 'silver'],
    grams: 'grams',
    purity: 'purity',
    measure: ['carat', 'fineness'],
    use: ['kept', 'worn'],
    owner,
  },
  /** Shares and funds; `known` is the visitor's own figure for the zakatable assets behind long-term ones. */
  shares: { label: 'label', held: ['long-term', 'trading'], value: 'money', known: 'money', owner },
  /** `accessible` is what can be withdrawn today: after a condition of release, the whole balance. */
  superannuation: { label: 'label', part: ['compulsory', 'voluntary', 'accessible'], amount: 'money' },
  /** `rent` is rent saved that is not in `cash`. */
  property: { label: 'label', use: ['home', 'rental', 'resale'], value: 'money', rent: 'money' },
  /** Other goods for sale. */
  goods: { label: 'label', amount: 'money' },
  /** Stock at selling value, cash, strong receivables; plant and equipment; what the business owes. */
  business: { label: 'label', part: ['stock', 'cash', 'receivables', 'plant', 'liabilities'], amount: 'money' },
  /** Money owed to the visitor; unpaid wages, dowry and inheritance are `not-received`. */
  owed: { label: 'label', standing: ['strong', 'doubtful', 'not-received'], amount: 'money' },
  crypto: { label: 'label', amount: 'money', owner },
  /**
   * `due-now` and `next-year` (due within twelve lunar months, interest-free) are whole amounts; `instalments` and
   * `mortgage` are an amount a month, without interest, for the remaining months.
   */
  liabilities: {
    label: 'label',
    kind: ['due-now', 'next-year', 'instalments', 'mortgage'],
    amount: 'money',
    months: 'months',
  },
  /** Interest and similar: held apart, or part of an amount entered above. */
  tainted: { label: 'label', held: ['apart', 'included'], amount: 'money' },
  /**
   * Years in which zakat was due and not paid: `known` by net wealth, `unknown` by highest and lowest balance. Each has its zakat
   * date, by which its price is found, or a price of the chosen metal that was typed.
   */
  missed: {
    label: 'label',
    records: ['known', 'unknown'],
    net: 'money',
    goldPrice: 'price',
    high: 'money',
    low: 'money',
    silverPrice: 'price',
    date: 'day',
  },
} as const satisfies Record<string, Readonly<Record<string, FieldKind | readonly string[]>>>;

export type ChoiceName = keyof typeof choiceOptions;
export type SectionName = keyof typeof sections;

export const choiceNames = Object.keys(choiceOptions) as ChoiceName[];
export const sectionNames = Object.keys(sections) as SectionName[];

/** Longest texts in characters, and most entries in a list, for a form from outside. */
export const formLimits = { label: 60, text: 40, entries: 40 } as const;
