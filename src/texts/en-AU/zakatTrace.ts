/** Texts of the table that shows a calculation line by line, on the site and in the PDF. */
export const zakatTrace = {
  entered: 'What you entered, and the rule',
  counted: 'Amount counted',
  source: (source: string) => `. Source: ${source}`,
  price: (price: string) => `. Price: ${price}`,
  netWealth: 'Net wealth',
  nisab: (grams: number | string, metal: string) => `Nisab: ${grams} g of ${metal}`,
  due: (percent: string) => `Zakat: ${percent} of your net wealth`,
  belowNisab: 'Zakat: your net wealth is below the nisab',
  missedYears: 'Missed years',
  toPay: 'To pay',
};
