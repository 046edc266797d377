import { z } from 'zod';
import { moneySchema } from '../orders/orderSchema';

/** The body of a refund; an empty one gives back all that is left. */
export const refundSchema = z.object({
  amount: moneySchema.optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});

export type RefundBody = z.infer<typeof refundSchema>;
