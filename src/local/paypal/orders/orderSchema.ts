import { z } from 'zod';

/** As long as the real one allows; what is too long or not decimal is refused with its place. */
export const moneySchema = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .min(1)
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});

const text = (max: number) => z.string().min(1).max(max);

const itemSchema = z.object({
  name: text(127),
  quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
  unit_amount: moneySchema,
  tax: moneySchema.optional(),
  description: text(2048).optional(),
  sku: text(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
});

const breakdownSchema = z.object({
  item_total: moneySchema.optional(),
  shipping: moneySchema.optional(),
  handling: moneySchema.optional(),
  tax_total: moneySchema.optional(),
  insurance: moneySchema.optional(),
  shipping_discount: moneySchema.optional(),
  discount: moneySchema.optional(),
});

const purchaseUnitSchema = z.object({
  reference_id: text(256).optional(),
  amount: moneySchema.extend({ breakdown: breakdownSchema.optional() }),
  description: text(127).optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  soft_descriptor: text(22).optional(),
  items: z.array(itemSchema).optional(),
});

const contextSchema = z.object({
  brand_name: text(127).optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  cancel_url: z.url({ protocol: /^https?$/ }).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'BILLING', 'NO_PREFERENCE']).optional(),
});

/** The body of an order, as far as this stand-in reads it; other fields are let be. */
export const orderSchema = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(purchaseUnitSchema).min(1).max(10),
  application_context: contextSchema.optional(),
  payment_source: z
    .object({ paypal: z.object({ experience_context: contextSchema.optional() }).optional() })
    .optional(),
});

export type OrderBody = z.infer<typeof orderSchema>;
export type PurchaseUnitBody = OrderBody['purchase_units'][number];
