import { useState, useEffect, type ReactNode } from 'react';
import { RichText } from '../../../components/rich-text/RichText';
import { Money } from '../../../components/ui/Money';
import { formatAud } from '../../../domain/money';
import type { CheckoutState } from '../checkout/CheckoutState';
import type { CheckoutWords } from '../CheckoutWords';
import { scheduleNames } from '../../../texts/en-AU/scheduleNames';
import { getPlan } from '../plan/getPlan';
import { copy } from '../../../texts/en-AU/donate';
import type { getTotals } from './getTotals';
import { keepExact } from '../../../components/ui/Untranslated';
import * as styles from '../donate.module.css';

export interface SummaryProps {
  readonly state: CheckoutState;
  readonly totals: ReturnType<typeof getTotals>;
  readonly texts: Pick<CheckoutWords, 'title' | 'intro'>;
  /** Actions on the whole gift. */
  readonly children: ReactNode;
}

/** The gift so far and what it comes to: beside the form, or under it if there is no room. */
export function Summary({ state, totals, texts: { title, intro }, children }: SummaryProps) {
  const { rows, fee, name: totalName, cents } = totals;
  const plan = getPlan(state);
  const calm = useCalmText(state.ready && cents > 0 ? `${totalName} ${formatAud(cents)}` : '');
  return (
    <aside className={styles.summary} aria-labelledby="gift-summary">
      <h2 className={styles.summaryTitle} id="gift-summary">
        {title}
      </h2>
      <dl>
        {rows.map(({ id, title: name, line }) => (
          <div key={id} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              <Money cents={line.amount} />
            </dd>
          </div>
        ))}
        {plan && (
          <div className={styles.row}>
            <dt>{copy.summary.when}</dt>
            <dd className={styles.often}>{scheduleNames[plan.form.every]}</dd>
          </div>
        )}
        {fee > 0 && (
          <div className={styles.row}>
            <dt>{copy.summary.fee}</dt>
            <dd>
              <Money cents={fee} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.total}>
        <span>{totalName}</span>
        <strong>
          <Money cents={cents} />
        </strong>
      </p>
      <RichText field={intro} look="plain" className={styles.intro} />
      <p className={styles.hidden} role="status">
        {keepExact(calm)}
      </p>
      {children}
    </aside>
  );
}

/** Milliseconds; long enough that a screen reader does not announce every key. */
const quietFor = 1000;

/** A text once it has stayed the same for a second. */
function useCalmText(text: string): string {
  const [calm, setCalm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), quietFor);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
}
