import type { GivingCatalogue } from '../../../domain/donation';
import type { Schedule } from '../../../domain/plan/Plan';
import type { LineDraft } from '../draft/Draft';
import type { FormIssue } from '../request/FormIssue';

/** Props of a line's editors. */
export interface EditorProps {
  readonly line: LineDraft;
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
  readonly formIssues: readonly FormIssue[];
  /** How often it is given; nothing for once. */
  readonly every?: Schedule['every'] | undefined;
  readonly onChange: (change: Partial<LineDraft>) => void;
}
