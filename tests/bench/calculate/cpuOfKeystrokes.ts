import type { Browser } from 'playwright';
import { BenchError } from '../support/BenchError';
import { keysTyped, openCalculator, typeAmount } from './typeAmount';
import { watchKeystrokes } from './watchKeystrokes';

/** A mark in a trace: `tts` is the clock of the page's own thread, in microseconds. */
interface Mark {
  readonly name: string;
  readonly tts: number;
  readonly ts: number;
}

/**
 * Milliseconds of processor time that the page itself takes from each keystroke to the result laid out, at full speed. Unlike time on
 * the wall it is the same on a machine that does other work, so that two versions of the page can be told apart there.
 */
export async function cpuOfKeystrokes(browser: Browser, url: string): Promise<readonly number[]> {
  const page = await openCalculator(browser, url);
  try {
    const wire = await page.context().newCDPSession(page);
    await page.evaluate(watchKeystrokes);
    const marks: Mark[] = [];
    wire.on('Tracing.dataCollected', ({ value }) => marks.push(...(value as unknown as Mark[])));
    const complete = new Promise<void>((resolve) => wire.once('Tracing.tracingComplete', () => resolve()));
    await wire.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['blink.user_timing'] },
    });
    await typeAmount(page);
    await wire.send('Tracing.end');
    await complete;
    const all = (name: string) => marks.filter((mark) => mark.name === name).sort((a, b) => a.ts - b.ts);
    const laidOut = all('result laid out');
    const times = all('key down').map(({ tts }, index) => ((laidOut[index]?.tts ?? Infinity) - tts) / 1000);
    if (times.length !== keysTyped || !times.every(Number.isFinite))
      throw new BenchError(`${keysTyped} keystrokes did not change the result each`);
    return times;
  } finally {
    await page.context().close();
  }
}
