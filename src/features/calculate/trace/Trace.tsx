import { memo, useDeferredValue } from 'react';
import { Money } from '../../../components/ui/Money';
import type { RulingKey, SectionName, ZakatResult } from '../../../domain/zakat';
import { isEmpty } from '../result/resultTexts';
import { useCalculator, useTools } from '../state/tools';
import { nameAt } from '../texts/nameAt';
import { percent } from '../../../domain/zakat/words/percent';
import * as styles from '../calculate.module.css';
import { lineSum, missedSum } from '../../../domain/zakat/words/lineTexts';
import { sectionViews } from '../../../domain/zakat/words/sectionViews';

/** How the result came about, line by line; it follows the result at leisure. */
export function Trace() {
  const outcome = useDeferredValue(useCalculator((state) => state.outcome));
  if (!outcome.ok || isEmpty(outcome.result)) return null;
  return <TraceTable result={outcome.result} />;
}

const TraceTable = memo(function TraceTable({ result }: { readonly result: ZakatResult }) {
  const { store, guide } = useTools();
  const { form } = store.get();
  const { lines, missed, netCents, nisab, reached, rate, dueCents, missedCents, payableCents, prices } = result;
  const name = (field: string) => (field ? nameAt(form, field) : guide.net_floor.label);
  const about = (field: string) => (field ? sectionViews[field.split('.')[0] as SectionName].title : '');
  return (
    <section aria-labelledby="zakat-trace">
      <h3 id="zakat-trace">How it was worked out</h3>
      <table className={styles.table} aria-labelledby="zakat-trace">
        <thead>
          <tr>
            <th scope="col">What you entered, and the rule</th>
            <th scope="col">Counts for</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Row
              key={index}
              name={name(line.field)}
              about={about(line.field)}
              sum={lineSum(line, prices)}
              rule={line.rule}
              source={line.source}
              cents={line.cents}
            />
          ))}
          <Total name="Net wealth" cents={netCents} />
          <Total
            name={`Nisab: ${nisab.grams} g of ${nisab.metal}`}
            cents={nisab.cents}
            rule={nisab.rule}
            source={nisab.source}
          />
          <Total
            name={reached ? `Zakat: ${percent(rate.factor)} of the net` : 'Zakat: the net is below the nisab'}
            cents={dueCents}
            rule={rate.rule}
            source={rate.source}
          />
          {missed.map((year, index) => (
            <Row
              key={`missed-${index}`}
              name={name(year.field)}
              about={about(year.field)}
              sum={missedSum(year)}
              rule={year.rule}
              source={year.source}
              cents={year.cents}
            />
          ))}
          {missed.length > 0 && <Total name="Missed years" cents={missedCents} />}
          <Total name="To pay" cents={payableCents} />
        </tbody>
      </table>
    </section>
  );
});

interface RowProps {
  readonly name: string;
  readonly about: string;
  readonly sum: string;
  readonly rule: RulingKey;
  readonly source: string;
  readonly cents: number;
}

function Row({ name, about, sum, rule, source, cents }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.lineName}>{about && about !== name ? `${about}: ${name}` : name}</span>
        <span className={styles.lineSum}>{sum}</span>
        <Rule rule={rule} source={source} />
      </th>
      <td>
        <Money cents={cents} />
      </td>
    </tr>
  );
}

function Rule({ rule, source }: { readonly rule: RulingKey; readonly source: string }) {
  const { guide } = useTools();
  return (
    <span className={styles.source}>
      <a href={`#rule-${rule}`}>{guide[rule].label}</a>. Source: {source}
    </span>
  );
}

interface TotalProps {
  readonly name: string;
  readonly cents: number;
  readonly rule?: RulingKey;
  readonly source?: string;
}

function Total({ name, cents, rule, source }: TotalProps) {
  return (
    <tr className={styles.total}>
      <th scope="row">
        {name}
        {rule && source && <Rule rule={rule} source={source} />}
      </th>
      <td>
        <Money cents={cents} />
      </td>
    </tr>
  );
}
