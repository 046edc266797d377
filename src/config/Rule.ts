import type { z } from 'zod';

/** The rule for a variable. */
export interface Rule {
  readonly schema: z.ZodType<string>;
  readonly mustBe: string;
  /** The value may be a secret (or contain one by mistake): the message describes it and does not show it. */
  readonly hidden?: boolean;
}
