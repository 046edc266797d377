import { expect } from 'playwright/test';
import { readPdf } from '../../../tests/support/pdf/readPdf';

/** Reads a receipt PDF's text, in reading order, on one line. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  expect(Buffer.from(bytes.subarray(0, 5)).toString('latin1')).toBe('%PDF-');
  return readPdf(bytes).structure.text.replace(/\s+/g, ' ');
}

/** Returns the text of a receipt attached to an email. */
export async function receiptAt(url: string): Promise<string> {
  const answer = await fetch(url);
  return readPdfText(new Uint8Array(await answer.arrayBuffer()));
}
