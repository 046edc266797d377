import type { SectionName } from '../../domain/zakat/form/shape';
import { sectionTitles } from './sectionTitles';
import type { AnyEntry, FieldView, SectionView } from './SectionView';

const name = (example: string): FieldView => ({ label: 'Name (optional)', hint: `For example: ${example}` });
const is =
  (field: string, ...options: readonly string[]) =>
  (entry: AnyEntry) =>
    options.includes(entry[field] ?? '');

/** A metal's price in a missed year: asked for where the metal sets the nisab, and looked up by the date where it is blank. */
const pastPrice = (metal: 'gold' | 'silver'): FieldView => ({
  label: `Price of a gram of ${metal} that year (optional)`,
  hint: 'If you leave it blank, we use the average price of that month, or the latest price for this month',
  applies: (_, { basis }) => basis === metal,
});

/** The place of each part in a member's statement of a super fund. */
const superHints: Readonly<Record<string, string>> = {
  compulsory: 'The super guarantee your employer pays in, which you can’t withdraw yet',
  voluntary: 'Such as salary sacrifice and after-tax contributions',
  accessible: 'From age 65, or from your preservation age if you have retired. Your fund can tell you how much',
};

/** The hint on what to enter for each type of debt. */
const debtHints: Readonly<Record<string, string>> = {
  'next-year': 'What is due in the next 12 lunar months (about 354 days), without the interest',
  instalments: 'Leave out the interest',
  mortgage:
    'Your repayment without the interest: your loan statement shows both. We only subtract it if you choose that setting',
};

const debtAmountLabels: Readonly<Record<string, string>> = {
  instalments: 'Repayment each month',
  mortgage: 'Principal you repay each month',
};

const owner = { label: 'Whose it is', options: { own: 'Mine', children: 'My children’s, held by me' } };

