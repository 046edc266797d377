import { useCallback, type ReactNode } from 'react';
import { Notice } from '../../components/ui/Notice';
import { TextLink } from '../../components/ui/TextLink';
import { readStatement, type CalculationStatement } from '../../domain/zakat/statement';
import type { CallResult } from '../../contract/CallResult';
import type { Data } from '../../services/data';
import { useRequest } from '../../components/requests/useRequest';
import { Money } from '../../components/ui/Money';
import { formatPercent, priceText } from '../../texts/zakat/pricesText';
import { sections, type SectionName } from '../../domain/zakat';
import { ruleNames } from '../../texts/en-AU/zakat/rules';
import { getSectionViews } from '../../texts/zakat/sectionViews';
import { RequestView } from '../../components/requests/RequestView';
import { formatDay, formatHijriDay } from './parts';
import { copy } from '../../texts/en-AU/statements';
import * as styles from './statements.module.css';
import { succeed } from '../../domain/Result';

/** A statement with its id. */
interface Compared {
  readonly id: string;
  readonly statement: CalculationStatement;
}

/** A row of the comparison: its title, and whole cents for each calculation; `null` if not present. */
interface CompareRow {
  readonly name: string;
  readonly cents: readonly (number | null)[];
}

const sectionNames = Object.keys(sections) as SectionName[];

/** Lists what each list of the form counted for; the rows of a calculation add up to its net wealth. */
function countedRows(statements: readonly CalculationStatement[]): readonly CompareRow[] {
  const sumSection = ({ result }: CalculationStatement, section: string) => {
    const lines = result.lines.filter(({ field }) => field.split('.')[0] === section);
    return lines.length > 0 ? lines.reduce((sum, { cents }) => sum + cents, 0) : null;
  };
  return [...sectionNames, ''].flatMap((section) => {
    const cents = statements.map((statement) => sumSection(statement, section));
    if (cents.every((sum) => sum === null)) return [];
    return [{ name: section ? getSectionViews()[section as SectionName].title : ruleNames.net_floor, cents }];
  });
}

/** Calculations side by side: what each kind of wealth counted for, nisab, prices and zakat. */
function CompareTable({ statements }: { readonly statements: readonly Compared[] }) {
  const results = statements.map(({ statement }) => statement.result);
  const price = (metal: 'gold' | 'silver') =>
    results.map(({ prices }) => (prices[metal] ? priceText(prices[metal].perGram) : copy.compareTable.noPrice));
  return (
    // Scrolls sideways if it is too wide, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={copy.compareTable.label} tabIndex={0}>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{copy.compareTable.date}</th>
            {statements.map(({ id, statement }) => (
              <th scope="col" key={id}>
                <a href={`#/zakat/${id}`}>{formatDay(statement.calculatedAt)}</a>
                <span className={styles.from}>{formatHijriDay(statement.calculatedAt)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {countedRows(statements.map(({ statement }) => statement)).map(({ name, cents }) => (
            <Row
              key={name}
              name={name}
              cells={cents.map((sum) => (sum === null ? '–' : <Money key={name} cents={sum} />))}
            />
          ))}
          <Row
            name={copy.compareTable.netWealth}
            total
            cells={results.map(({ netCents }) => (
              <Money key="net" cents={netCents} />
            ))}
          />
          <Row
            name={copy.compareTable.nisab}
            cells={results.map(({ nisab }) => (
              <>
                <Money cents={nisab.cents} />
                <span className={styles.from}>{copy.compareTable.gOf(nisab.grams, nisab.metal)}</span>
              </>
            ))}
          />
          <Row name={copy.compareTable.goldPrice} cells={price('gold')} />
          <Row name={copy.compareTable.silverPrice} cells={price('silver')} />
          <Row
            name={copy.compareTable.zakat}
            cells={results.map(({ dueCents, rate, reached }) => (
              <>
                <Money cents={dueCents} />
                <span className={styles.from}>
                  {reached ? formatPercent(rate.factor) : copy.compareTable.belowNisab}
                </span>
              </>
            ))}
          />
          {results.some(({ missedCents }) => missedCents > 0) && (
            <Row
              name={copy.compareTable.missedYears}
              cells={results.map(({ missedCents }) => (
                <Money key="m" cents={missedCents} />
              ))}
            />
          )}
          <Row
            name={copy.compareTable.toPay}
            total
            cells={results.map(({ payableCents }) => (
              <Money key="p" cents={payableCents} />
            ))}
          />
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly cells: readonly ReactNode[];
  readonly total?: boolean;
}

function Row({ name, cells, total }: RowProps) {
  return (
    <tr className={total ? styles.total : undefined}>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}

interface CompareStatementsProps {
  readonly data: Data;
  /** Ids to compare; if empty, as after a reload, the newest two. */
  readonly chosen: readonly string[];
}

/** Calculations of several years compared, oldest first. */
export function CompareStatements({ data, chosen }: CompareStatementsProps) {
  const request = useRequest(useCallback(() => readAll(data, chosen), [data, chosen]));
  return (
    <>
      <p data-screen>
        <TextLink href="#/zakat" className={styles.back}>
          {copy.compareStatements.back}
        </TextLink>
      </p>
      <h3>{copy.compareStatements.title}</h3>
      <RequestView request={request} what={copy.compareStatements.what}>
        {(statements) =>
          statements.length < 2 ? (
            <Notice heading={copy.compareStatements.tooFewTitle} text={copy.compareStatements.tooFewText} />
          ) : (
            <CompareTable statements={statements} />
          )
        }
      </RequestView>
    </>
  );
}

async function readAll(data: Data, chosen: readonly string[]): Promise<CallResult<readonly Compared[]>> {
  let ids = chosen.slice(0, maxCompared);
  if (ids.length === 0) {
    const newest = await data.calculations({ limit: 2 });
    if (!newest.ok) return newest;
    ids = newest.value.calculations.map(({ id }) => id);
  }
  const answers = await Promise.all(ids.map((id) => data.calculation(id)));
  const found: Compared[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    const statement = answer.value && readStatement(answer.value.statement);
    if (answer.value && statement) found.push({ id: answer.value.id, statement });
  }
  found.sort((a, b) => Date.parse(a.statement.calculatedAt) - Date.parse(b.statement.calculatedAt));
  return succeed(found);
}

/** Most calculations in a comparison; more columns would be unreadable. */
export const maxCompared = 4;
