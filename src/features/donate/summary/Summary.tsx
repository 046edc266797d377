import { useState, useEffect } from 'react';
import { RichText } from '../../../components/rich-text/RichText';
import { Icon } from '../../../components/ui/Icon';
import { Money } from '../../../components/ui/Money';
import { formatAud } from '../../../domain/money';
import { listDonationLines, type CheckoutState } from '../checkout/CheckoutState';
import type { CheckoutWords } from '../CheckoutWords';
import { readLine } from '../lines/readLine';
import { calculateTotals } from '../request/toDonationFields';
import { getLineTitle } from '../texts/getLineTitle';
import { scheduleNames } from '../../../domain/plan/Plan';
import { getPlan } from '../plan/getPlan';
import { copy } from '../copy';
import * as styles from '../donate.module.css';

export interface SummaryProps {
  readonly state: CheckoutState;
  readonly words: Pick<CheckoutWords, 'title' | 'intro'>;
  /** Is given the place of the step's button, where the summary is a bar. */
  readonly onBar: (place: HTMLElement | null) => void;
}

/** The gift so far and what it comes to: beside the form, or as a bar under it where there is no room. */
export function Summary({ state, words: { title, intro }, onBar }: SummaryProps) {
  const [shown, setShown] = useState(false);
  const { draft, catalogue, now, ready } = state;
  const rows = listDonationLines(state).flatMap((line) => {
    const reading = readLine(line, catalogue, now);
    return reading.ok ? [{ id: line.id, title: getLineTitle(line, catalogue, now), line: reading.line }] : [];
  });
  const { fee, total } = calculateTotals(
    rows.map(({ line }) => line),
    draft,
    catalogue,
  );
  const plan = getPlan(state);
  const totalName = !plan
    ? copy.summary.total
    : plan.form.every === 'last_ten_nights'
      ? copy.summary.eachRamadan
      : copy.summary.eachGift;
  const calm = useCalmText(ready && total > 0 ? `${totalName} ${formatAud(total)}` : '');
  return (
    <aside className={styles.summary} aria-labelledby="gift-summary">
      <button
        type="button"
        className={styles.summaryToggle}
        aria-expanded={shown}
        aria-controls="gift-lines"
        onClick={() => setShown(!shown)}
      >
        <span>{title}</span>
        <Icon name="chevron" />
      </button>
      <h2 className={styles.summaryTitle} id="gift-summary">
        {title}
      </h2>
      <dl className={styles.rows} id="gift-lines" data-shown={shown || undefined}>
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
          <Money cents={total} />
        </strong>
      </p>
      <div className={styles.barAction} ref={onBar} />
      <RichText field={intro} look="plain" className={styles.intro} />
      <p className={styles.hidden} role="status">
        {calm}
      </p>
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
