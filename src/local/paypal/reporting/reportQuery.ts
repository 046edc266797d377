import { z } from 'zod';

const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:?\d\d)$/)
  .transform((text) => new Date(text.toUpperCase().replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
  .refine((date) => !Number.isNaN(date.getTime()));

const MONTH = 31 * 86_400_000;

/** The query of a transaction search. */
export const reportQuerySchema = z
  .object({
    start_date: moment,
    end_date: moment,
    transaction_id: z
      .string()
      .regex(/^[A-Za-z\d]{17,19}$/)
      .optional(),
    transaction_status: z.enum(['D', 'P', 'S', 'V']).optional(),
    transaction_type: z
      .string()
      .regex(/^T\d{4}$/)
      .optional(),
    transaction_currency: z.string().length(3).optional(),
    balance_affecting_records_only: z.enum(['Y', 'N']).default('Y'),
    fields: z.string().default('transaction_info'),
    page_size: z.coerce.number().int().min(1).max(500).default(100),
    page: z.coerce.number().int().min(1).default(1),
  })
  .refine(({ start_date, end_date }) => lengthOf(start_date, end_date) >= 0, {
    path: ['end_date'],
    error: 'End date is before start date',
  })
  .refine(({ start_date, end_date }) => lengthOf(start_date, end_date) <= MONTH, {
    path: ['end_date'],
    error: 'Date range is greater than 31 days',
  });

/** In milliseconds; nothing where a date was refused already, which is then still a text. */
function lengthOf(start: Date | string, end: Date | string): number {
  return start instanceof Date && end instanceof Date ? end.getTime() - start.getTime() : 0;
}

export type ReportQuery = z.infer<typeof reportQuerySchema>;
