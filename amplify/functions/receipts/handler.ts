import { handle } from 'hono/aws-lambda';
import { createAppOptions, closeApp, createApp } from '../../lib/createApp';
import { sendResult, sendError, type LambdaHandler, type AppContext } from '../../lib/http';
import { lazyProperties } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/environmentVariables';
import { createTableFactories, type TablePorts } from '../createTableFactories';
import { isPaid } from '../../../src/domain/donation';
import { buildReceipt } from '../../../src/domain/receipt';
import { findDonation } from '../../useCases/findDonation';
import { tryDrain } from '../../useCases/drainOutbox';
import { renderReceiptPdf } from '../payments/receipt/renderReceiptPdf';

/** `GET /donations/{reference}/receipt`: the valid receipt as a PDF. */
export const getReceipt = (ports: TablePorts) => async (c: AppContext) => {
  const found = await findDonation(ports, c.req.param('reference'));
  if (!found.ok) return sendResult(c, found);
  const noReceipt = () => sendError(c, { code: 'wrong_state', message: 'This gift has no receipt, or not yet.' });
  if (!isPaid(found.value)) return noReceipt();
  // It may just have been paid: issue the receipt now if needed.
  const donation = (await tryDrain(ports, found.value.id, { known: found.value })) ?? found.value;
  const foundation = await ports.foundation.read();
  if (!foundation)
    return sendError(c, {
      code: 'provider_unavailable',
      message: 'The receipt’s text could not be read.',
      retryAfterSeconds: 10,
    });
  const receipt = buildReceipt(donation, foundation);
  if (!receipt) return noReceipt();
  const pdf = await renderReceiptPdf(receipt);
  c.header('Content-Disposition', `attachment; filename="${receipt.number}.pdf"`);
  return c.body(new Uint8Array(pdf).buffer, 200, { 'Content-Type': 'application/pdf' });
};

/** The part of the payments back end that draws PDFs and needs fonts; reads its environment. */
export function createHandler(variables: Variables, clock?: () => Date): LambdaHandler {
  const ports = lazyProperties(createTableFactories(variables, clock));
  const app = createApp({ ...createAppOptions(variables, ports.log), functionName: 'receipts' });
  app.get('/donations/:reference/receipt', getReceipt(ports));
  return handle(closeApp(app));
}

export const handler = createHandler(process.env);
