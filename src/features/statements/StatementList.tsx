import { useCallback, useState } from 'react';
import { Button, ButtonLink } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import type { Data, CalculationSummary } from '../../services/data';
import { useQuery } from '../../services/data/query/useQuery';
import type { Query } from '../../services/data/query/useQuery';
import { Checkbox } from '../../components/ui/Field';
import { Money } from '../../components/ui/Money';
import { TextLink } from '../../components/ui/TextLink';
import { priceTime } from '../../domain/zakat/words/pricesText';
import { mostCompared } from './CompareStatements';
import { Waiting, formatDay, formatHijriDay, Sums } from './parts';
import { copy } from './copy';
import * as styles from './statements.module.css';

interface StatementCardProps {
  readonly statement: CalculationSummary;
  readonly chosen: boolean;
  /** No more can be chosen. */
  readonly full: boolean;
  /** Chooses it for a comparison; absent if there is nothing to compare with. */
  readonly onChoose: ((on: boolean) => void) | undefined;
}

/** A saved calculation in the list. */
function StatementCard({ statement, chosen, full, onChoose }: StatementCardProps) {
  const { id, calculatedAt, netCents, nisabCents, payableCents } = statement;
  const day = formatDay(calculatedAt);
  return (
    <li className={styles.card}>
      <h3 className={styles.cardTitle}>
        <TextLink href={`#/zakat/${id}`}>{copy.statementCard.zakatOn(day)}</TextLink>
      </h3>
      <p className={styles.soft}>
        {copy.statementCard.workedOutOn(formatHijriDay(calculatedAt), priceTime(calculatedAt))}
      </p>
      <Sums
        sums={[
          [copy.statementCard.toPay, <Money key="pay" cents={payableCents} />],
          [copy.statementCard.netWealth, <Money key="net" cents={netCents} />],
          [copy.statementCard.nisab, <Money key="nisab" cents={nisabCents} />],
        ]}
      />
      {onChoose && (
        <Checkbox
          id={`compare-${id}`}
          label={copy.statementCard.compareZakatOn(day)}
          checked={chosen}
          disabled={full && !chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
    </li>
  );
}

interface StatementListProps {
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

interface StatementPages {
  readonly statements: readonly CalculationSummary[];
  /** Whether there are older ones, and their loading state. */
  readonly rest: 'none' | 'there' | 'asking' | 'failed';
}

interface Older {
  readonly statements: readonly CalculationSummary[];
  readonly nextToken: string | null;
  readonly state: 'idle' | 'asking' | 'failed';
}

/** The saved calculations, a page at a time. */
function useStatementPages(data: Data): {
  readonly known: Query<StatementPages>;
  readonly again: () => void;
  readonly more: () => void;
} {
  const [first, again] = useQuery(useCallback(() => data.calculations(), [data]));
  const [older, setOlder] = useState<Older | null>(null);
  if (first.type !== 'known') return { known: first, again, more: again };

  const { nextToken } = older ?? first.value;
  const more = async () => {
    if (nextToken === null) return;
    const before = older?.statements ?? [];
    setOlder({ statements: before, nextToken, state: 'asking' });
    const answer = await data.calculations({ nextToken });
    if (!answer.ok) return setOlder({ statements: before, nextToken, state: 'failed' });
    const { calculations, nextToken: next } = answer.value;
    setOlder({ statements: [...before, ...calculations], nextToken: next, state: 'idle' });
  };
  const rest = older && older.state !== 'idle' ? older.state : nextToken === null ? 'none' : 'there';
  const statements = [...first.value.calculations, ...(older?.statements ?? [])];
  return { known: { type: 'known', value: { statements, rest } }, again, more: () => void more() };
}

/** Shown if nothing is saved yet. */
function NoStatements() {
  return (
    <div className={styles.empty}>
      <h3>{copy.noStatements.noSavedCalculationsYet}</h3>
      <p>{copy.noStatements.workOutYourZakatThen}</p>
      <ButtonLink href="/calculate" look="solid">
        {copy.noStatements.workOutYourZakat}
      </ButtonLink>
    </div>
  );
}
