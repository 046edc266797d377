import type { Font } from 'fontkit';
import { expect, it, vi } from 'vitest';
import { openSheet } from './openSheet';
import { drawLine, measure } from './text';

it('a line is shaped once, however often receipts measure and draw it', async () => {
  const at = new Date('2026-11-02T03:00:00Z');
  const info = {
    title: 'Receipt',
    author: 'Mizan',
    subject: 'A gift',
    continued: 'Receipt',
    madeAt: at,
    changedAt: at,
  };
  const [sheet, next] = [await openSheet(info), await openSheet(info)];
  const shape = vi.spyOn(Object.getPrototypeOf(sheet.faces.regular) as Font, 'glyphsForString');
  const style = { face: 'regular', size: 10, colour: '#241a2e' } as const;
  const widths = [measure(sheet, 'Thank you', style)];
  drawLine(sheet, 'Thank you', { x: 50, baseline: 50 }, style);
  drawLine(sheet, 'Thank you', { x: 500, baseline: 70, align: 'end' }, { ...style, size: 20 });
  drawLine(next, 'Thank you', { x: 50, baseline: 50 }, style);
  widths.push(measure(sheet, 'Thank you', style));
  expect(shape).toHaveBeenCalledTimes(1);
  // What pdfkit draws is scaled to its size, and measuring must not see that.
  expect(widths[1]).toBe(widths[0]);
});
