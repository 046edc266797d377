import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../support/pdf/readPdf';
import { becomes, giveByCard, aDonationRequest } from './support/gifts';
import { startGiving, type RunningGiving } from './support/startGiving';

/** The months that the site publishes, which a test lengthens. */
let chain = { months: ['2026-05', '2026-06'], head: 'a1'.repeat(32) };
const site = createServer((request, response) => {
  response.statusCode = request.url === '/impact/chain.json' ? 200 : 404;
  response.end(JSON.stringify(chain));
});
let giving: RunningGiving;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, resolve));
  const { port } = site.address() as AddressInfo;
  giving = await startGiving({ variables: { GATSBY_SITE_URL: `http://localhost:${port}` } });
});
afterAll(async () => {
  await giving.stop();
  site.close();
});

test('a receipt carries the head of the books of its day for good', async () => {
  const { reference } = await giveByCard(giving, aDonationRequest());
  await becomes(giving, reference, { receiptNumber: expect.any(String) });
  chain = { months: [...chain.months, '2026-07'], head: 'b2'.repeat(32) };
  const receipt = await fetch(`${giving.origin}/api/payments/donations/${reference}/receipt`);
  const text = readPdf(new Uint8Array(await receipt.arrayBuffer())).structure.text.replace(/\s+/g, ' ');
  expect(text).toContain('closed up to June 2026 when this receipt was issued');
  expect(text.replaceAll(' ', '')).toContain('a1'.repeat(32));
});
