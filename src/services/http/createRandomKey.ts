/** Creates a random UUID of version 4: an idempotency key. */
export const createRandomKey = (): string => crypto.randomUUID();
