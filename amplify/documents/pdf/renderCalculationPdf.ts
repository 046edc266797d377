import type { Foundation } from '../../../src/domain/receipt';
import type { CalculationStatement } from '../../../src/domain/zakat/statement';
import { formatHijri, toZonedTime } from '../../../src/domain/calendar';
import { formatAud } from '../../../src/domain/money';
import { formatPercent, priceUsedText, priceText } from '../../../src/domain/zakat/words/pricesText';
import { describeChoices } from '../../../src/domain/zakat/words/choiceWords';
import { describeEntries, getEntryTitle } from '../../../src/domain/zakat/words/describeEntries';
import { describeLineSum, describeMissedSum } from '../../../src/domain/zakat/words/lineTexts';
import { ruleNames } from '../../../src/domain/zakat/words/ruleNames';
import { drawLetterhead } from './letterhead';
import { drawFacts, drawHeading, drawParagraph, type Fact } from './blocks';
import { closeSheet, openSheet } from './openSheet';
import { palette } from './palette';
import { drawTable, type Column, type Row } from './table';
import { formatLongDate } from './wording';
import type { Faces } from './fonts/faces';
import { toPrintable } from './toPrintable';

const enteredColumns: readonly Column[] = [
  { heading: 'Entry', share: 0.42 },
  { heading: 'What you entered', share: 0.58 },
];

const choiceColumns: readonly Column[] = [
  { heading: 'Setting', share: 0.42 },
  { heading: 'Your choice', share: 0.58 },
];

const traceColumns: readonly Column[] = [
  { heading: 'What you entered, and the rule', share: 0.76 },
  { heading: 'Amount counted', share: 0.24, align: 'right' },
];

const missedColumns: readonly Column[] = [
  { heading: 'Year, and the rule', share: 0.76 },
  { heading: 'Zakat due', share: 0.24, align: 'right' },
];

type Result = CalculationStatement['result'];
type Ruled = Pick<Result['lines'][number], 'rule' | 'source'>;

const ruleText = ({ rule, source }: Ruled) => `${ruleNames[rule]}. Source: ${source}`;

/** Everything that was typed, one row an entry. Labels may have characters that cannot be drawn. */
const listEnteredRows = ({ inputs }: CalculationStatement, faces: Faces): readonly Row[] =>
  describeEntries(inputs).map(({ about, name, facts }) => ({
    cells: [
      [toPrintable(name, faces).text || about, ...(name === about ? [] : [about])],
      facts.length > 0
        ? [facts.map(({ label, value }) => `${label}: ${toPrintable(value, faces).text}`).join('; ')]
        : [''],
    ],
  }));

const listChoiceRows = ({ inputs }: CalculationStatement): readonly Row[] =>
  describeChoices(inputs.choices).map(({ label, value }) => ({ cells: [[label], [value]] }));

/** The trace line by line, ending with the year's zakat. */
function traceRows({ inputs, result }: CalculationStatement, faces: Faces): readonly Row[] {
  const { lines, prices, netCents, nisab, reached, rate, dueCents } = result;
  const rows = lines.map((line): Row => {
    const name = line.field ? getEntryTitle(inputs, line.field) : ruleNames.net_floor;
    return {
      cells: [
        [toPrintable(name, faces).text, describeLineSum(line, prices), toPrintable(ruleText(line), faces).text],
        [formatAud(line.cents)],
      ],
    };
  });
  const due = reached
    ? `Zakat: ${formatPercent(rate.factor)} of your net wealth`
    : 'Zakat: your net wealth is below the nisab';
  return [
    ...rows,
    { cells: [['Net wealth'], [formatAud(netCents)]], total: true },
    { cells: [[`Nisab: ${nisab.grams} g of ${nisab.metal}`, ruleText(nisab)], [formatAud(nisab.cents)]], total: true },
    { cells: [[due, ruleText(rate)], [formatAud(dueCents)]], total: true },
  ];
}

