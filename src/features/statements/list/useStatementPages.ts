import { useCallback, useState } from 'react';
import type { CalculationSummary, Data } from '../../../services/data';
import { useQuery, type Query } from '../../../services/data/query/useQuery';

export interface StatementPages {
  readonly statements: readonly CalculationSummary[];
  /** Whether there are older ones, and their loading state. */
  readonly rest: 'none' | 'there' | 'asking' | 'failed';
}

interface Older {
  readonly statements: readonly CalculationSummary[];
  readonly nextToken: string | null;
  readonly state: 'idle' | 'asking' | 'failed';
}

/** The saved calculations, a page at a time. */
export function useStatementPages(data: Data): {
  readonly known: Query<StatementPages>;
  readonly again: () => void;
  readonly more: () => void;
} {
  const [first, again] = useQuery(useCallback(() => data.calculations(), [data]));
  const [older, setOlder] = useState<Older | null>(null);
  if (first.type !== 'known') return { known: first, again, more: again };

  const { nextToken } = older ?? first.value;
  const more = async () => {
    if (nextToken === null) return;
    const before = older?.statements ?? [];
    setOlder({ statements: before, nextToken, state: 'asking' });
    const answer = await data.calculations({ nextToken });
    if (!answer.ok) return setOlder({ statements: before, nextToken, state: 'failed' });
    const { calculations, nextToken: next } = answer.value;
    setOlder({ statements: [...before, ...calculations], nextToken: next, state: 'idle' });
  };
  const rest = older && older.state !== 'idle' ? older.state : nextToken === null ? 'none' : 'there';
  const statements = [...first.value.calculations, ...(older?.statements ?? [])];
  return { known: { type: 'known', value: { statements, rest } }, again, more: () => void more() };
}
