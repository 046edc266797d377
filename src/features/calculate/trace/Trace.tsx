import { memo, useCallback } from 'react';
import { TraceTable } from '../../../components/zakat/TraceTable';
import type { RulingKey, ZakatResult } from '../../../domain/zakat';
import { isEmpty } from '../result/resultTexts';
import { useCalculator, useRested, useTools } from '../state/tools';

/** Milliseconds; longer than a quick typist takes between keys, but not noticeable. */
const RESTED = 120;

/** The result line by line, updated after a pause; without a result it disappears at once. */
export function Trace() {
  const result = useRested((state) => state.outcome, RESTED);
  const ready = useCalculator((state) => state.outcome.ok);
  if (!ready || !result.ok || isEmpty(result.result)) return null;
  return <TracedResult result={result.result} />;
}

const TracedResult = memo(function TracedResult({ result }: { readonly result: ZakatResult }) {
  const { store, guide } = useTools();
  const rule = useCallback((key: RulingKey) => <a href={`#rule-${key}`}>{guide[key].label}</a>, [guide]);
  return (
    <section aria-labelledby="zakat-trace">
      <h3 id="zakat-trace">How it was worked out</h3>
      <TraceTable form={store.get().form} result={result} labelledBy="zakat-trace" rule={rule} />
    </section>
  );
});
