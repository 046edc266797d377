import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import type { Data } from '../../../services/data';
import { mostCompared } from '../compare/mostCompared';
import { Waiting } from '../parts/Waiting';
import * as styles from '../statements.module.css';
import { NoStatements } from './NoStatements';
import { StatementCard } from './StatementCard';
import { useStatementPages } from './useStatementPages';

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
          <p>We have removed the calculation.</p>
        </Notice>
      )}
      <Waiting known={known} onRetry={again} what="your zakat calculations">
        {({ statements, rest }) =>
          statements.length === 0 ? (
            <NoStatements />
          ) : (
            <>
              <p className={styles.soft}>
                Each calculation stays as you saved it: what you entered, the prices and rules of that day, and every
                line.
              </p>
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
                    Compare side by side
                  </Button>
                )}
                {rest !== 'none' && (
                  <Button look="quiet" disabled={rest === 'asking'} onClick={more}>
                    {rest === 'asking' ? 'Loading …' : 'Show older calculations'}
                  </Button>
                )}
              </div>
              {statements.length > 1 && (
                <p className={styles.soft} role="status">
                  {chosen.length < 2 ? 'Choose 2 to 4 calculations to compare.' : `${chosen.length} chosen.`}
                </p>
              )}
              {rest === 'failed' && (
                <Notice tone="bad" role="alert">
                  <p>We could not load the older calculations. Please try again.</p>
                </Notice>
              )}
            </>
          )
        }
      </Waiting>
    </>
  );
}
