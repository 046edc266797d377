import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import type { Data } from '../../../services/data';
import { mostCompared } from '../compare/mostCompared';
import { Waiting } from '../parts/Waiting';
import * as styles from '../statements.module.css';
import { NoStatements } from './NoStatements';
import { StatementCard } from './StatementCard';
import { useStatementPages } from './useStatementPages';
import { copy } from '../copy';

export interface StatementListProps {
  readonly data: Data;
  readonly go: (hash: string) => void;
  /** Those to be compared. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  /** A calculation was just removed. */
  readonly removed: boolean;
}

/** Every saved calculation, newest first. */
export function StatementList({ data, go, chosen, onChoose, removed }: StatementListProps) {
  const { known, again, more } = useStatementPages(data);
  const choose = (id: string, on: boolean) => onChoose(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <>
      {removed && (
        <Notice tone="good" role="status">
          <p>{copy.statementList.weHaveRemovedThe}</p>
        </Notice>
      )}
      <Waiting known={known} onRetry={again} what={copy.statementList.yourZakatCalculations}>
        {({ statements, rest }) =>
          statements.length === 0 ? (
            <NoStatements />
          ) : (
            <>
              <p className={styles.soft}>{copy.statementList.eachCalculationStaysAsYou}</p>
              <ul className={styles.list}>
                {statements.map((statement) => (
                  <StatementCard
                    key={statement.id}
                    statement={statement}
                    chosen={chosen.includes(statement.id)}
                    full={chosen.length >= mostCompared}
                    onChoose={statements.length > 1 ? (on) => choose(statement.id, on) : undefined}
                  />
                ))}
              </ul>
              <div className={styles.buttons}>
                {statements.length > 1 && (
                  <Button look="solid" disabled={chosen.length < 2} onClick={() => go('#/zakat/compare')}>
                    {copy.statementList.compareSideBySide}
                  </Button>
                )}
                {rest !== 'none' && (
                  <Button look="quiet" disabled={rest === 'asking'} onClick={more}>
                    {rest === 'asking' ? copy.statementList.loading : copy.statementList.showOlderCalculations}
                  </Button>
                )}
              </div>
              {statements.length > 1 && (
                <p className={styles.soft} role="status">
                  {chosen.length < 2
                    ? copy.statementList.choose2To4Calculations
                    : copy.statementList.chosen(chosen.length)}
                </p>
              )}
              {rest === 'failed' && (
                <Notice tone="bad" role="alert">
                  <p>{copy.statementList.weCouldNotLoadThe}</p>
                </Notice>
              )}
            </>
          )
        }
      </Waiting>
    </>
  );
}
