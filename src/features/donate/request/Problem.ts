/** The three steps, in their order. */
export const steps = ['amount', 'details', 'payment'] as const;

export type Step = (typeof steps)[number];

/** Something the donor has to put right, in the donor's words. */
export interface Problem {
  /** Where the way from the summary of errors leads: the id of a control. */
  readonly fieldId: string;
  readonly message: string;
  readonly step: Step;
}
