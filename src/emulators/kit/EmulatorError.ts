import type { Context } from 'hono';

/** A refusal of the real service: what is thrown anywhere in a request is its answer. */
export abstract class EmulatorError extends Error {
  /** The refusal in the service's own envelope. */
  abstract toResponse(c: Context): Response;
}
