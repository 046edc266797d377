import { memo, useCallback } from 'react';
import { useCalculator, useHydrated, useRested, useTools } from '../state/tools';
import { getRulesVersion } from '../../../domain/zakat/rulings/getRulesVersion';
import { formatDate } from '../../../texts/days';
import { choiceViews } from '../choices/choiceViews';
import { priceDay } from '../prices/useIsOld';
import { deviceDay } from '../../../components/ui/deviceDay';
import { priceText } from '../../../texts/zakat/pricesText';
import { choiceNames } from '../state/steps';
import { TraceTable } from '../../../components/zakat/TraceTable';
import type { RulingKey, ZakatResult } from '../../../domain/zakat';
import { isEmpty } from '../result/resultTexts';
import * as styles from '../calculate.module.css';
import { copy } from '../../../texts/en-AU/calculate';
import { keepExact, Untranslated } from '../../../components/ui/Untranslated';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const texts = lazyCopy.working;

const metals = ['gold', 'silver'] as const;

/**
 * Shows the facts that a printed calculation must state besides its result and trace: time, rules, prices and choices.
 */
export function PrintedFacts() {
  const { rulings, clock } = useTools();
  const hydrated = useHydrated();
  const result = useRested((state) => state.outcome, 250);
  const choices = useCalculator(({ form }) => form.choices);
  if (!hydrated || !result.ok) return null;
  const { prices } = result.value;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.date}</dt>
        <dd>{texts.dateText(formatDate(deviceDay(clock())))}</dd>
      </div>
      <div>
        <dt>{texts.rules}</dt>
        <dd>{texts.rulesText(<Untranslated>{getRulesVersion(rulings)}</Untranslated>)}</dd>
      </div>
      <div>
        <dt>{texts.prices}</dt>
        {metals.map((metal) => {
          const price = prices[metal];
          if (!price) return null;
          const what = [priceText(price.perGram), copy.metals[metal]] as const;
          return (
            <dd key={metal}>
              {keepExact(
                price.at
                  ? texts.publishedPrice(...what, priceDay(price.at), price.source ?? '')
                  : texts.enteredPrice(...what),
              )}
            </dd>
          );
        })}
      </div>
      <div>
        <dt>{texts.choices}</dt>
        {choiceNames.map((name) => (
          <dd key={name}>
            {choiceViews[name].question} {choiceViews[name].options[choices[name]]?.label(rulings)}
          </dd>
        ))}
      </div>
    </dl>
  );
}

/** Milliseconds; longer than a quick typist takes between keys, but not noticeable. */
const settleMilliseconds = 120;

/** The result line by line, updated after a pause; without a result it disappears at once. */
export function Trace() {
  const result = useRested((state) => state.outcome, settleMilliseconds);
  const ready = useCalculator((state) => state.outcome.ok);
  if (!ready || !result.ok || isEmpty(result.value)) return null;
  return <TracedResult result={result.value} />;
}

const TracedResult = memo(function TracedResult({ result }: { readonly result: ZakatResult }) {
  const { store, guide } = useTools();
  const rule = useCallback((key: RulingKey) => <a href={`#rule-${key}`}>{guide[key].label}</a>, [guide]);
  return (
    <section aria-labelledby="zakat-trace">
      <h3 id="zakat-trace">{texts.title}</h3>
      <TraceTable form={store.get().form} result={result} labelledBy="zakat-trace" rule={rule} />
    </section>
  );
});

/** The calculation's steps; between the questions only in print. */
export function Working() {
  const traced = useCalculator((state) => state.mode === 'all' || state.step === 'done');
  return (
    <>
      <div className={traced ? undefined : styles.printed}>
        <Trace />
      </div>
      <PrintedFacts />
    </>
  );
}
