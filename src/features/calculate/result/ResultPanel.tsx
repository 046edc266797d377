import { memo } from 'react';
import { ButtonLink } from '../../../components/ui/Button';
import { Money } from '../../../components/ui/Money';
import { NisabScale } from '../../../components/zakat/NisabScale';
import { formatAud } from '../../../domain/money';
import type { ZakatResult, Metal } from '../../../domain/zakat';
import { priceText } from '../../../domain/zakat/words/pricesText';
import { LazyPart } from '../LazyPart';
import { useCalculator, useRested } from '../state/tools';
import { priceDay, useIsOld } from '../prices/useIsOld';
import * as styles from '../calculate.module.css';
import { isEmpty, describeVerdict, usePayPath, describeResult } from './resultTexts';
import { keepExact } from '../../../components/ui/Untranslated';
import { copy } from '../../../texts/en-AU/calculate';

const texts = copy.result;

const loadIssues = () => import('./Issues').then(({ Issues }) => Issues);

/** Milliseconds; long enough that a screen reader does not announce every key. */
const QUIET = 1_500;

/** Announces the result after a pause. */
export function SpokenResult() {
  const text = useRested(({ outcome, shown }) => {
    if (outcome.ok) return describeResult(outcome.value);
    if (shown.size === 0) return '';
    return copy.spoken.issues(shown.size);
  }, QUIET);
  return (
    <p className={styles.hidden} role="status" data-screen>
      {keepExact(text)}
    </p>
  );
}

/** The result and the way to pay it, at the bottom of a narrow screen while the questions are there. */
export function ResultBar() {
  const cents = useCalculator(({ outcome }) => (outcome.ok ? outcome.value.payableCents : null));
  const empty = useCalculator(({ outcome }) => outcome.ok && isEmpty(outcome.value));
  const path = usePayPath(cents ?? 0);
  if (empty) return null;
  return (
    <div className={styles.bar} data-screen>
      <p className={styles.barDue}>
        {texts.title} <strong>{cents === null ? texts.none : <Money cents={cents} />}</strong>
      </p>
      {cents !== null && cents > 0 && (
        <ButtonLink href={path} size="small">
          {texts.payThis}
          <span className={styles.hidden}>{keepExact(texts.payThisSum(formatAud(cents)))}</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** Shows what is due, the net compared with the nisab, and a link to pay; or why there is no result. */
export function ResultPanel() {
  const result = useCalculator((state) => state.outcome);
  const waiting = useCalculator(({ shown }) => shown.size === 0);
  return (
    <section className={styles.panel} aria-labelledby="zakat-result">
      <h3 id="zakat-result" className={styles.panelTitle}>
        {texts.title}
      </h3>
      {result.ok && <Result result={result.value} />}
      {!result.ok && (waiting ? <Waiting /> : <LazyPart load={loadIssues} />)}
    </section>
  );
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
      {used.at && old && (
        <>
          {' '}
          <strong className={styles.old}>{texts.old}</strong> {texts.oldText}
        </>
      )}
    </p>
  );
});

function Result({ result }: { readonly result: ZakatResult }) {
  const { nisab, netCents, reached, dueCents, missedCents, payableCents } = result;
  const empty = isEmpty(result);
  return (
    <>
      <p className={styles.due}>
        <Money cents={payableCents} />
      </p>
      <p className={styles.verdict}>{empty ? texts.start : describeVerdict(result)}</p>
      {missedCents > 0 && (
        <dl className={styles.sums}>
          <Sum name={texts.year} cents={dueCents} />
          <Sum name={texts.missed} cents={missedCents} />
        </dl>
      )}
      <NisabScale netCents={netCents} nisabCents={nisab.cents} reached={reached} />
      <dl className={styles.sums}>
        <Sum name={texts.net} cents={netCents} />
        <Sum name={texts.nisab(nisab.grams, copy.metals[nisab.metal])} cents={nisab.cents} />
      </dl>
      <UsedPrice metal={nisab.metal} />
      {!empty && <Pay payableCents={payableCents} />}
    </>
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

function Pay({ payableCents }: { readonly payableCents: number }) {
  const path = usePayPath(payableCents);
  if (payableCents > 0) {
    return (
      <ButtonLink href={path} className={styles.pay}>
        {texts.pay(formatAud(payableCents))}
      </ButtonLink>
    );
  }
  return (
    <p className={styles.soft} data-screen>
      {texts.sadaqah}
    </p>
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
