import { ensureSpace } from './flow';
import { palette } from './palette';
import { page, textWidth, type Sheet, type StructureElement, type TextStyle } from './sheet';
import type { Line } from './splitRuns';
import { markArtifact, group, addTextLeaf } from './structure';
import { drawLine, endWithSpace, wrap } from './text';

export interface Column {
  readonly heading: string;
  /** Share of the table's width; they add up to 1. */
  readonly share: number;
  readonly align?: 'start' | 'end';
}

/** The first line of each cell is its value, further lines explain it. */
export type Cell = readonly string[];

export interface Row {
  readonly cells: readonly Cell[];
  /** A total: bolder, with a rule above. */
  readonly total?: boolean;
}

const padding = 8;
const headHeight = 24;
const leading = 13.5;
const headStyle = { face: 'semibold', size: 8.5, colour: palette.inkSoft } as const;
const cellStyle = { face: 'regular', size: 10.5, colour: palette.ink } as const;
const totalStyle = { face: 'semibold', size: 10.5, colour: palette.ink } as const;
const furtherStyle = { face: 'regular', size: 9, colour: palette.inkSoft } as const;

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align: 'start' | 'end';
}

function computePlaces(columns: readonly Column[]): Place[] {
  let x: number = page.left;
  return columns.map(({ share, align = 'start' }) => {
    const place = { x, width: share * textWidth, align };
    x += place.width;
    return place;
  });
}

/** Returns where a cell's line begins, or where it ends in a column of amounts. */
const anchor = ({ x, width, align }: Place, first: boolean) =>
  align === 'end' ? x + width - padding : x + (first ? padding : 0);

function drawHead(sheet: Sheet, columns: readonly Column[], cell: (heading: string, draw: () => void) => void): void {
  const top = sheet.y;
  computePlaces(columns).forEach((place, index) => {
    const heading = columns[index]?.heading ?? '';
    const spot = { x: anchor(place, index === 0), baseline: top + 15.5, align: place.align };
    cell(heading, () => drawLine(sheet, heading, spot, headStyle));
  });
  sheet.y = top + headHeight;
}

const drawHeadGround = (sheet: Sheet) =>
  markArtifact(sheet, 'Layout', () => {
    sheet.doc.rect(page.left, sheet.y, textWidth, headHeight).fill(palette.sunken);
  });

/** Draws a table whose first column is the row header. It continues on further pages, each with the headings again. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  const places = computePlaces(columns);
  group(sheet, sheet.root, 'Table', (table) => {
    ensureSpace(sheet, headHeight + 60);
    drawHeadGround(sheet);
    group(sheet, table, 'THead', (head) =>
      group(sheet, head, 'TR', (row) =>
        drawHead(sheet, columns, (heading, draw) => addTextLeaf(sheet, row, 'TH', heading, draw, 'Column')),
      ),
    );
    group(sheet, table, 'TBody', (tbody) => {
      const drawn = rows.map((row) => layOut(sheet, row, places));
      drawn.forEach((row, index) => {
        // A page does not start with totals: the last summed line stays with them.
        const together = drawn.slice(index, 1 + drawn.findIndex((_, at) => at > index && !drawn[at + 1]?.total));
        const unbroken = drawn[index + 1]?.total ? together : [row];
        const height = unbroken.reduce((sum, one) => sum + one.height, 0);
        if (ensureSpace(sheet, height)) repeatHead(sheet, columns);
        drawRow(sheet, tbody, places, row);
      });
    });
  });
  sheet.y += 14;
}

/** Repeated headings are visual only; the structure has them once. */
function repeatHead(sheet: Sheet, columns: readonly Column[]): void {
  markArtifact(sheet, 'Pagination', () => {
    sheet.doc.rect(page.left, sheet.y, textWidth, headHeight).fill(palette.sunken);
    drawHead(sheet, columns, (_, draw) => draw());
  });
}

interface LaidOutRow {
  readonly cells: readonly (readonly { readonly line: Line; readonly style: TextStyle }[])[];
  readonly height: number;
  readonly total: boolean;
}

function layOut(sheet: Sheet, { cells, total = false }: Row, places: readonly Place[]): LaidOutRow {
  const firstStyle = total ? totalStyle : cellStyle;
  const laidOut = cells.map((cell, column) =>
    cell.flatMap((text, index) => {
      const style = index > 0 ? furtherStyle : firstStyle;
      return wrap(sheet, text, (places[column]?.width ?? 0) - 2 * padding, style).map((line) => ({
        line,
        style,
      }));
    }),
  );
  return { cells: laidOut, height: Math.max(...laidOut.map(({ length }) => length)) * leading + 10, total };
}

function drawRow(
  sheet: Sheet,
  parent: StructureElement,
  places: readonly Place[],
  { cells, height, total }: LaidOutRow,
): void {
  const top = sheet.y;
  markArtifact(sheet, 'Layout', () => {
    const colour = total ? palette.lineStrong : palette.line;
    sheet.doc.moveTo(page.left, top).lineTo(page.right, top).lineWidth(0.75).strokeColor(colour).stroke();
  });
  group(sheet, parent, 'TR', (element) => {
    cells.forEach((lines, index) => {
      const place = places[index];
      if (!place) return;
      const spoken = lines.map(({ line }) => line.text).join(' ');
      const draw = () =>
        lines.forEach(({ line, style }, order) => {
          const baseline = top + 15 + order * leading;
          const text = endWithSpace(line, order === lines.length - 1 || place.align === 'end');
          drawLine(sheet, text, { x: anchor(place, index === 0), baseline, align: place.align }, style);
        });
      addTextLeaf(sheet, element, index === 0 ? 'TH' : 'TD', spoken, draw, index === 0 ? 'Row' : undefined);
    });
  });
  sheet.y = top + height;
}
