import { useCallback } from 'react';
import { Notice } from '../../components/ui/Notice';
import { TextLink } from '../../components/ui/TextLink';
import { readStatement } from '../../domain/zakat/statement';
import type { Data, DataResult } from '../../services/data';
import { useQuery } from '../../services/data/query/useQuery';
import { Waiting } from './parts';
import { CompareTable } from './CompareTable';
import type { Compared } from './CompareTable';
import { copy } from './copy';
import * as styles from './statements.module.css';

interface CompareStatementsProps {
  readonly data: Data;
  /** Ids to compare; if empty, as after a reload, the newest two. */
  readonly chosen: readonly string[];
}

/** Calculations of several years compared, oldest first. */
export function CompareStatements({ data, chosen }: CompareStatementsProps) {
  const [known, again] = useQuery(useCallback(() => readAll(data, chosen), [data, chosen]));
  return (
    <>
      <p data-screen>
        <TextLink href="#/zakat" className={styles.back}>
          {copy.compareStatements.allZakatCalculations}
        </TextLink>
      </p>
      <h3>{copy.compareStatements.compareCalculations}</h3>
      <Waiting known={known} onRetry={again} what={copy.compareStatements.yourZakatCalculations}>
        {(statements) =>
          statements.length < 2 ? (
            <Notice heading={copy.compareStatements.thereIsNothingToCompare}>
              <p>{copy.compareStatements.saveAtLeastTwoCalculations}</p>
            </Notice>
          ) : (
            <CompareTable statements={statements} />
          )
        }
      </Waiting>
    </>
  );
}

async function readAll(data: Data, chosen: readonly string[]): Promise<DataResult<readonly Compared[]>> {
  let ids = chosen.slice(0, mostCompared);
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
  return { ok: true, value: found };
}

/** Most calculations in a comparison; more columns would be unreadable. */
export const mostCompared = 4;
