import type { Foundation } from '../../../src/domain/receipt';
import type { CalculationStatement } from '../../../src/domain/zakat/statement';
import { toZonedTime } from '../../../src/domain/calendar';
import { formatHijri } from '../../../src/texts/hijri';
import { formatAud } from '../../../src/domain/money';
import { formatPercent, priceUsedText, priceText } from '../../../src/texts/zakat/pricesText';
import { describeChoices } from '../../../src/texts/zakat/choiceWords';
import { describeEntries, getEntryTitle } from '../../../src/texts/zakat/describeEntries';
import { describeLineSum, describeMissedSum } from '../../../src/texts/zakat/lineTexts';
import { ruleNames } from '../../../src/texts/en-AU/zakat/rules';
import { drawLetterhead } from './letterhead';
import { drawFacts, drawHeading, drawParagraph, type Fact } from './blocks';
import { closeSheet, openSheet } from './openSheet';
import { palette } from './palette';
import { drawTable, type Column, type Row } from './table';
import { formatLongDate } from './wording';
import type { Faces } from './fonts/faces';
import { toPrintable } from './toPrintable';
import { getLanguage } from '../../../src/texts/language';
import { receipts } from '../../../src/texts/en-AU/receipts';
import { zakatTrace } from '../../../src/texts/en-AU/zakatTrace';
import { zakatCalculation as texts } from '../../../src/texts/en-AU/zakatCalculation';
import { sentences } from '../../../src/texts/en-AU/sentences';

const listEnteredColumns = (): readonly Column[] => [
  { heading: texts.columns.entry, share: 0.42 },
  { heading: texts.entered, share: 0.58 },
];

const listChoiceColumns = (): readonly Column[] => [
  { heading: texts.columns.setting, share: 0.42 },
  { heading: texts.columns.choice, share: 0.58 },
];

const listTraceColumns = (): readonly Column[] => [
  { heading: zakatTrace.entered, share: 0.76 },
  { heading: zakatTrace.counted, share: 0.24, align: 'end' },
];

const listMissedColumns = (): readonly Column[] => [
  { heading: texts.columns.year, share: 0.76 },
  { heading: texts.columns.due, share: 0.24, align: 'end' },
];

type Result = CalculationStatement['result'];
type Ruled = Pick<Result['lines'][number], 'rule' | 'source'>;

const ruleText = ({ rule, source }: Ruled) => texts.ruleAndSource(ruleNames[rule], source);

/** Everything that was typed, one row an entry. Labels may have characters that cannot be drawn. */
const listEnteredRows = ({ inputs }: CalculationStatement, faces: Faces): readonly Row[] =>
  describeEntries(inputs).map(({ about, name, facts }) => ({
    cells: [
      [toPrintable(name, faces).text || about, ...(name === about ? [] : [about])],
      facts.length > 0
        ? [
            facts
              .map(({ label, value }) => `${label}: ${toPrintable(value, faces).text}`)
              .join(getLanguage().direction === 'rtl' ? '؛ ' : '; '),
          ]
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
  const due = reached ? zakatTrace.due(formatPercent(rate.factor)) : zakatTrace.belowNisab;
  return [
    ...rows,
    { cells: [[zakatTrace.netWealth], [formatAud(netCents)]], total: true },
    {
      cells: [[zakatTrace.nisab(nisab.grams, nisab.metal), ruleText(nisab)], [formatAud(nisab.cents)]],
      total: true,
    },
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
        ...(year.price?.source ? [toPrintable(texts.price(year.price.source), faces).text] : []),
      ],
      [formatAud(year.cents)],
    ],
  }));
  return [
    ...rows,
    { cells: [[texts.missedYears], [formatAud(result.missedCents)]], total: true },
    { cells: [[texts.toPayInAll], [formatAud(result.payableCents)]], total: true },
  ];
}

/** Inputs of a calculation's PDF besides the calculation. */
export interface CalculationPaper {
  /** The foundation; without it the PDF has no letterhead. */
  readonly foundation?: Foundation | null;
}

