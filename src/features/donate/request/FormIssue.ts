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

/** The control of the edited line, or the button that opens it. */
export const lineControls = {
  amount: 'line-amount',
  count: 'line-count',
  beneficiary: 'line-beneficiary',
  change: (id: number) => `line-${id}-change`,
} as const;

/** Finds the message beside a control. */
export function findIssueAt(formIssues: readonly FormIssue[], fieldId: string): string | null {
  return formIssues.find((formIssue) => formIssue.fieldId === fieldId)?.message ?? null;
}
