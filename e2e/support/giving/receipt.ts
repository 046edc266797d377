import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { readPdf } from '../../../tests/support/pdf/readPdf';

/** A receipt PDF's text, in reading order, on one line. */
async function readPdfText(bytes: Uint8Array): Promise<string> {
  expect(Buffer.from(bytes.subarray(0, 5)).toString('latin1')).toBe('%PDF-');
  return readPdf(bytes).structure.text.replace(/\s+/g, ' ');
}

/** Downloads the receipt from the thank-you page: its number, file name and text. */
export async function downloadReceipt(page: Page): Promise<{ number: string; fileName: string; text: string }> {
  const link = page.getByRole('link', { name: /^Download receipt MZ-\d{4}-\d{6} \(PDF\)$/ });
  const [, number = ''] = /(MZ-\d{4}-\d{6})/.exec((await link.textContent()) ?? '') ?? [];
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return {
    number,
    fileName: download.suggestedFilename(),
    text: await readPdfText(await readFile(await download.path())),
  };
}

/** The text of a receipt attached to an email. */
export async function receiptAt(url: string): Promise<string> {
  const answer = await fetch(url);
  return readPdfText(new Uint8Array(await answer.arrayBuffer()));
}
