import type { FieldIssue, GivingCatalogue } from '../../../domain/donation';
import { countText, getIssueText } from '../texts/getIssueText';
import { kindNames } from '../../../texts/en-AU/kindNames';
import type { LineDraft } from '../draft/Draft';
import { lineControls, type FormIssue } from './FormIssue';
import { sentences } from '../../../texts/en-AU/sentences';

/** The control for each field of the request that is not part of a line. */
const controls: Readonly<Record<string, { readonly id: string; readonly step: FormIssue['step'] }>> = {
  'donor.name': { id: 'donor-name', step: 'details' },
  'donor.email': { id: 'donor-email', step: 'details' },
  'dedication.name': { id: 'dedication-name', step: 'details' },
  'dedication.message': { id: 'dedication-message', step: 'details' },
  'dedication.card.email': { id: 'card-email', step: 'details' },
  'dedication.card.on': { id: 'card-day', step: 'details' },
  note: { id: 'donor-note', step: 'details' },
  fee: { id: 'cover-fee', step: 'payment' },
};

/**
 * Maps issues of a request to the form's controls.
 *
 * @param open - the line being edited
 */
export function toFormIssues(
  issues: readonly FieldIssue[],
  lines: readonly LineDraft[],
  open: number | null,
  { maximumTotal }: GivingCatalogue,
): FormIssue[] {
  return issues.map((issue): FormIssue => {
    const [, index, field = ''] = /^lines\.(\d+)\.(\w+)/.exec(issue.field) ?? [];
    const line = lines[Number(index ?? NaN)];
    if (!line) {
      const control = controls[issue.field];
      return control
        ? { fieldId: control.id, step: control.step, message: getIssueText(issue, issue.field) }
        : { fieldId: 'gift', step: 'amount', message: getIssueText(issue, 'gift') };
    }
    const isAmount = field === 'amount' || field === 'count' || field === 'basis';
    const amountField = line.by === 'amount' ? 'amount' : 'count';
    const what = isAmount ? amountField : field;
    const message = what === 'count' ? countText(issue, line.by, maximumTotal) : getIssueText(issue, what);
    if (line.id !== open) {
      return {
        fieldId: lineControls.change(line.id),
        step: 'amount',
        message: sentences.about(kindNames[line.kind], message),
      };
    }
    const hasControl = what === 'count' || what === 'amount' || what === 'beneficiary';
    return { fieldId: hasControl ? lineControls[what] : 'gift', step: 'amount', message };
  });
}
