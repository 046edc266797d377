import { area } from '../../message';

/**
 * The name of each list of the calculator, and the sentence on what it asks for: the calculator starts with these, and the texts of its
 * fields load with the fields.
 */
export const sectionTitles = area('zakat/sections', {
  cash: {
    title: 'Cash and savings',
    what: 'Bank accounts, cash at home, home loan offset accounts, and money you hold for your children',
    question: 'How much cash and savings do you have?',
  },
  metals: {
    title: 'Gold and silver',
    what: 'Jewellery, coins and bars. Leave out platinum and gemstones',
    question: 'What gold and silver do you have?',
  },
  shares: {
    title: 'Shares and ETFs',
    what: 'Shares, exchange-traded funds (ETFs) and managed funds',
    question: 'What shares and ETFs do you have?',
  },
  superannuation: {
    title: 'Super',
    what: 'Superannuation: paid in by your employer, added by you, or ready for you to withdraw',
    question: 'How much super do you have?',
  },
  property: {
    title: 'Property',
    what: 'Property you rent out or bought to sell again. We don’t count the home you live in',
    question: 'What property do you have?',
  },
  goods: {
    title: 'Goods for sale',
    what: 'A car, goods or collectables you bought to sell',
    question: 'What have you bought to sell?',
  },
  business: {
    title: 'Business',
    what: 'Stock, cash, money owed to it and debts, if you own a business',
    question: 'What does your business own and owe?',
  },
  owed: {
    title: 'Money owed to you',
    what: 'Loans you made, and wages, dowry (mahr) or inheritance you have not received yet',
    question: 'Who owes you money?',
  },
  crypto: {
    title: 'Crypto',
    what: 'Bitcoin and other coins and tokens',
    question: 'How much crypto do you have?',
  },
  liabilities: {
    title: 'What you owe',
    what: 'Bills, credit cards, tax, personal loans and your home loan (mortgage)',
    question: 'What do you owe?',
  },
  tainted: {
    title: 'Interest and tainted wealth',
    what: 'Bank interest and other income that Islam does not allow. You give it away, and it is never part of your zakat',
    question: 'How much bank interest or other tainted wealth do you have?',
  },
  missed: {
    title: 'Missed years',
    what: 'Past years when zakat was due and you did not pay it',
    question: 'In which past years was zakat due but not paid?',
  },
});
