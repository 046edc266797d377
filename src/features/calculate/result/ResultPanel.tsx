import { memo } from 'react';
import { ButtonLink } from '../../../components/ui/Button';
import { Money } from '../../../components/ui/Money';
import { NisabScale } from '../../../components/zakat/NisabScale';
import { payPath } from '../../../components/zakat/payPath';
import type { ZakatResult, Metal } from '../../../domain/zakat';
import { priceText } from '../../../texts/zakat/pricesText';
import { LazyPart } from '../../../components/lazy/LazyPart';
import { isComplete } from '../state/createStore';
import { useCalculator, useRested } from '../state/tools';
import { priceDay, useIsOld } from '../prices/useIsOld';
import * as styles from '../calculate.module.css';
import { isEmpty, describeVerdict, useStatement, describeResult } from './resultTexts';
import { keepExact } from '../../../components/ui/Untranslated';
import { copy } from '../../../texts/en-AU/calculate';
import { sentences } from '../../../texts/en-AU/sentences';

const texts = copy.result;

const loadIssues = () => import('./Issues').then(({ Issues }) => Issues);
/** Loads the ways to pay; also before they are shown, which they are at once when the last question is answered. */
export const loadWaysToPay = () => import('./WaysToPay').then(({ WaysToPay }) => WaysToPay);
const loadUnanswered = () => import('./Issues').then(({ Unanswered }) => Unanswered);

/** Milliseconds; long enough that a screen reader does not announce every key. */
const quietMilliseconds = 1_500;

/** Announces the result after a pause. */
export function SpokenResult() {
  const text = useRested((state) => {
    const { outcome, shown } = state;
    if (outcome.ok) return describeResult(outcome.value, isComplete(state));
    return shown.size > 0 ? copy.spoken.issues(shown.size) : '';
  }, quietMilliseconds);
  return (
    <p className={styles.hidden} role="status" data-screen>
      {keepExact(text)}
    </p>
  );
}

/** The result so far, at the bottom of a narrow screen while the questions are there; where they all are, with the way to pay it. */
export function ResultBar() {
  const isFinal = useCalculator(isComplete);
  const cents = useCalculator(({ outcome }) => (outcome.ok ? outcome.value.payableCents : null));
  const empty = useCalculator(({ outcome }) => outcome.ok && isEmpty(outcome.value));
  const statement = useStatement();
  if (empty) return null;
  return (
    <div className={styles.bar} data-screen>
      <p className={styles.barDue}>
        {sentences.both(
          isFinal ? texts.title : texts.soFar,
          <strong>{cents === null ? texts.none : <Money cents={cents} />}</strong>,
        )}
      </p>
      {isFinal && cents !== null && cents > 0 && (
        <ButtonLink href={payPath(cents, statement)} size="small">
          {texts.payThis(<Money cents={cents} />, (words) => (
            <span className={styles.hidden}>{words}</span>
          ))}
        </ButtonLink>
      )}
    </div>
  );
}

/**
 * Shows the zakat that is due, or would be so far, the net compared with the nisab, and the ways to pay; or why there
 * is no result.
 */
export function ResultPanel() {
  const result = useCalculator((state) => state.outcome);
  const isFinal = useCalculator(isComplete);
  return (
    <section className={styles.panel} aria-labelledby="zakat-result">
      <div className={styles.outcome}>
        <h3 id="zakat-result" className={styles.panelTitle} tabIndex={-1}>
          {isFinal ? texts.title : texts.soFar}
        </h3>
        {result.ok ? <Due result={result.value} isFinal={isFinal} /> : <NoResult />}
      </div>
      {result.ok && <Comparison result={result.value} />}
    </section>
  );
}

function NoResult() {
  const isTyping = useCalculator(({ shown }) => shown.size === 0);
  return isTyping ? <Waiting /> : <LazyPart load={loadIssues} />;
}

/** The price that sets the nisab, with date and source, marked if old. */
const UsedPrice = memo(function UsedPrice({ metal }: { readonly metal: Metal }) {
  const published = useCalculator(({ prices }) => prices[metal]);
  const used = useCalculator(({ outcome }) => (outcome.ok ? outcome.value.prices[metal] : null));
  const old = useIsOld(published);
  if (!used) return null;
  const from = used.at ? texts.published(priceDay(used.at), used.source ?? '') : texts.entered;
  return (
    <p className={styles.soft}>
      {keepExact(texts.price(priceText(used.perGram), copy.metals[metal], from))}
      {used.at && old && <> {sentences.both(<strong className={styles.old}>{texts.old}</strong>, texts.oldText)}</>}
    </p>
  );
});

interface DueProps {
  readonly result: ZakatResult;
  /** Every question was asked and answered. */
  readonly isFinal: boolean;
}

function Due({ result, isFinal }: DueProps) {
  const { dueCents, missedCents, payableCents } = result;
  const isAtEnd = useCalculator(({ mode, step }) => mode === 'all' || step === 'done');
  return (
    <>
      <p className={styles.due}>
        <Money cents={payableCents} />
      </p>
      <p className={styles.verdict}>{getVerdict(result, isFinal)}</p>
      {missedCents > 0 && (
        <dl className={styles.sums}>
          <Sum name={texts.year} cents={dueCents} />
          <Sum name={texts.missed} cents={missedCents} />
        </dl>
      )}
      {isAtEnd && !isFinal && <LazyPart load={loadUnanswered} quiet />}
      {isFinal && !isEmpty(result) && <LazyPart load={loadWaysToPay} with={{ cents: payableCents }} quiet />}
    </>
  );
}

function getVerdict(result: ZakatResult, isFinal: boolean): string {
  if (isEmpty(result)) return texts.start;
  return isFinal ? describeVerdict(result) : texts.soFarText;
}

/** The net wealth beside the nisab. */
function Comparison({ result: { nisab, netCents, reached } }: { readonly result: ZakatResult }) {
  return (
    <div className={styles.comparison}>
      <NisabScale netCents={netCents} nisabCents={nisab.cents} reached={reached} />
      <dl className={styles.sums}>
        <Sum name={texts.net} cents={netCents} />
        <Sum name={texts.nisab(nisab.grams, copy.metals[nisab.metal])} cents={nisab.cents} />
      </dl>
      <UsedPrice metal={nisab.metal} />
    </div>
  );
}

function Sum({ name, cents }: { readonly name: string; readonly cents: number }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

/** Shown while a number or an entry is incomplete: no result yet, and no error. */
function Waiting() {
  return (
    <>
      <p className={styles.due} aria-hidden="true">
        {texts.none}
      </p>
      <p className={styles.verdict}>{texts.waiting}</p>
    </>
  );
}