/** The texts of each list and its fields. */
export const sectionViews: Readonly<Record<SectionName, SectionView>> = {
  cash: {
    ...sectionTitles.cash,
    one: 'Account',
    add: 'Add an account or cash',
    rules: ['cash', 'cash_children', 'cash_children_option'],
    fields: {
      label: name('everyday account'),
      amount: { label: 'Balance on your zakat date' },
      owner,
    },
  },
  metals: {
    ...sectionTitles.metals,
    one: 'Piece',
    add: 'Add a piece',
    rules: [
      'karat_pure',
      'fineness_pure',
      'jewellery_not_worn',
      'jewellery_worn_hanafi',
      'jewellery_worn_others',
      'cash_children_option',
    ],
    fields: {
      label: name('bangles'),
      metal: { label: 'Metal', options: { gold: 'Gold', silver: 'Silver' } },
      use: { label: 'How you use it', options: { kept: 'Kept, not worn', worn: 'Worn as jewellery' } },
      grams: { label: 'Weight in grams', hint: 'Leave out any gemstones' },
      measure: {
        label: 'How its purity is marked',
        options: { carat: 'Carat, out of 24', fineness: 'Fineness, out of 1,000' },
      },
      purity: {
        label: ({ measure }) => (measure === 'carat' ? 'Carat' : 'Fineness'),
        hint: ({ measure }) =>
          measure === 'carat'
            ? '24 is pure. Jewellery is often 22 or 18'
            : 'Fine silver is 999. Sterling silver is 925',
      },
      owner,
    },
  },
  shares: {
    ...sectionTitles.shares,
    one: 'Holding',
    add: 'Add a holding',
    rules: ['shares_trading', 'shares_known', 'shares_proxy', 'shares_proxy_option', 'cash_children_option'],
    fields: {
      label: name('an index fund'),
      held: {
        label: 'Why you hold it',
        options: { 'long-term': 'For the long term', trading: 'To sell again (trading)' },
      },
      value: { label: 'Market value' },
      known: {
        label: 'Part of it that zakat is due on (optional)',
        hint: 'Only if you know it, for example from the fund’s zakat report. If you leave it blank, we count a percentage of the market value',
        applies: is('held', 'long-term'),
      },
      owner,
    },
  },
  superannuation: {
    ...sectionTitles.superannuation,
    one: 'Super fund',
    add: 'Add a super fund',
    rules: ['super_compulsory_locked', 'super_voluntary', 'super_released', 'super_look_through'],
    fields: {
      label: name('the name of the fund'),
      part: {
        label: 'Part of your super',
        hint: ({ part }) => superHints[part ?? ''] ?? '',
        options: {
          compulsory: 'Employer contributions',
          voluntary: 'My extra contributions',
          accessible: 'Money I can withdraw',
        },
      },
      amount: { label: 'Balance' },
    },
  },
  property: {
    ...sectionTitles.property,
    one: 'Property',
    add: 'Add a property',
    rules: ['property_home', 'property_rental', 'property_rent_saved', 'property_resale'],
    fields: {
      label: name('the unit in Parramatta'),
      use: {
        label: 'How you use it',
        options: { home: 'The home I live in', rental: 'Rented out', resale: 'Bought to sell again' },
      },
      value: { label: 'Market value' },
      rent: {
        label: 'Rent you have saved from it',
        hint: 'Leave out rent that is already in a balance you entered',
        applies: is('use', 'rental'),
      },
    },
  },
  goods: {
    ...sectionTitles.goods,
    one: 'Item',
    add: 'Add an item',
    rules: ['trade_goods', 'trade_goods_option'],
    fields: { label: name('a car'), amount: { label: 'What it would sell for today' } },
  },
  business: {
    ...sectionTitles.business,
    one: 'Business amount',
    add: 'Add an amount',
    rules: ['business_current', 'business_plant', 'business_liabilities'],
    fields: {
      label: name('the shop'),
      part: {
        label: 'Type of amount',
        hint: ({ part }) => (part === 'receivables' ? 'Leave out what you don’t expect to be paid' : ''),
        options: {
          stock: 'Stock at its selling price',
          cash: 'Cash',
          receivables: 'Money owed to it',
          plant: 'Equipment and vehicles',
          liabilities: 'What the business owes',
        },
      },
      amount: { label: 'Amount' },
    },
  },
  owed: {
    ...sectionTitles.owed,
    one: 'Amount owed to you',
    add: 'Add an amount owed to you',
    rules: ['owed_strong', 'owed_doubtful', 'owed_not_received'],
    fields: {
      label: name('loan to my brother'),
      standing: {
        label: 'Will you be paid back?',
        hint: 'For wages, dowry or inheritance you have not received yet, choose “It isn’t a loan”',
        options: {
          strong: 'Yes, I expect to be',
          doubtful: 'I am not sure',
          'not-received': 'It isn’t a loan',
        },
      },
      amount: { label: 'Amount' },
    },
  },
  crypto: {
    ...sectionTitles.crypto,
    one: 'Crypto holding',
    add: 'Add a crypto holding',
    rules: ['crypto'],
    fields: { label: name('bitcoin'), amount: { label: 'Market value in Australian dollars' } },
  },
  liabilities: {
    ...sectionTitles.liabilities,
    one: 'Debt',
    add: 'Add a debt',
    rules: [
      'liabilities_due_now',
      'liabilities_next_year',
      'liabilities_months',
      'mortgage_months',
      'liabilities_option',
    ],
    fields: {
      label: name('car loan'),
      kind: {
        label: 'Type of debt',
        options: {
          'due-now': 'Due now',
          'next-year': 'Due within a lunar year',
          instalments: 'Monthly repayments',
          mortgage: 'Home loan (mortgage)',
        },
      },
      amount: {
        label: ({ kind }) => debtAmountLabels[kind ?? ''] ?? 'Amount',
        hint: ({ kind }) => debtHints[kind ?? ''] ?? '',
      },
      months: {
        label: ({ kind }) => (kind === 'mortgage' ? 'Months left (optional)' : 'Months left'),
        applies: is('kind', 'instalments', 'mortgage'),
      },
    },
  },
  tainted: {
    ...sectionTitles.tainted,
    one: 'Amount to give away',
    add: 'Add an amount',
    rules: ['tainted_wealth', 'tainted_wealth_included'],
    fields: {
      label: name('interest on my savings account'),
      held: {
        label: 'Where it is',
        options: { apart: 'Kept separately', included: 'In an amount above' },
      },
      amount: { label: 'Amount' },
    },
  },
  missed: {
    ...sectionTitles.missed,
    one: 'Year',
    add: 'Add a year',
    rules: ['missed_year_rate', 'rate_lunar', 'arrears', 'arrears_option'],
    fields: {
      label: { label: 'Which year', hint: 'For example: 1446' },
      records: {
        label: 'What you know about that year',
        options: { known: 'My net wealth', unknown: 'Only my balances' },
      },
      date: { label: 'Your zakat date that year', hint: 'If you don’t remember the day, choose one in that month' },
      net: {
        label: 'Net wealth on your zakat date that year',
        hint: 'What you owned minus what you owed. Don’t subtract zakat for other years',
        applies: is('records', 'known'),
      },
      high: { label: 'Highest balance', applies: is('records', 'unknown') },
      low: { label: 'Lowest balance', applies: is('records', 'unknown') },
      goldPrice: pastPrice('gold'),
      silverPrice: pastPrice('silver'),
    },
  },
};
