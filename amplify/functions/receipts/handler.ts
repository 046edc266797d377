import { handle } from 'hono/aws-lambda';
import { functionTable } from '../../deployment/functionTable';
import { createAppOptions, closeApp, createApp } from '../../lib/createApp';
import { sendResult, sendError, type LambdaHandler, type AppContext } from '../../lib/http';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { openBooks, openContent } from '../openServices';
import { openDonationTable } from '../openTables';
import type { FoundationPort } from '../../useCases/ports/catalogue';
import { createLog } from '../../lib/createLog';
import type { EffectPorts } from '../../useCases/ports/giving';
import { isPaid } from '../../../src/domain/donation';
import { buildReceipt } from '../../../src/domain/receipt';
import { inLanguage } from '../../../src/texts/language';
import { findDonation } from '../../useCases/findDonation';
import { tryDrain } from '../../useCases/drainOutbox';
import { renderReceiptPdf } from '../../documents/pdf/renderReceiptPdf';

/** Dependencies of receipts. */
interface ReceiptPorts extends EffectPorts {
  readonly foundation: FoundationPort;
}

/** Answers `GET /donations/{reference}/receipt` with the valid receipt as a PDF. */
export const getReceipt = (ports: ReceiptPorts) => async (c: AppContext) => {
  const found = await findDonation(ports, c.req.param('reference'));
  if (!found.ok) return sendResult(c, found);
  const noReceipt = () => sendError(c, { code: 'wrong_state', message: 'This gift has no receipt, or not yet.' });
  if (!isPaid(found.value)) return noReceipt();
  // It may just have been paid: issue the receipt now if needed.
  const donation = (await tryDrain(ports, found.value.id, { loaded: found.value })) ?? found.value;
  const foundation = await ports.foundation.read();
  if (!foundation)
    return sendError(c, {
      code: 'provider_unavailable',
      message: 'The receipt’s text could not be read.',
      retryAfterSeconds: 10,
    });
  const receipt = buildReceipt(donation, foundation);
  if (!receipt) return noReceipt();
  const pdf = await inLanguage(donation.language, () => renderReceiptPdf(receipt));
  c.header('Content-Disposition', `attachment; filename="${receipt.number}.pdf"`);
  return c.body(new Uint8Array(pdf).buffer, 200, { 'Content-Type': 'application/pdf' });
};

/** Creates the part of the payments back end that draws PDFs and needs fonts. */
export function createHandler(variables: Variables, clock: () => Date = () => new Date()): LambdaHandler {
  const env = readEnvironment(functionTable.receipts.variables, variables);
  const log = createLog(undefined, env.LOG_LEVEL);
  const { donations, receiptNumbers, progress, mailEvents, givenOut } = openDonationTable(env);
  const { foundation } = openContent(env, { clock, log });
  const books = openBooks(env, { clock, log });
  const ports: ReceiptPorts = {
    donations,
    receiptNumbers,
    progress,
    mailEvents,
    givenOut,
    foundation,
    books,
    clock,
    log,
  };
  const app = createApp({ ...createAppOptions(env, log), functionName: 'receipts' });
  app.get('/donations/:reference/receipt', getReceipt(ports));
  return handle(closeApp(app));
}
