import { z } from 'zod';

/** Limits and patterns of the service's API reference. */
export const identityPoolId = z
  .string()
  .min(1)
  .max(55)
  .regex(/^[\w-]+:[0-9a-f-]+$/);
export const identityId = z
  .string()
  .min(1)
  .max(55)
  .regex(/^[\w-]+:[0-9a-f-]+$/);
export const logins = z.record(z.string().min(1).max(128), z.string().min(1).max(50_000)).default({});
