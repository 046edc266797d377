import { paypalId } from '../core/ids';
import { minorOf, moneyOf } from '../core/money';
import type { Money } from '../core/money';
import type { AmountWithBreakdown, OrderRecord, PurchaseUnit } from '../books/records';
import { fail, succeed } from '../api/ApiFailure';
import type { Result } from '../api/ApiFailure';
import { unprocessable } from '../api/failures';
import { checkAmounts } from './checkAmounts';
import type { OrderBody, PurchaseUnitBody } from './orderSchema';

/** An order as the body asks for it, or what is against it. */
export function newOrder(body: OrderBody, now: string): Result<OrderRecord> {
  const { purchase_units: units } = body;
  const references = units.map(({ reference_id }) => reference_id);
  if (units.length > 1) {
    const field = '/purchase_units';
    if (references.includes(undefined))
      return fail(unprocessable('REFERENCE_ID_REQUIRED', { field, location: 'body' }));
    if (new Set(references).size < units.length)
      return fail(unprocessable('DUPLICATE_REFERENCE_ID', { field, location: 'body' }));
  }
  const wrong = checkAmounts(units);
  if (wrong) return fail(wrong);
  const context = body.payment_source?.paypal?.experience_context ?? body.application_context;
  const withPaymentSource = body.payment_source?.paypal !== undefined;
  return succeed({
    id: paypalId(),
    intent: body.intent,
    status: withPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    createTime: now,
    updateTime: now,
    purchaseUnits: units.map(unitOf),
    withPaymentSource,
    brandName: context?.brand_name ?? null,
    returnUrl: context?.return_url ?? null,
    cancelUrl: context?.cancel_url ?? null,
    buyer: null,
  });
}

function unitOf(unit: PurchaseUnitBody): PurchaseUnit {
  return {
    referenceId: unit.reference_id ?? 'default',
    amount: amountOf(unit.amount),
    ...(unit.description !== undefined && { description: unit.description }),
    ...(unit.custom_id !== undefined && { customId: unit.custom_id }),
    ...(unit.invoice_id !== undefined && { invoiceId: unit.invoice_id }),
    ...(unit.soft_descriptor !== undefined && { softDescriptor: unit.soft_descriptor }),
    ...(unit.items && { items: unit.items }),
  };
}

function amountOf({ breakdown, ...money }: PurchaseUnitBody['amount']): AmountWithBreakdown {
  if (!breakdown) return tidy(money);
  const parts = Object.entries(breakdown).flatMap(([name, part]) => (part ? [[name, tidy(part)] as const] : []));
  return { ...tidy(money), breakdown: Object.fromEntries(parts) };
}

/** `10` and `.5` are answered as `10.00` and `0.50`. */
function tidy(money: Money): Money {
  return moneyOf(minorOf(money), money.currency_code);
}
