import type { Browser } from 'playwright';
import { BenchError } from '../support/BenchError';
import { keysTyped, openCalculator, typeAmount } from './typeAmount';
import { watchKeystrokes } from './watchKeystrokes';

const SLOWDOWN = 4;

/**
 * Milliseconds from each keystroke in an amount to the result that follows from it, laid out, on a machine slowed down four times.
 */
export async function timeKeystrokes(browser: Browser, url: string): Promise<readonly number[]> {
  const page = await openCalculator(browser, url);
  try {
    const wire = await page.context().newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(watchKeystrokes);
    await typeAmount(page);
    const marks = await page.evaluate(() =>
      performance.getEntriesByType('mark').map(({ name, startTime }) => ({ name, startTime })),
    );
    const all = (name: string) => marks.filter((mark) => mark.name === name);
    const laidOut = all('result laid out');
    const times = all('key down').map(({ startTime }, index) => (laidOut[index]?.startTime ?? Infinity) - startTime);
    if (times.length !== keysTyped || !times.every(Number.isFinite))
      throw new BenchError(`${keysTyped} keystrokes did not change the result each`);
    return times;
  } finally {
    await page.context().close();
  }
}
