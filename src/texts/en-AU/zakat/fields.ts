import { area, message } from '../../message';

/** Texts of the fields of each list of the calculator, by list and field (`texts/zakat/sectionViews`). */
export const fields = area('zakat/fields', {
  superHints: {
    compulsory: 'The super guarantee your employer pays in, which you can’t withdraw yet',
    voluntary: 'Such as salary sacrifice and after-tax contributions',
    accessible: 'From age 65, or from your preservation age if you have retired. Your fund can tell you how much',
  },
  debtHints: {
    'next-year': 'What is due in the next 12 lunar months (about 354 days), without the interest',
    instalments: 'Leave out the interest',
    mortgage:
      'Your repayment without the interest: your loan statement shows both. We only subtract it if you choose that setting',
  },
  debtAmountLabels: {
    instalments: 'Repayment each month',
    mortgage: 'Principal you repay each month',
  },
  owner: {
    label: 'Whose it is',
    options: {
      own: 'Mine',
      children: 'My children’s, held by me',
    },
  },
  cash: {
    one: 'Account',
    add: 'Add an account or cash',
    addAnother: 'Add another account or cash',
    example: 'everyday account',
    amount: {
      label: 'Balance on your zakat date',
    },
  },
  metals: {
    one: 'Piece',
    add: 'Add a piece',
    addAnother: 'Add another piece',
    example: 'bangles',
    metal: {
      label: 'Metal',
      options: {
        gold: 'Gold',
        silver: 'Silver',
      },
    },
    use: {
      label: 'How you use it',
      options: {
        kept: 'Kept, not worn',
        worn: 'Worn as jewellery',
      },
    },
    grams: {
      label: 'Weight in grams',
      hint: 'Leave out any gemstones',
    },
    measure: {
      label: 'How its purity is marked',
      options: {
        carat: 'Carat, out of 24',
        fineness: 'Fineness, out of 1,000',
      },
    },
    purity: {
      label: 'Carat',
      labelElse: 'Fineness',
      hint: '24 is pure. Jewellery is often 22 or 18',
      hintElse: 'Fine silver is 999. Sterling silver is 925',
    },
  },
  shares: {
    one: 'Holding',
    add: 'Add a holding',
    addAnother: 'Add another holding',
    example: 'an index fund',
    held: {
      label: 'Why you hold it',
      options: {
        'long-term': 'For the long term',
        trading: 'To sell again (trading)',
      },
    },
    value: {
      label: 'Market value',
    },
    known: {
      label: 'Part of it that zakat is due on (optional)',
      hint: 'Only if you know it, for example from the fund’s zakat report. If you leave it blank, we count a percentage of the market value',
    },
  },
  superannuation: {
    one: 'Super fund',
    add: 'Add a super fund',
    addAnother: 'Add another super fund',
    example: 'the name of the fund',
    part: {
      label: 'Part of your super',
      options: {
        compulsory: 'Employer contributions',
        voluntary: 'My extra contributions',
        accessible: 'Money I can withdraw',
      },
    },
    amount: {
      label: 'Balance',
    },
  },
  property: {
    one: 'Property',
    add: 'Add a property',
    addAnother: 'Add another property',
    example: 'the unit in Parramatta',
    use: {
      label: 'How you use it',
      options: {
        home: 'The home I live in',
        rental: 'Rented out',
        resale: 'Bought to sell again',
      },
    },
    value: {
      label: 'Market value',
    },
    rent: {
      label: 'Rent you have saved from it',
      hint: 'Leave out rent that is already in a balance you entered',
    },
  },
  goods: {
    one: 'Item',
    add: 'Add an item',
    addAnother: 'Add another item',
    example: 'a car',
    amount: {
      label: 'What it would sell for today',
    },
  },
  business: {
    one: 'Business amount',
    add: 'Add an amount',
    addAnother: 'Add another amount',
    example: 'the shop',
    part: {
      label: 'Type of amount',
      hint: 'Leave out what you don’t expect to be paid',
      options: {
        stock: 'Stock at its selling price',
        cash: 'Cash',
        receivables: 'Money owed to it',
        plant: 'Equipment and vehicles',
        liabilities: 'What the business owes',
      },
    },
    amount: {
      label: 'Amount',
    },
  },
  owed: {
    one: 'Amount owed to you',
    add: 'Add an amount owed to you',
    addAnother: 'Add another amount owed to you',
    example: 'loan to my brother',
    standing: {
      label: 'Will you be paid back?',
      hint: 'For wages, dowry or inheritance you have not received yet, choose “It isn’t a loan”',
      options: {
        strong: 'Yes, I expect to be',
        doubtful: 'I am not sure',
        'not-received': 'It isn’t a loan',
      },
    },
    amount: {
      label: 'Amount',
    },
  },
  crypto: {
    one: 'Crypto holding',
    add: 'Add a crypto holding',
    addAnother: 'Add another crypto holding',
    example: 'bitcoin',
    amount: {
      label: 'Market value in Australian dollars',
    },
  },
  liabilities: {
    one: 'Debt',
    add: 'Add a debt',
    addAnother: 'Add another debt',
    example: 'car loan',
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
      label: 'Amount',
    },
    months: {
      label: 'Months left (optional)',
      labelElse: 'Months left',
    },
  },
  tainted: {
    one: 'Amount to give away',
    add: 'Add an amount',
    addAnother: 'Add another amount',
    example: 'interest on my savings account',
    held: {
      label: 'Where it is',
      options: {
        apart: 'Kept separately',
        included: 'In an amount above',
      },
    },
    amount: {
      label: 'Amount',
    },
  },
  missed: {
    one: 'Year',
    add: 'Add a year',
    addAnother: 'Add another year',
    label: {
      label: 'Which year',
      hint: 'For example: 1446',
    },
    records: {
      label: 'What you know about that year',
      options: {
        known: 'My net wealth',
        unknown: 'Only my balances',
      },
    },
    date: {
      label: 'Your zakat date that year',
      hint: 'If you don’t remember the day, choose one in that month',
    },
    net: {
      label: 'Net wealth on your zakat date that year',
      hint: 'What you owned minus what you owed. Don’t subtract zakat for other years',
    },
    high: {
      label: 'Highest balance',
    },
    low: {
      label: 'Lowest balance',
    },
  },
  name: 'Name (optional)',
  forExample: (example: string) => message('For example: {example}', { example }),
  /** A metal's price in a missed year. @param metal - its name as in the middle of a sentence */
  pastPrice: {
    gold: 'gold',
    silver: 'silver',
    label: (metal: string) => message('Price of a gram of {metal} that year (optional)', { metal }),
    hint: 'If you leave it blank, we use the average price of that month, or the latest price for this month',
  },
});
