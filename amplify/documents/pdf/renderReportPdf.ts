import { formatDay } from '../../../src/texts/days';
import { costPayers } from '../../../src/domain/distribution/Distribution';
import type { ImpactLine, ImpactYear, Share } from '../../../src/domain/distribution/summariseImpact';
import type { BooksHead } from '../../../src/domain/donation';
import { formatAudShort, formatCount } from '../../../src/domain/money';
import type { Foundation } from '../../../src/domain/receipt';
import { impactCopy as texts } from '../../../src/texts/en-AU/impact';
import { drawFacts, drawHeading, drawParagraph } from './blocks';
import { drawLetterhead } from './letterhead';
import { closeSheet, openSheet } from './openSheet';
import { palette } from './palette';
import type { Sheet } from './sheet';
import { drawTable, type Column, type Row } from './table';

/** The report of a financial year: the figures of its closed months, and the words of its document. */
export interface YearReport {
  readonly foundation: Foundation;
  readonly title: string;
  readonly lede: string;
  /** The day in Sydney on which it was published. */
  readonly publishedOn: string;
  readonly year: ImpactYear;
  /** The latest first. */
  readonly months: readonly ImpactLine[];
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  /** The last closed month when it was drawn. */
  readonly books: BooksHead;
}

const sums = ['inCents', 'outCents', 'costsCents', 'heldCents'] as const;

const numeric = (heading: string, share: number): Column => ({ heading, share, align: 'end' });

const fundColumns: readonly Column[] = [
  { heading: texts.fund, share: 0.28 },
  ...[texts.byFund.in, texts.byFund.out, texts.byFund.costs, texts.byFund.held].map((head) => numeric(head, 0.18)),
];

const monthColumns: readonly Column[] = [
  { heading: texts.months.column, share: 0.2 },
  ...[texts.byFund.in, texts.byFund.out, texts.byFund.held].map((head) => numeric(head, 0.16)),
  { heading: texts.months.waited, share: 0.32, align: 'end' },
];

/** Draws the report as a PDF: tagged for screen readers, on A4. The same report always gives the same bytes. */
export async function renderReportPdf(report: YearReport): Promise<Uint8Array> {
  const { foundation, title, lede, publishedOn, year, months, sections } = report;
  const madeAt = new Date(`${publishedOn}T00:00:00Z`);
  const sheet = await openSheet({
    title: `${title}, ${foundation.name}`,
    author: foundation.name,
    subject: lede,
    madeAt,
    changedAt: madeAt,
    continued: texts.report.continued(title),
  });
  drawLetterhead(sheet, foundation);
  drawHeading(sheet, 'H1', title);
  drawParagraph(sheet, lede, { face: 'regular', size: 11.5, colour: palette.ink });
  sheet.y += 12;
  drawFacts(sheet, [
    { label: texts.report.households, values: [formatCount(year.households)] },
    { label: texts.report.people, values: [formatCount(year.people)] },
  ]);
  drawPart(sheet, texts.byFund.heading(year.name));
  drawTable(sheet, fundColumns, toFundRows(year));
  drawParagraph(sheet, texts.byFund.text);
  drawShares(sheet, { ...texts.byPurpose, shares: year.byPurpose });
  drawShares(sheet, { ...texts.byState, shares: year.byState });
  drawShares(sheet, { ...texts.byCategory, shares: year.byCategory });
  drawParagraph(sheet, texts.togetherNote);
  drawPart(sheet, texts.costs.heading(year.name));
  const [operating, sadaqah] = costPayers.map((payer) =>
    formatAudShort(year.costs.reduce((sum, cost) => sum + cost[payer], 0)),
  );
  drawParagraph(sheet, texts.costs.paid(operating ?? '', sadaqah ?? ''));
  drawParagraph(sheet, texts.costs.fees(formatAudShort(year.fees.paidCents), formatAudShort(year.fees.coverCents)));
  for (const { heading, paragraphs } of sections) {
    drawPart(sheet, heading);
    for (const paragraph of paragraphs) drawParagraph(sheet, paragraph);
  }
  drawPart(sheet, texts.months.heading);
  drawTable(sheet, monthColumns, months.map(toMonthRow));
  drawParagraph(sheet, texts.months.text);
  drawParagraph(sheet, texts.report.books(formatDay(`${report.books.month}-01`, 'month'), report.books.hash));
  if (foundation.notice)
    drawParagraph(sheet, foundation.notice, { face: 'regular', size: 8.5, colour: palette.inkSoft });
  return closeSheet(sheet, texts.report.footer(foundation.name, foundation.abn, title));
}

/** A heading with a little space above. */
function drawPart(sheet: Sheet, heading: string): void {
  sheet.y += 8;
  drawHeading(sheet, 'H2', heading);
}

function toFundRows({ funds }: ImpactYear): readonly Row[] {
  const rows = funds.map((fund): Row => ({
    cells: [[texts.funds[fund.fund]], ...sums.map((key) => [formatAudShort(fund[key])])],
  }));
  const totals = sums.map((key) => [formatAudShort(funds.reduce((sum, fund) => sum + fund[key], 0))]);
  return [...rows, { cells: [[texts.byFund.all], ...totals], total: true }];
}

const toMonthRow = ({ month, inCents, outCents, heldCents, days }: ImpactLine): Row => ({
  cells: [
    [texts.month(month)],
    ...[inCents, outCents, heldCents].map((cents) => [formatAudShort(cents)]),
    [days ? texts.months.days(days.median, days.slowestTenth) : texts.months.none],
  ],
});

interface Shares<Key extends string> {
  readonly heading: string;
  readonly text: string;
  readonly column: string;
  readonly names: Readonly<Record<Key, string>>;
  readonly shares: readonly Share<Key>[];
}

function drawShares<Key extends string>(sheet: Sheet, { heading, text, column, names, shares }: Shares<Key>): void {
  drawPart(sheet, heading);
  drawParagraph(sheet, text);
  drawTable(
    sheet,
    [{ heading: column, share: 0.7 }, numeric(texts.amount, 0.3)],
    shares.map(({ key, cents }) => ({
      cells: [[key === null ? texts.together : names[key]], [formatAudShort(cents)]],
    })),
  );
}
