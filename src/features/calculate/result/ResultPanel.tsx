import { memo } from 'react';
import { ButtonLink } from '../../../components/ui/Button';
import { Money } from '../../../components/ui/Money';
import { NisabScale } from '../../../components/zakat/NisabScale';
import { formatAud } from '../../../domain/money';
import type { ZakatResult, Metal } from '../../../domain/zakat';
import { priceText } from '../../../domain/zakat/words/priceText';
import { LazyPart } from '../LazyPart';
import { useCalculator, useRested } from '../state/tools';
import { priceDay, useIsOld } from '../prices/useIsOld';
import * as styles from '../calculate.module.css';
import { isEmpty, startText, verdict, usePayPath, spokenResult } from './resultTexts';

const loadFaults = () => import('./Faults').then(({ Faults }) => Faults);

/** Milliseconds; long enough that a screen reader does not announce every key. */
const QUIET = 1_500;

/** Announces the result after a pause. */
export function SpokenResult() {
  const text = useRested(({ outcome, shown }) => {
    if (outcome.ok) return spokenResult(outcome.result);
    if (shown.size === 0) return '';
    return shown.size === 1 ? 'No result yet. Fix 1 field.' : `No result yet. Fix ${shown.size} fields.`;
  }, QUIET);
  return (
    <p className={styles.hidden} role="status" data-screen>
      {text}
    </p>
  );
}

/** The result and the way to pay it, at the bottom of a narrow screen while the questions are there. */
export function ResultBar() {
  const cents = useCalculator(({ outcome }) => (outcome.ok ? outcome.result.payableCents : null));
  const empty = useCalculator(({ outcome }) => outcome.ok && isEmpty(outcome.result));
  const path = usePayPath(cents ?? 0);
  if (empty) return null;
  return (
    <div className={styles.bar} data-screen>
      <p className={styles.barDue}>
        Your zakat <strong>{cents === null ? 'A$ …' : <Money cents={cents} />}</strong>
      </p>
      {cents !== null && cents > 0 && (
        <ButtonLink href={path} size="small">
          Pay this<span className={styles.hidden}> zakat of {formatAud(cents)}</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** What is due, the net compared with the nisab, and a link to pay; or why there is no result. */
export function ResultPanel() {
  const result = useCalculator((state) => state.outcome);
  const waiting = useCalculator(({ shown }) => shown.size === 0);
  return (
    <section className={styles.panel} aria-labelledby="zakat-result">
      <h3 id="zakat-result" className={styles.panelTitle}>
        Your zakat
      </h3>
      {result.ok ? <Result result={result.result} /> : waiting ? <Waiting /> : <LazyPart load={loadFaults} />}
    </section>
  );
}

/** The price that sets the nisab, with date and source, marked if old. */
const UsedPrice = memo(function UsedPrice({ metal }: { readonly metal: Metal }) {
  const published = useCalculator(({ prices }) => prices[metal]);
  const used = useCalculator(({ outcome }) => (outcome.ok ? outcome.result.prices[metal] : null));
  const old = useIsOld(published);
  if (!used) return null;
  const price = `${priceText(used.perGram)} a gram of ${metal}`;
  if (used.at === null) return <p className={styles.soft}>Price used: {price}, entered by you.</p>;
  return (
    <p className={styles.soft}>
      Price used: {price}, {priceDay(used.at)}. {used.source}.
      {old && (
        <>
          {' '}
          <strong className={styles.old}>This price is old.</strong> You can enter the price on your zakat date.
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
      <p className={styles.verdict}>{empty ? startText : verdict(result)}</p>
      {missedCents > 0 && (
        <dl className={styles.sums}>
          <Sum name="This year" cents={dueCents} />
          <Sum name="Missed years" cents={missedCents} />
        </dl>
      )}
      <NisabScale netCents={netCents} nisabCents={nisab.cents} reached={reached} />
      <dl className={styles.sums}>
        <Sum name="Net wealth" cents={netCents} />
        <Sum name={`Nisab, ${nisab.grams} g of ${nisab.metal}`} cents={nisab.cents} />
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
        Pay {formatAud(payableCents)}
      </ButtonLink>
    );
  }
  return (
    <p className={styles.soft} data-screen>
      You can still give <a href="/pay/sadaqah">sadaqah</a>, a voluntary gift of any size.
    </p>
  );
}

/** Shown while a number or an entry is incomplete: no result yet, and no error. */
function Waiting() {
  return (
    <>
      <p className={styles.due} aria-hidden="true">
        A$ …
      </p>
      <p className={styles.verdict}>Your result appears when you finish this entry.</p>
    </>
  );
}
