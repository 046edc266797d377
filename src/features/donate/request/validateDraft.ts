import { checkRequest } from '../../../domain/donation/checkRequest';
import type { DonationRequestLine, FieldIssue, GivingCatalogue } from '../../../domain/donation';
import type { Draft, LineDraft } from '../draft/Draft';
import { readLine } from '../lines/readLine';
import { validateDetails } from './validateDetails';
import { toDonationFields, type DonationFields } from './toDonationFields';

/** Issues of a draft, by the request's fields. A line is named by its id in the draft. */
export interface DraftValidation {
  readonly gift: DonationFields;
  /** Ids of the lines, in the donation's order. */
  readonly ids: readonly number[];
  readonly issues: readonly FieldIssue[];
}

/**
 * Validates the donation that some lines of a draft make, by the function's rules.
 *
 * @param lines - those in the donation: added ones, and the one being edited
 */
export function validateDraft(
  draft: Draft,
  lines: readonly LineDraft[],
  catalogue: GivingCatalogue,
  now: Date,
): DraftValidation {
  const readings = lines.map((line) => readLine(line, catalogue, now));
  // An unreadable line is replaced by an empty one, so that the others keep their numbers.
  const read = readings.map((reading, index): DonationRequestLine =>
    reading.ok ? reading.value : { kind: lines[index]!.kind, amount: 0, basis: { by: 'amount' } },
  );
  const unread = readings.flatMap((reading, index): FieldIssue[] =>
    reading.ok
      ? []
      : [{ field: `lines.${index}.${reading.error.field}`, code: reading.error.code, limit: reading.error.limit }],
  );
  const gift = toDonationFields(read, draft, catalogue);
  const issues = new Map(unread.map((issue) => [issue.field, issue]));
  const isUnread = (field: string) => readings[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? NaN)]?.ok === false;
  const none: FieldIssue[] = lines.length === 0 ? [{ field: 'lines', code: 'no_lines' }] : [];
  // Validation needs no attempt.
  const checked = checkRequest({ ...gift, attempt: '' }, catalogue, now);
  for (const issue of [...none, ...checked, ...validateDetails(gift)]) {
    if (!isUnread(issue.field) && !issues.has(issue.field)) issues.set(issue.field, issue);
  }
  return { gift, ids: lines.map(({ id }) => id), issues: [...issues.values()] };
}
