import { maxProviderIdLength } from '../../lib/http';
import * as z from 'zod';

/** Amounts are decimal text. */
/** Ids are in keys of the table. */
const providerId = z.string().max(maxProviderIdLength);

export const moneySchema = z.object({ currency_code: z.string(), value: z.string().regex(/^-?\d{1,10}(\.\d{1,2})?$/) });

const link = z.object({ href: z.string(), rel: z.string() });

export const captureSchema = z.object({
  id: providerId,
  status: z.string(),
  amount: moneySchema,
  custom_id: z.string().nullish(),
  /** Absent while a capture is pending: the fee is not known yet. */
  seller_receivable_breakdown: z.object({ paypal_fee: moneySchema.nullish() }).nullish(),
  create_time: z.string().nullish(),
  update_time: z.string().nullish(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() }).nullish(),
});

const refundSchema = z.object({
  id: providerId,
  status: z.string(),
  amount: moneySchema,
  note_to_payer: z.string().nullish(),
  invoice_id: z.string().nullish(),
  create_time: z.string().nullish(),
});

/** An order, as created, read and captured; unused fields are allowed. */
export const orderSchema = z.object({
  id: providerId,
  status: z.string(),
  create_time: z.string().nullish(),
  /** The buyer who has approved it. */
  payer: z
    .object({
      email_address: z.string().nullish(),
      name: z.object({ given_name: z.string().nullish(), surname: z.string().nullish() }).nullish(),
    })
    .nullish(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().nullish(),
        amount: moneySchema.nullish(),
        payments: z
          .object({ captures: z.array(captureSchema).nullish(), refunds: z.array(refundSchema).nullish() })
          .nullish(),
      }),
    )
    .nullish(),
});

export type Order = z.infer<typeof orderSchema>;

/** A setup token, and the payment token that it is exchanged for. */
export const setupTokenSchema = z.object({ id: providerId, status: z.string() });
export const paymentTokenSchema = z.object({ id: providerId });

export const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

export const errorSchema = z.object({
  name: z.string().nullish(),
  message: z.string().nullish(),
  details: z.array(z.object({ issue: z.string().nullish(), description: z.string().nullish() })).nullish(),
});

export const verificationSchema = z.object({ verification_status: z.string() });

export const disputeSchema = z.object({
  dispute_id: providerId,
  status: z.string(),
  create_time: z.string(),
  update_time: z.string().nullish(),
  dispute_amount: moneySchema.nullish(),
  dispute_outcome: z.object({ outcome_code: z.string().nullish(), amount_refunded: moneySchema.nullish() }).nullish(),
  money_movements: z
    .array(
      z.object({
        affected_party: z.string().nullish(),
        amount: moneySchema.nullish(),
        type: z.string().nullish(),
        reason: z.string().nullish(),
      }),
    )
    .nullish(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().nullish() })).nullish(),
});

export type Dispute = z.infer<typeof disputeSchema>;

export const eventSchema = z.object({
  id: providerId.min(1),
  event_type: providerId.min(1),
  resource_type: z.string().nullish(),
  resource: z
    .object({
      id: providerId.nullish(),
      custom_id: providerId.nullish(),
      dispute_id: providerId.nullish(),
      purchase_units: z.array(z.object({ custom_id: providerId.nullish() })).nullish(),
      supplementary_data: z
        .object({
          related_ids: z.object({ order_id: providerId.nullish(), capture_id: providerId.nullish() }).nullish(),
        })
        .nullish(),
      links: z.array(link).nullish(),
    })
    .nullish(),
});

/** The schema of the balances by currency: https://developer.paypal.com/docs/api/transaction-search/v1/#balances_get */
export const balancesSchema = z.object({
  balances: z.array(z.object({ currency: z.string(), total_balance: moneySchema })),
});
