import { useEffect, useRef, useState, useCallback } from 'react';
import type { Data, CalculationSummary } from '../../services/data';
import { CompareStatements, maxCompared } from './CompareStatements';
import { OneStatement } from './OneStatement';
import { Button, ButtonLink } from '../../components/ui/Button';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import { Notice } from '../../components/ui/Notice';
import { RequestView } from '../../components/requests/RequestView';
import { usePages } from '../../components/requests/usePages';
import { succeed } from '../../domain/Result';
import { Checkbox } from '../../components/ui/Checkbox';
import { Money } from '../../components/ui/Money';
import { TextLink } from '../../components/ui/TextLink';
import { priceTime } from '../../texts/zakat/pricesText';
import { formatDay, formatHijriDay, Sums } from './parts';
import { copy } from '../../texts/en-AU/statements';
import * as styles from './statements.module.css';

export interface StatementsProps {
  /** The data API of the signed-in user. */
  readonly data: Data;
  /** Id from the address; `compare` for those chosen in the list. */
  readonly id: string | null;
  /** Navigates to another part of the account: `#/zakat/{id}`. */
  readonly go: (hash: string) => void;
}

/** The saved zakat calculations of an account: the list, one line by line, or several years compared. */
export function Statements({ data, id, go }: StatementsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState(false);
  const place = useFocusOnChange(id);
  useEffect(() => {
    // The message is shown only in the list.
    if (id !== null) setRemoved(false);
  }, [id]);
  return (
    <div className={styles.statements} ref={place} tabIndex={-1}>
      {id === null && <StatementList data={data} go={go} chosen={chosen} onChoose={setChosen} removed={removed} />}
      {id === 'compare' && <CompareStatements data={data} chosen={chosen} />}
      {id !== null && id !== 'compare' && (
        <OneStatement
          key={id}
          id={id}
          data={data}
          onRemoved={() => {
            setChosen((before) => before.filter((one) => one !== id));
            setRemoved(true);
            go('#/zakat');
          }}
        />
      )}
    </div>
  );
}

/** Moves focus when another part is shown, so that screen readers continue there. */
function useFocusOnChange(id: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    place.current?.focus();
  }, [id]);
  return place;
}

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
          label={copy.statementCard.compare(day)}
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
function StatementList({ data, go, chosen, onChoose, removed }: StatementListProps) {
  const { list, more } = useStatementPages(data);
  const choose = (id: string, on: boolean) => onChoose(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <>
      {removed && <Notice tone="good" role="status" text={copy.statementList.removed} />}
      <RequestView request={list} what={copy.statementList.what}>
        {({ items: statements, nextToken, more: state }) =>
          statements.length === 0 ? (
            <NoStatements />
          ) : (
            <>
              <p className={styles.soft}>{copy.statementList.lede}</p>
              <ul className={styles.list}>
                {statements.map((statement) => (
                  <StatementCard
                    key={statement.id}
                    statement={statement}
                    chosen={chosen.includes(statement.id)}
                    full={chosen.length >= maxCompared}
                    onChoose={statements.length > 1 ? (on) => choose(statement.id, on) : undefined}
                  />
                ))}
              </ul>
              <div className={styles.buttons}>
                {statements.length > 1 && (
                  <Button look="solid" disabled={chosen.length < 2} onClick={() => go('#/zakat/compare')}>
                    {copy.statementList.compare}
                  </Button>
                )}
                {nextToken !== null && (
                  <Button look="quiet" disabled={state === 'loading'} onClick={more}>
                    {state === 'loading' ? copy.statementList.loading : copy.statementList.more}
                  </Button>
                )}
              </div>
              {statements.length > 1 && (
                <p className={styles.soft} role="status">
                  {chosen.length < 2 ? copy.statementList.chooseHint : copy.statementList.chosen(chosen.length)}
                </p>
              )}
              {state !== 'idle' && state !== 'loading' && (
                <FocusedNotice tone="bad" text={copy.statementList.moreFailed} />
              )}
            </>
          )
        }
      </RequestView>
    </>
  );
}

/** The saved calculations, a page at a time. */
const useStatementPages = (data: Data) =>
  usePages(
    useCallback(
      async (nextToken: string | null) => {
        const answer = await data.calculations(nextToken === null ? undefined : { nextToken });
        return answer.ok ? succeed({ ...answer.value, items: answer.value.calculations }) : answer;
      },
      [data],
    ),
  );

/** Shown if nothing is saved yet. */
function NoStatements() {
  return (
    <div className={styles.empty}>
      <h3>{copy.noStatements.title}</h3>
      <p>{copy.noStatements.text}</p>
      <ButtonLink href="/calculate" look="solid">
        {copy.noStatements.calculate}
      </ButtonLink>
    </div>
  );
}
