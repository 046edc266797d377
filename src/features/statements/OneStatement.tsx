import { useCallback, useState, useEffect, useRef } from 'react';
import { readStatement } from '../../domain/zakat/statement';
import { Notice } from '../../components/ui/Notice';
import { TextLink } from '../../components/ui/TextLink';
import type { Data, DataFailure } from '../../services/data';
import { useQuery } from '../../services/data/query/useQuery';
import { Waiting } from './parts';
import { StatementPaper } from './StatementPaper';
import { copy } from './copy';
import { Button, ButtonLink } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import { formatAud } from '../../domain/money';
import { payPath } from '../../components/zakat/payPath';
import { saveFile } from '../../services/data/query/saveFile';
import { failureText } from '../../services/data/query/failureText';
import * as styles from './statements.module.css';

interface OneStatementProps {
  readonly id: string;
  readonly data: Data;
  readonly onRemoved: () => void;
}

interface StatementActionsProps {
  readonly id: string;
  readonly data: Data;
  readonly payableCents: number;
}

type Fetching = { readonly busy: boolean; readonly news: string; readonly failed: boolean };

const idle: Fetching = { busy: false, news: '', failed: false };

/** Actions on a calculation: pay, download, print. */
function StatementActions({ id, data, payableCents }: StatementActionsProps) {
  const [fetching, setFetching] = useState(idle);
  async function download() {
    setFetching({ ...idle, busy: true });
    const answer = await data.calculationFile(id);
    if (!answer.ok) return setFetching({ busy: false, news: failureText(answer.reason), failed: true });
    if (!answer.value)
      return setFetching({ busy: false, news: copy.statementActions.thisCalculationIsNoLonger, failed: true });
    saveFile(answer.value);
    setFetching({ busy: false, news: copy.statementActions.savedToYourDownloadsAs(answer.value.name), failed: false });
  }
  return (
    <div className={styles.actions} data-screen>
      <div className={styles.buttons}>
        {payableCents > 0 && (
          <ButtonLink href={payPath(payableCents, id)} look="main">
            {copy.statementActions.pay(formatAud(payableCents))}
          </ButtonLink>
        )}
        <Button look="quiet" disabled={fetching.busy} onClick={() => void download()}>
          <Icon name="download" /> {fetching.busy ? copy.statementActions.preparing : copy.statementActions.downloadPdf}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          <Icon name="print" /> {copy.statementActions.print}
        </Button>
      </div>
      <p role="status" className={fetching.failed ? styles.bad : styles.soft}>
        {fetching.news}
      </p>
    </div>
  );
}

/** One saved calculation: actions, and all of it line by line. */
export function OneStatement({ id, data, onRemoved }: OneStatementProps) {
  const [known, again] = useQuery(useCallback(() => data.calculation(id), [data, id]));
  return (
    <>
      <p data-screen>
        <TextLink href="#/zakat" className={styles.back}>
          {copy.oneStatement.allZakatCalculations}
        </TextLink>
      </p>
      <Waiting known={known} onRetry={again} what={copy.oneStatement.thisCalculation}>
        {(calculation) => {
          const statement = calculation && readStatement(calculation.statement);
          if (!statement) return <NoStatement there={calculation !== null} />;
          return (
            <>
              <StatementActions id={id} data={data} payableCents={statement.result.payableCents} />
              <StatementPaper statement={statement} />
              <RemoveStatement id={id} data={data} onRemoved={onRemoved} />
            </>
          );
        }}
      </Waiting>
    </>
  );
}

interface RemoveStatementProps {
  readonly id: string;
  readonly data: Data;
  readonly onRemoved: () => void;
}

/** Removes a calculation permanently, after a confirmation. */
function RemoveStatement({ id, data, onRemoved }: RemoveStatementProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DataFailure | null>(null);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asking) question.current?.focus();
  }, [asking]);

  async function remove() {
    setBusy(true);
    setFailure(null);
    const answer = await data.removeCalculation(id);
    setBusy(false);
    if (answer.ok) onRemoved();
    else setFailure(answer.reason);
  }

  if (!asking) {
    return (
      <button type="button" className={styles.remove} data-screen onClick={() => setAsking(true)}>
        {copy.removeStatement.removeThisCalculation}
      </button>
    );
  }
  return (
    <div className={styles.asking} role="group" aria-label={copy.removeStatement.removeThisCalculation} data-screen>
      <p ref={question} tabIndex={-1}>
        {copy.removeStatement.removeThisCalculationFor}
      </p>
      <div className={styles.buttons}>
        <Button look="solid" size="small" disabled={busy} onClick={() => void remove()}>
          {busy ? copy.removeStatement.removing : copy.removeStatement.yesRemoveIt}
        </Button>
        <Button look="quiet" size="small" disabled={busy} onClick={() => setAsking(false)}>
          {copy.removeStatement.keepIt}
        </Button>
      </div>
      {failure && (
        <Notice tone="bad" role="alert" heading={copy.removeStatement.weCouldNotRemoveIt}>
          <p>{failureText(failure)}</p>
        </Notice>
      )}
    </div>
  );
}

function NoStatement({ there }: { readonly there: boolean }) {
  return there ? (
    <Notice tone="bad" heading={copy.oneStatement.weCantShowThisCalculation}>
      <p>{copy.oneStatement.itIsInYourAccount}</p>
    </Notice>
  ) : (
    <Notice tone="care" heading={copy.oneStatement.weCantFindThisCalculation}>
      <p>{copy.oneStatement.itMayHaveBeenRemoved}</p>
    </Notice>
  );
}
