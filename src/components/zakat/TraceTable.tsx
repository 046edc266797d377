import type { ReactNode } from 'react';
import type { RulingKey, ZakatForm, ZakatResult } from '../../domain/zakat';
import { getEntryTitle } from '../../texts/zakat/describeEntries';
import { describeLineSum, describeMissedSum } from '../../texts/zakat/lineTexts';
import { formatPercent } from '../../texts/zakat/pricesText';
import { ruleNames } from '../../texts/en-AU/zakat/rules';
import { Money } from '../ui/Money';
import { keepExact } from '../ui/Untranslated';
import { zakatTrace as texts } from '../../texts/en-AU/zakatTrace';
import * as styles from './trace.module.css';

export interface TraceTableProps {
  /** The form as it was typed. */
  readonly form: ZakatForm;
  readonly result: ZakatResult;
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
  /** The name of a rule, with a link if there is one. */
  readonly rule: (key: RulingKey) => ReactNode;
}

/** A result line by line: what was entered, what of it counts, by which rule and source. */
export function TraceTable({ form, result, labelledBy, rule }: TraceTableProps) {
  const { lines, missed, netCents, nisab, reached, rate, dueCents, missedCents, payableCents, prices } = result;
  const ruled = (line: { readonly rule: RulingKey; readonly source: string }, price?: string | null) => (
    <span className={styles.source}>
      {price
        ? texts.ruleAndPrice(rule(line.rule), line.source, price)
        : texts.ruleAndSource(rule(line.rule), line.source)}
    </span>
  );
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{texts.entered}</th>
          <th scope="col">{texts.counted}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Row
            key={index}
            name={line.field ? getEntryTitle(form, line.field) : ruleNames.net_floor}
            sum={describeLineSum(line, prices)}
            ruled={ruled(line)}
            cents={line.cents}
          />
        ))}
        <Total name={texts.netWealth} cents={netCents} />
        <Total name={texts.nisab(nisab.grams, nisab.metal)} cents={nisab.cents} ruled={ruled(nisab)} />
        <Total
          name={reached ? texts.due(formatPercent(rate.factor)) : texts.belowNisab}
          cents={dueCents}
          ruled={ruled(rate)}
        />
        {missed.map((year, index) => (
          <Row
            key={`missed-${index}`}
            name={getEntryTitle(form, year.field)}
            sum={describeMissedSum(year)}
            ruled={ruled(year, year.price?.source)}
            cents={year.cents}
          />
        ))}
        {missed.length > 0 && <Total name={texts.missedYears} cents={missedCents} />}
        <Total name={texts.toPay} cents={payableCents} />
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly name: string;
  readonly sum: string;
  readonly ruled: ReactNode;
  readonly cents: number;
}

function Row({ name, sum, ruled, cents }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.lineName}>{name}</span>
        <span className={styles.lineSum}>{keepExact(sum)}</span>
        {ruled}
      </th>
      <td>
        <Money cents={cents} />
      </td>
    </tr>
  );
}

interface TotalProps {
  readonly name: string;
  readonly cents: number;
  readonly ruled?: ReactNode;
}

function Total({ name, cents, ruled }: TotalProps) {
  return (
    <tr className={styles.total}>
      <th scope="row">
        {name}
        {ruled}
      </th>
      <td>
        <Money cents={cents} />
      </td>
    </tr>
  );
}
