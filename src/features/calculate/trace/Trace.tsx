import { memo, useCallback, useDeferredValue } from 'react';
import { TraceTable } from '../../../components/zakat/TraceTable';
import type { RulingKey, ZakatResult } from '../../../domain/zakat';
import { isEmpty } from '../result/resultTexts';
import { useCalculator, useTools } from '../state/tools';

/** How the result came about, line by line; it follows the result at leisure. */
export function Trace() {
  const outcome = useDeferredValue(useCalculator((state) => state.outcome));
  if (!outcome.ok || isEmpty(outcome.result)) return null;
  return <TracedResult result={outcome.result} />;
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
