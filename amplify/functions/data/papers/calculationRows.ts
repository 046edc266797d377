import { formatAud } from '../../../../src/domain/money';
import type { CalculationStatement } from '../../../../src/domain/zakat/statement';
import { choicesMade } from '../../../../src/domain/zakat/words/choiceWords';
import { entriesMade, entryTitle } from '../../../../src/domain/zakat/words/entriesMade';
import { lineSum, missedSum } from '../../../../src/domain/zakat/words/lineTexts';
import { percent } from '../../../../src/domain/zakat/words/percent';
import { ruleNames } from '../../../../src/domain/zakat/words/ruleNames';
import type { Faces } from '../../payments/receipt/fonts/faces';
import { toPrintable } from '../../payments/receipt/pdf/toPrintable';
import type { Column, Row } from '../../payments/receipt/pdf/table';

export const enteredColumns: readonly Column[] = [
  { heading: 'Entry', share: 0.42 },
  { heading: 'What you entered', share: 0.58 },
];

export const choiceColumns: readonly Column[] = [
  { heading: 'Setting', share: 0.42 },
  { heading: 'Your choice', share: 0.58 },
];

export const traceColumns: readonly Column[] = [
  { heading: 'What you entered, and the rule', share: 0.76 },
  { heading: 'Amount counted', share: 0.24, align: 'right' },
];

export const missedColumns: readonly Column[] = [
  { heading: 'Year, and the rule', share: 0.76 },
  { heading: 'Zakat due', share: 0.24, align: 'right' },
];

type Result = CalculationStatement['result'];
type Ruled = Pick<Result['lines'][number], 'rule' | 'source'>;

const ruleText = ({ rule, source }: Ruled) => `${ruleNames[rule]}. Source: ${source}`;

/** Everything that was typed, one row an entry. Labels may have characters that cannot be drawn. */
export const listEnteredRows = ({ inputs }: CalculationStatement, faces: Faces): readonly Row[] =>
  entriesMade(inputs).map(({ about, name, facts }) => ({
    cells: [
      [toPrintable(name, faces).text || about, ...(name === about ? [] : [about])],
      facts.length > 0
        ? [facts.map(({ label, value }) => `${label}: ${toPrintable(value, faces).text}`).join('; ')]
        : [''],
    ],
  }));

export const listChoiceRows = ({ inputs }: CalculationStatement): readonly Row[] =>
  choicesMade(inputs.choices).map(({ label, value }) => ({ cells: [[label], [value]] }));

/** The trace line by line, ending with the year's zakat. */
export function traceRows({ inputs, result }: CalculationStatement, faces: Faces): readonly Row[] {
  const { lines, prices, netCents, nisab, reached, rate, dueCents } = result;
  const rows = lines.map((line): Row => {
    const name = line.field ? entryTitle(inputs, line.field) : ruleNames.net_floor;
    return {
      cells: [
        [toPrintable(name, faces).text, lineSum(line, prices), toPrintable(ruleText(line), faces).text],
        [formatAud(line.cents)],
      ],
    };
  });
  const due = reached
    ? `Zakat: ${percent(rate.factor)} of your net wealth`
    : 'Zakat: your net wealth is below the nisab';
  return [
    ...rows,
    { cells: [['Net wealth'], [formatAud(netCents)]], total: true },
    { cells: [[`Nisab: ${nisab.grams} g of ${nisab.metal}`, ruleText(nisab)], [formatAud(nisab.cents)]], total: true },
    { cells: [[due, ruleText(rate)], [formatAud(dueCents)]], total: true },
  ];
}

/** The missed years, and the total to pay with them. */
export function listMissedRows({ inputs, result }: CalculationStatement, faces: Faces): readonly Row[] {
  const rows = result.missed.map((year): Row => ({
    cells: [
      [
        toPrintable(entryTitle(inputs, year.field), faces).text,
        missedSum(year),
        toPrintable(ruleText(year), faces).text,
      ],
      [formatAud(year.cents)],
    ],
  }));
  return [
    ...rows,
    { cells: [['Missed years'], [formatAud(result.missedCents)]], total: true },
    { cells: [['To pay, including this year'], [formatAud(result.payableCents)]], total: true },
  ];
}
