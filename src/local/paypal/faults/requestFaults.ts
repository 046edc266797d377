import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { FaultQueue } from '../../faults/FaultQueue';
import { withholdAnswer } from '../../faults/withholdAnswer';
import { failureResponse } from '../api/ApiFailure';
import type { SlowVariables } from '../api/inProgress';
import { rateLimited, serverError, serviceUnavailable } from '../api/failures';
import type { Schedule } from '../PaypalRoomDeps';

/** What shall go wrong with requests, on request. */
export const requestFaultSchema = z.strictObject({
  kind: z.literal('request'),
  method: z.enum(['GET', 'POST']).optional(),
  /** Within the room; a star stands for anything: `/v2/checkout/orders/*` + `/capture`. */
  path: z.string().startsWith('/').default('/*'),
  times: z.number().int().min(1).max(100_000).default(1),
  /** Whether the request does nothing, or does its work and its answer is lost. */
  when: z.enum(['before', 'after']).default('before'),
  answer: z.enum(['timeout', 'cut', '500', '503', '429', 'slow']),
  /** Of a slow answer. */
  milliseconds: z.number().int().min(0).max(120_000).default(1000),
});

export type RequestFault = z.infer<typeof requestFaultSchema>;

const errors = { '500': serverError, '503': serviceUnavailable, '429': rateLimited } as const;

/** Plays the faults on the requests that pass. */
export function playFaults(
  faults: FaultQueue<RequestFault>,
  schedule: Schedule,
): MiddlewareHandler<{ Variables: SlowVariables }> {
  return async (c, next) => {
    // Mounted, the room's paths begin where the API's do.
    const path = /\/v[12]\/.*$/.exec(c.req.path)?.[0] ?? c.req.path;
    const fault = faults.take((one) => (one.method ?? c.req.method) === c.req.method && fits(one.path, path));
    if (!fault) return next();
    const { answer } = fault;
    const wait = () => new Promise<void>((resolve) => schedule(resolve, fault.milliseconds));
    if (answer === 'slow' && fault.when === 'before') {
      c.set('slowly', wait);
      return next();
    }
    if (fault.when === 'after') await next();
    if (answer === 'slow') return void (await wait());
    c.res = undefined;
    c.res =
      answer === 'timeout' || answer === 'cut' ? await withholdAnswer(c, answer) : failureResponse(errors[answer]);
    return undefined;
  };
}

function fits(pattern: string, path: string): boolean {
  const text = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${text.join('.*')}$`).test(path);
}
