import * as v from 'valibot';
import {
  decisionRequestSchema,
  receiptRequestSchema,
  refundDecisions,
  refundRequestSchema,
  voidRequestSchema,
} from '../../../../src/contract/finance';
import { sendReceiptAgain } from '../../../useCases/finance/sendReceiptAgain';
import { decideRefund, listOpenRefunds, requestRefund, requestVoid } from '../../../useCases/finance/staffRefunds';
import type { FinanceRoutes } from '../FinanceRoutes';

/** Adds the routes that refund a gift or void its record, or send its receipt again. */
export function addRefundRoutes({ ports, get, post }: FinanceRoutes): void {
  get('/finance/refunds', v.object({}), () => listOpenRefunds(ports));
  post('/finance/refunds', refundRequestSchema, (by, request) => requestRefund(ports, by, request));
  post('/finance/voids', voidRequestSchema, (by, request) => requestVoid(ports, by, request));
  for (const decision of refundDecisions)
    post(`/finance/refunds/:id/${decision}`, decisionRequestSchema, (by, { why }, c) =>
      decideRefund(ports, by, c.req.param('id') ?? '', { decision, why }),
    );
  post('/finance/receipts', receiptRequestSchema, (by, request) => sendReceiptAgain(ports, by, request));
}
