import type { GivingCatalogue } from '../../../domain/donation';
import type { LineDraft } from '../draft/Draft';
import type { Problem } from '../request/Problem';

/** Props of a line's editors. */
export interface EditorProps {
  readonly line: LineDraft;
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
  readonly problems: readonly Problem[];
  readonly onChange: (change: Partial<LineDraft>) => void;
}
