import { expect, it, vi } from 'vitest';
import { openSheet } from './openSheet';
import { palette } from './palette';
import { drawLine } from './text';

it('a line of a receipt in one typeface is shaped only by the library that draws it', async () => {
  const at = new Date('2026-11-02T03:00:00Z');
  const info = {
    title: 'Receipt',
    author: 'Mizan',
    subject: 'A gift',
    continued: 'Receipt',
    madeAt: at,
    changedAt: at,
  };
  const sheet = await openSheet(info);
  const layout = vi.spyOn(sheet.faces.regular, 'layout');
  drawLine(sheet, 'Thank you', { x: 50, baseline: 50 }, { face: 'regular', size: 10, colour: palette.ink });
  expect(layout).toHaveBeenCalledTimes(3);
});
