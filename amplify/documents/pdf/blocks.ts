import { ensureSpace } from './flow';
import { palette } from './palette';
import { mirrorBox, page, textWidth, type Sheet, type TextStyle } from './sheet';
import type { Line } from './splitRuns';
import { markArtifact, addTextLeaf } from './structure';
import { drawLine, drawLines, endWithSpace, wrap } from './text';

const heading = {
  H1: { face: 'serif', size: 25, colour: palette.brand },
  H2: { face: 'serif', size: 13, colour: palette.brand },
} as const;

/** A heading's own height, and that of the first lines below it or of a table's first row. */
const heightWithFirstLines = { H1: 75, H2: 96 } as const;

/** Draws a heading on one line, never at the foot of a page. `sheet.y` is its top before, and the top of what follows after. */
export function drawHeading(sheet: Sheet, level: 'H1' | 'H2', text: string): void {
  const style = heading[level];
  ensureSpace(sheet, heightWithFirstLines[level]);
  const baseline = sheet.y + style.size;
  addTextLeaf(sheet, sheet.root, level, text, () => drawLine(sheet, text, { x: page.left, baseline }, style));
  sheet.y = baseline + style.size * 0.5;
}

const body = { face: 'regular', size: 10, colour: palette.ink } as const;

/** Draws a paragraph over the whole width. */
export function drawParagraph(sheet: Sheet, text: string, style: TextStyle = body): void {
  const leading = style.size * 1.42;
  const lines = wrap(sheet, text, textWidth, style);
  ensureSpace(sheet, lines.length * leading);
  const baseline = sheet.y + style.size;
  addTextLeaf(sheet, sheet.root, 'P', text, () => drawLines(sheet, lines, { x: page.left, baseline, leading }, style));
  sheet.y += lines.length * leading + 5;
}

export interface Fact {
  readonly label: string;
  /** Each starts on a new line; the first is the value, the rest explain it. */
  readonly values: readonly string[];
}

const labelStyle = { face: 'regular', size: 8.5, colour: palette.inkSoft } as const;
const valueStyle = { face: 'semibold', size: 11, colour: palette.ink } as const;
const detailStyle = { face: 'regular', size: 9.5, colour: palette.inkSoft } as const;

/** Draws labels with values in three columns, or two if that leaves no gap. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const columns = facts.length === 4 ? 2 : 3;
  const gap = 20;
  const width = (textWidth - gap * (columns - 1)) / columns;
  for (let index = 0; index < facts.length; index += columns) {
    const row = facts
      .slice(index, index + columns)
      .map(({ label, values }) => ({ label, lines: wrapValues(sheet, values, width) }));
    const height = Math.max(...row.map(({ lines }) => lines.reduce((sum, { style }) => sum + style.size * 1.35, 12.5)));
    ensureSpace(sheet, height);
    row.forEach(({ label, lines }, column) => {
      const x = page.left + column * (width + gap);
      const spoken = `${label}: ${lines.map(({ line }) => line.text).join(' ')}`;
      addTextLeaf(sheet, sheet.root, 'P', spoken, () => {
        let baseline = sheet.y + labelStyle.size;
        drawLine(sheet, `${label} `, { x, baseline }, labelStyle);
        baseline += 2;
        lines.forEach(({ line, style }, order) => {
          baseline += style.size * 1.3;
          drawLine(sheet, endWithSpace(line, order === lines.length - 1), { x, baseline }, style);
        });
      });
    });
    sheet.y += height + 12;
  }
}

interface StyledLine {
  readonly line: Line;
  readonly style: TextStyle;
}

const wrapValues = (sheet: Sheet, values: readonly string[], width: number): StyledLine[] =>
  values.flatMap((value, order) => {
    const style = order === 0 ? valueStyle : detailStyle;
    return wrap(sheet, value, width, style).map((line) => ({ line, style }));
  });

export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly tone: 'void' | 'care';
}

/** Draws a framed notice, such as of a voided receipt. */
export function drawNotice(sheet: Sheet, { title, text, tone }: Notice): void {
  const inner = textWidth - 28;
  const titleStyle = { face: 'semibold', size: 11, colour: tone === 'void' ? palette.bad : palette.ink } as const;
  const textStyle = { face: 'regular', size: 10, colour: palette.ink } as const;
  const lines = wrap(sheet, text, inner, textStyle);
  const height = 11 + 15 + lines.length * 14 + 9;
  ensureSpace(sheet, height);
  const top = sheet.y;
  markArtifact(sheet, 'Layout', () => {
    sheet.doc.rect(page.left, top, textWidth, height).fill(tone === 'void' ? palette.badSoft : palette.careSoft);
    sheet.doc
      .rect(mirrorBox(sheet, page.left, 3), top, 3, height)
      .fill(tone === 'void' ? palette.bad : palette.accentInk);
  });
  addTextLeaf(sheet, sheet.root, 'P', title, () =>
    drawLine(sheet, title, { x: page.left + 16, baseline: top + 20 }, titleStyle),
  );
  addTextLeaf(sheet, sheet.root, 'P', text, () =>
    drawLines(sheet, lines, { x: page.left + 16, baseline: top + 35, leading: 14 }, textStyle),
  );
  sheet.y = top + height + 16;
}
