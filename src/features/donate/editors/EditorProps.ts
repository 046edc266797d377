import type { GivingCatalogue } from '../../../domain/donation';
import type { LineDraft } from '../draft/Draft';
import type { FormIssue } from '../request/FormIssue';

/** Props of a line's editors. */
export interface EditorProps {
  readonly line: LineDraft;
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
  readonly formIssues: readonly FormIssue[];
  readonly onChange: (change: Partial<LineDraft>) => void;
}
