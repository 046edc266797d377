import { z } from 'zod';

/** What should go wrong with a request: a refusal as S3's own, no answer, or a connection that is cut. */
export const s3FaultSchema = z.strictObject({
  answer: z.enum(['error', 'slow_down', 'timeout', 'cut']),
  method: z.enum(['PUT', 'GET', 'DELETE']).optional(),
  times: z.number().int().positive().default(1),
});

export type S3Fault = z.infer<typeof s3FaultSchema>;
