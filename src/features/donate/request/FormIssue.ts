/** The three steps in order. */
export const steps = ['amount', 'details', 'payment'] as const;

export type Step = (typeof steps)[number];

/** An issue for the donor to correct. */
export interface FormIssue {
  /** Id of the control that the error summary links to. */
  readonly fieldId: string;
  readonly message: string;
  readonly step: Step;
}