/** Returns why something is due or not, in a sentence or two. */
export function getVerdictText({ result }: CalculationStatement): string {
  const { reached, netCents, rate, missedCents } = result;
  const year = reached
    ? texts.result.due(formatPercent(rate.factor))
    : texts.result.none(netCents > 0 ? texts.result.belowNisab : texts.result.debts);
  return missedCents > 0 ? texts.result.missed(year, formatAud(missedCents)) : year;
}

/** Lists facts at the top of a calculation's PDF. */
export function listHeadFacts({ result, calculatedAt, rulesVersion }: CalculationStatement): readonly Fact[] {
  const { nisab, netCents, payableCents, prices } = result;
  const { day, time } = toZonedTime(new Date(calculatedAt), 'Australia/Sydney');
  const facts: Fact[] = [
    { label: texts.facts.toPay, values: [formatAud(payableCents)] },
    { label: texts.facts.netWealth, values: [formatAud(netCents)] },
    {
      label: texts.facts.nisab,
      values: [formatAud(nisab.cents), texts.facts.nisabAt(nisab.grams, nisab.metal, priceText(nisab.perGram))],
    },
    { label: texts.facts.workedOut, values: [formatLongDate(day), texts.facts.time(formatHijri(day), time)] },
  ];
  for (const metal of ['gold', 'silver'] as const) {
    const used = prices[metal];
    const values = used ? priceUsedText(used) : [texts.facts.noPrice];
    facts.push({ label: metal === 'gold' ? texts.facts.gold : texts.facts.silver, values });
  }
  return [...facts, { label: texts.facts.rules, values: [rulesVersion] }];
}

/** Notes for the reader. */
export const listNotes = (): readonly string[] => [texts.notes.device, texts.notes.guidance];

/**
 * Renders a saved zakat calculation as a PDF, tagged for screen readers, on A4: the result, the prices with time and source,
 * all entries and choices, the trace line by line with rule and source, and the missed years. The same calculation
 * always gives the same bytes.
 */
export async function renderCalculationPdf(
  statement: CalculationStatement,
  { foundation }: CalculationPaper = {},
): Promise<Uint8Array> {
  const madeAt = new Date(statement.calculatedAt);
  const owner = foundation?.name ?? texts.calculator;
  const title = texts.title;
  const sheet = await openSheet({
    title: sentences.list(title, owner),
    author: owner,
    subject: getVerdictText(statement),
    madeAt,
    changedAt: madeAt,
    continued: receipts.titleContinued(title),
  });
  if (foundation) drawLetterhead(sheet, foundation);
  drawHeading(sheet, 'H1', title);
  drawParagraph(sheet, getVerdictText(statement), { face: 'regular', size: 11.5, colour: palette.ink });
  sheet.y += 12;
  drawFacts(sheet, listHeadFacts(statement));
  sheet.y += 4;
  drawHeading(sheet, 'H2', texts.trace);
  drawTable(sheet, listTraceColumns(), traceRows(statement, sheet.faces));
  if (statement.result.missed.length > 0) {
    drawHeading(sheet, 'H2', texts.missedYears);
    drawTable(sheet, listMissedColumns(), listMissedRows(statement, sheet.faces));
  }
  const entered = listEnteredRows(statement, sheet.faces);
  if (entered.length > 0) {
    drawHeading(sheet, 'H2', texts.entered);
    drawTable(sheet, listEnteredColumns(), entered);
  }
  drawHeading(sheet, 'H2', texts.settings);
  drawTable(sheet, listChoiceColumns(), listChoiceRows(statement));
  drawHeading(sheet, 'H2', texts.about);
  for (const note of listNotes()) drawParagraph(sheet, note);
  if (foundation?.notice) {
    drawParagraph(sheet, foundation.notice, { face: 'regular', size: 8.5, colour: palette.inkSoft });
  }
  const footer = foundation ? texts.footer(foundation.name, foundation.abn, title) : title;
  return closeSheet(sheet, footer);
}
