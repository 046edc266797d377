import type { GivingCatalogue } from '../../../domain/donation';
import type { Schedule } from '../../../domain/plan/Plan';
import type { LineDraft } from '../draft/Draft';
import type { FormIssue } from '../request/FormIssue';
import type { SuggestForCase } from './usePresets';

/** Props of a line's editors. */
export interface EditorProps {
  readonly line: LineDraft;
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
  readonly formIssues: readonly FormIssue[];
  /** How often it is given; nothing for once. */
  readonly every?: Schedule['every'] | undefined;
  /** Suggests amounts for a case; `null` until it is loaded. */
  readonly suggestForCase: SuggestForCase | null;
  readonly onChange: (change: Partial<LineDraft>) => void;
}
