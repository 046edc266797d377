import { z } from 'zod';

/** Members that many operations take. Limits and patterns are those of the service's API reference. */
const text = (minimum: number, maximum: number) => z.string().min(minimum).max(maximum);

export const clientId = text(1, 128).regex(/^[\w+]+$/);
export const username = text(1, 128).regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);
/** Passwords are judged later, with words of their own. */
export const password = z.string();
export const confirmationCode = text(1, 2048).regex(/^[\S]+$/);
export const token = z.string().regex(/^[A-Za-z0-9\-_=.]+$/);
export const session = text(20, 2048);
export const attributes = z.array(z.object({ Name: text(1, 32), Value: z.string().max(2048).optional() }));
export const metadata = z.record(z.string(), z.string()).optional();
export const parameters = z.record(z.string(), z.string()).default({});
export const deviceKey = text(1, 55).regex(/^[\w-]+_[0-9a-f-]+$/);
