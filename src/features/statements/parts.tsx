import type { ReactNode } from 'react';
import { FailureNotice } from '../../components/ui/FailureNotice';
import { formCopy } from '../../components/form/copy';
import type { Query } from '../../services/data/query/useQuery';
import { copy } from './copy';
import { formatDate } from '../../components/ui/formatDate';
import { formatHijri } from '../../domain/calendar';
import { deviceDay } from '../../components/ui/deviceDay';
import * as styles from './statements.module.css';

/** Names with their values. */
export function Sums({ sums }: { readonly sums: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface WaitingProps<Value> {
  readonly known: Query<Value>;
  readonly onRetry: () => void;
  /** What is being loaded, in words for the middle of a sentence: `your zakat calculations`. */
  readonly what: string;
  readonly children: (value: Value) => ReactNode;
}

/** Loaded content; while loading a text, and on failure the reason and a retry button. */
export function Waiting<Value>({ known, onRetry, what, children }: WaitingProps<Value>) {
  switch (known.type) {
    case 'loading':
      return (
        <p className={styles.waiting} role="status">
          {copy.waiting.loading(what)}
        </p>
      );
    case 'failed':
      return (
        <FailureNotice
          heading={copy.waiting.weCouldNotLoad(what)}
          text={formCopy.dataFailures[known.reason]}
          onRetry={onRetry}
        />
      );
    case 'known':
      return children(known.value);
  }
}

/** The day on which a calculation was worked out, by the person's clocks: `20 November 2026`. */
export const formatDay = (moment: string): string => formatDate(deviceDay(new Date(moment)));

/** The same day in the Islamic calendar. */
export const formatHijriDay = (moment: string): string => formatHijri(deviceDay(new Date(moment)));
