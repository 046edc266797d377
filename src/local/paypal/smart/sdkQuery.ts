import { z } from 'zod';
import { isCurrency } from '../core/money';

/** What the script's address may ask for; https://developer.paypal.com/sdk/js/configuration/ */
export const sdkQuerySchema = z.strictObject({
  'client-id': z.string(),
  currency: z.string().refine(isCurrency).default('USD'),
  intent: z.enum(['capture', 'authorize', 'subscription', 'tokenize']).default('capture'),
  components: z
    .string()
    .regex(/^[a-z-]+(,[a-z-]+)*$/)
    .default('buttons'),
  commit: z.enum(['true', 'false']).optional(),
  vault: z.enum(['true', 'false']).optional(),
  debug: z.enum(['true', 'false']).optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2}[-_][A-Z]{2}$/)
    .optional(),
  'buyer-country': z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  'enable-funding': z.string().optional(),
  'disable-funding': z.string().optional(),
  'integration-date': z.string().optional(),
  'merchant-id': z.string().optional(),
});
