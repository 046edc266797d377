import type { z } from 'zod';

/** What a variable must be. */
export interface Rule {
  readonly schema: z.ZodType<string>;
  readonly mustBe: string;
  /** The value may be a secret, or one may have been put there by mistake: it is described, not shown. */
  readonly hidden?: boolean;
}