/** The missed years, and the total to pay with them. */
function listMissedRows({ inputs, result }: CalculationStatement, faces: Faces): readonly Row[] {
  const rows = result.missed.map((year): Row => ({
    cells: [
      [
        toPrintable(getEntryTitle(inputs, year.field), faces).text,
        describeMissedSum(year),
        toPrintable(ruleText(year), faces).text,
        ...(year.price?.source ? [toPrintable(`Price: ${year.price.source}`, faces).text] : []),
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

/** Inputs of a calculation's PDF besides the calculation. */
export interface CalculationPaper {
  /** The foundation; without it the PDF has no letterhead. */
  readonly foundation?: Foundation | null;
}

/** Why something is due or not, in a sentence or two. */
export function getVerdictText({ result }: CalculationStatement): string {
  const { reached, netCents, rate, missedCents } = result;
  const year = reached
    ? `Your net wealth is at or above the nisab, so ${formatPercent(rate.factor)} of all of it is due.`
    : `${netCents > 0 ? 'Your net wealth is below the nisab' : 'You owe as much as you own or more'}, so no zakat is due this year.`;
  return missedCents > 0 ? `${year} ${formatAud(missedCents)} is due for missed years.` : year;
}

/** Facts at the top of a calculation's PDF. */
export function listHeadFacts({ result, calculatedAt, rulesVersion }: CalculationStatement): readonly Fact[] {
  const { nisab, netCents, payableCents, prices } = result;
  const { day, time } = toZonedTime(new Date(calculatedAt), 'Australia/Sydney');
  const facts: Fact[] = [
    { label: 'Zakat to pay', values: [formatAud(payableCents)] },
    { label: 'Net wealth', values: [formatAud(netCents)] },
    {
      label: 'Nisab',
      values: [formatAud(nisab.cents), `${nisab.grams} g of ${nisab.metal} at ${priceText(nisab.perGram)}`],
    },
    { label: 'Worked out on', values: [formatLongDate(day), `${formatHijri(day)}, ${time} in Sydney`] },
  ];
  for (const metal of ['gold', 'silver'] as const) {
    const used = prices[metal];
    const values = used ? priceUsedText(used) : ['No price available'];
    facts.push({ label: metal === 'gold' ? 'Price of gold' : 'Price of silver', values });
  }
  return [...facts, { label: 'Rules', values: [rulesVersion] }];
}

/** Notes for the reader. */
export const notes = [
  'This was worked out on your own device, from what you entered and the settings shown above. It has not changed since you saved it. The amount to pay is rounded once, at the end, to the nearest cent (half a cent goes up).',
  'This is guidance, not a fatwa (a scholar’s ruling). Each line names the rule it follows and where the rule comes from. If your situation is unusual, please ask a scholar you trust.',
] as const;

/**
 * A saved zakat calculation as a PDF, tagged for screen readers, on A4: the result, the prices with time and source,
 * all entries and choices, the trace line by line with rule and source, and the missed years. The same calculation
 * always gives the same bytes.
 */
export async function renderCalculationPdf(
  statement: CalculationStatement,
  { foundation }: CalculationPaper = {},
): Promise<Uint8Array> {
  const madeAt = new Date(statement.calculatedAt);
  const owner = foundation?.name ?? 'Zakat calculator';
  const title = 'Zakat calculation';
  const sheet = await openSheet({
    title: `${title}, ${owner}`,
    author: owner,
    subject: getVerdictText(statement),
    madeAt,
    changedAt: madeAt,
    continued: `${title}, continued`,
  });
  if (foundation) drawLetterhead(sheet, foundation);
  drawHeading(sheet, 'H1', title);
  drawParagraph(sheet, getVerdictText(statement), { face: 'regular', size: 11.5, colour: palette.ink });
  sheet.y += 12;
  drawFacts(sheet, listHeadFacts(statement));
  sheet.y += 4;
  drawHeading(sheet, 'H2', 'How it was worked out');
  drawTable(sheet, traceColumns, traceRows(statement, sheet.faces));
  if (statement.result.missed.length > 0) {
    drawHeading(sheet, 'H2', 'Missed years');
    drawTable(sheet, missedColumns, listMissedRows(statement, sheet.faces));
  }
  const entered = listEnteredRows(statement, sheet.faces);
  if (entered.length > 0) {
    drawHeading(sheet, 'H2', 'What you entered');
    drawTable(sheet, enteredColumns, entered);
  }
  drawHeading(sheet, 'H2', 'Your settings');
  drawTable(sheet, choiceColumns, listChoiceRows(statement));
  drawHeading(sheet, 'H2', 'About this calculation');
  for (const note of notes) drawParagraph(sheet, note);
  if (foundation?.notice) {
    drawParagraph(sheet, foundation.notice, { face: 'regular', size: 8.5, colour: palette.inkSoft });
  }
  const footer = foundation ? `${foundation.name} | ABN ${foundation.abn} | ${title}` : title;
  return closeSheet(sheet, footer);
}
