import type { SectionName } from '../form/shape';
import type { AnyEntry, FieldView, SectionView } from './SectionView';

const name = (example: string): FieldView => ({ label: 'Name (optional)', hint: `For example: ${example}` });
const is =
  (field: string, ...options: readonly string[]) =>
  (entry: AnyEntry) =>
    options.includes(entry[field] ?? '');

/** The words of each list and its fields. */
export const sectionViews: Readonly<Record<SectionName, SectionView>> = {
  cash: {
    title: 'Cash and savings',
    what: 'Bank accounts, cash at home, offset accounts, money you hold for your children',
    question: 'How much cash and savings do you have?',
    one: 'Account',
    add: 'Add an account or cash',
    rules: ['cash'],
    fields: { label: name('everyday account'), amount: { label: 'Balance on your zakat date' } },
  },
  metals: {
    title: 'Gold and silver',
    what: 'Jewellery, coins and bars. Not platinum, not stones',
    question: 'Which gold and silver do you have?',
    one: 'Piece',
    add: 'Add a piece',
    rules: ['karat_pure', 'fineness_pure', 'jewellery_not_worn', 'jewellery_worn_hanafi', 'jewellery_worn_others'],
    fields: {
      label: name('bangles'),
      metal: { label: 'Metal', options: { gold: 'Gold', silver: 'Silver' } },
      use: { label: 'Use', options: { kept: 'Kept, not worn', worn: 'Jewellery that is worn' } },
      grams: { label: 'Weight in grams', hint: 'Without stones' },
      measure: { label: 'Purity is in', options: { karat: 'Karat, of 24', fineness: 'Fineness, of 1,000' } },
      purity: {
        label: ({ measure }) => (measure === 'karat' ? 'Karat' : 'Fineness'),
        hint: ({ measure }) => (measure === 'karat' ? '24 is pure; often 22 or 18' : '999 is fine; sterling is 925'),
      },
    },
  },
  shares: {
    title: 'Shares and funds',
    what: 'Shares, exchange-traded funds, managed funds',
    question: 'Which shares and funds do you have?',
    one: 'Holding',
    add: 'Add a holding',
    rules: ['shares_trading', 'shares_known', 'shares_proxy', 'shares_proxy_option'],
    fields: {
      label: name('an index fund'),
      held: { label: 'Held', options: { 'long-term': 'For the long term', trading: 'To resell' } },
      value: { label: 'Market value' },
      known: {
        label: 'Zakatable assets behind it, if known',
        hint: 'Left blank, a share of the value stands for them',
        applies: is('held', 'long-term'),
      },
    },
  },
  superannuation: {
    title: 'Superannuation',
    what: 'Compulsory and voluntary contributions, and super you can draw on',
    question: 'How much superannuation do you have?',
    one: 'Super balance',
    add: 'Add a super balance',
    rules: ['super_compulsory_locked', 'super_voluntary', 'super_released', 'super_look_through'],
    fields: {
      label: name('the fund’s name'),
      part: {
        label: 'Which part',
        options: {
          compulsory: 'Compulsory, out of reach',
          voluntary: 'Voluntary contributions',
          accessible: 'What I can draw today',
        },
      },
      amount: { label: 'Balance' },
    },
  },
  property: {
    title: 'Property',
    what: 'Property you let or bought to resell. The home you live in is not counted',
    question: 'Which property do you have?',
    one: 'Property',
    add: 'Add a property',
    rules: ['property_home', 'property_rental', 'property_rent_saved', 'property_resale'],
    fields: {
      label: name('the flat in Parramatta'),
      use: {
        label: 'Use',
        options: { home: 'The home I live in', rental: 'Let to others', resale: 'Bought to resell' },
      },
      value: { label: 'Market value' },
      rent: {
        label: 'Rent saved from it',
        hint: 'Only what is not in your balances already',
        applies: is('use', 'rental'),
      },
    },
  },
  goods: {
    title: 'Goods for sale',
    what: 'A car, goods or collectables that you bought in order to sell them',
    question: 'What did you buy in order to sell it?',
    one: 'Thing',
    add: 'Add a thing',
    rules: ['trade_goods'],
    fields: { label: name('a car'), amount: { label: 'What it would fetch today' } },
  },
  business: {
    title: 'Business',
    what: 'Stock, cash, receivables and debts of a business of yours',
    question: 'What does your business have and owe?',
    one: 'Business amount',
    add: 'Add an amount',
    rules: ['business_current', 'business_plant', 'business_liabilities'],
    fields: {
      label: name('the shop'),
      part: {
        label: 'What it is',
        options: {
          stock: 'Stock, at selling value',
          cash: 'Cash',
          receivables: 'Receivables expected to be paid',
          plant: 'Plant and equipment',
          liabilities: 'What the business owes',
        },
      },
      amount: { label: 'Amount' },
    },
  },
  owed: {
    title: 'Money owed to you',
    what: 'Loans you made, wages, dowry or inheritance still to come',
    question: 'What do others owe you?',
    one: 'Debt to you',
    add: 'Add a debt to you',
    rules: ['owed_strong', 'owed_doubtful', 'owed_not_received'],
    fields: {
      label: name('loan to my brother'),
      standing: {
        label: 'Will it come back?',
        options: {
          strong: 'Yes, I expect it back',
          doubtful: 'It is doubtful',
          'not-received': 'Wages, dowry or inheritance not yet received',
        },
      },
      amount: { label: 'Amount' },
    },
  },
  crypto: {
    title: 'Crypto',
    what: 'Coins and tokens',
    question: 'How much crypto do you have?',
    one: 'Crypto holding',
    add: 'Add a crypto holding',
    rules: ['crypto'],
    fields: { label: name('bitcoin'), amount: { label: 'Market value in Australian dollars' } },
  },
  liabilities: {
    title: 'What you owe',
    what: 'Bills, cards, tax, loans, a mortgage',
    question: 'What do you owe?',
    one: 'Debt',
    add: 'Add a debt',
    rules: ['liabilities_due_now', 'liabilities_next_year', 'liabilities_months', 'mortgage_months'],
    fields: {
      label: name('car loan'),
      kind: {
        label: 'Kind',
        options: {
          'due-now': 'Due now',
          'next-year': 'Due within twelve lunar months',
          instalments: 'Monthly instalments',
          mortgage: 'Mortgage',
        },
      },
      amount: {
        label: ({ kind }) =>
          kind === 'instalments' ? 'Instalment a month' : kind === 'mortgage' ? 'Principal a month' : 'Amount',
        hint: ({ kind }) => (kind === 'due-now' ? '' : 'Without interest'),
      },
      months: {
        label: ({ kind }) => (kind === 'mortgage' ? 'Months left (optional)' : 'Months left'),
        applies: is('kind', 'instalments', 'mortgage'),
      },
    },
  },
  tainted: {
    title: 'Interest and the like',
    what: 'Interest from a bank, income that is not allowed: given away, and never part of zakat',
    question: 'How much interest or other tainted wealth do you have?',
    one: 'Tainted amount',
    add: 'Add an amount of interest',
    rules: ['tainted_wealth', 'tainted_wealth_included'],
    fields: {
      label: name('interest of the savings account'),
      held: {
        label: 'Where it is',
        options: { apart: 'Kept apart', included: 'In an amount I entered' },
      },
      amount: { label: 'Amount' },
    },
  },
  missed: {
    title: 'Missed years',
    what: 'Years in which zakat was due and not given',
    question: 'In which years was zakat due and not given?',
    one: 'Year',
    add: 'Add a year',
    rules: ['missed_year_rate', 'rate_lunar'],
    fields: {
      label: { label: 'Which year', hint: 'For example: 1446' },
      records: {
        label: 'What you know of it',
        options: { known: 'Net wealth and price of that year', unknown: 'Highest and lowest balance' },
      },
      net: { label: 'Net wealth on your zakat date', applies: is('records', 'known') },
      price: {
        label: (_, { basis }) => `Price of ${basis} a gram that year`,
        applies: is('records', 'known'),
      },
      high: { label: 'Highest balance', applies: is('records', 'unknown') },
      low: { label: 'Lowest balance', applies: is('records', 'unknown') },
    },
  },
};
