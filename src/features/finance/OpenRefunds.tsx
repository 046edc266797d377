import { useState, useEffect, type ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import type { OpenRefunds as Listed, RefundDecision } from '../../contract/finance';
import { formatAud } from '../../domain/money';
import { ActionForm } from './ActionForm';
import { copy, failureText } from './copy';
import type { FinancePartProps } from './FinancePartProps';
import { FailureNotice } from '../../components/ui/FailureNotice';
import type { CallResult, Failure } from '../../services/http/CallResult';
import * as styles from './finance.module.css';

const words = copy.open;

export interface OpenRefundsProps extends FinancePartProps {
  /** Who is signed in. */
  readonly userId: string;
  /** Raised when a refund was asked for: the list is read again. */
  readonly changes: number;
}

/** Refunds that wait for a second person, and those that broke off. */
export function OpenRefunds({ userId, changes, ...part }: OpenRefundsProps) {
  const list = useList(part.finance.openRefunds, part.signedOut, changes);
  return (
    <section className={styles.part} aria-labelledby="finance-open-heading">
      <h3 className={styles.heading} id="finance-open-heading">
        {words.heading}
      </h3>
      <ListView list={list}>
        {({ refunds, limitCents }) => (
          <>
            <p className={styles.note}>
              {refunds.length === 0 && `${words.none} `}
              {words.limit(formatAud(limitCents))}
            </p>
            {refunds.map((refund) => (
              <OpenRefund key={refund.id} refund={refund} isOwn={refund.by.userId === userId} {...part} />
            ))}
          </>
        )}
      </ListView>
    </section>
  );
}

interface OpenRefundProps extends FinancePartProps {
  readonly refund: Listed['refunds'][number];
  readonly isOwn: boolean;
}

function OpenRefund({ refund, isOwn, finance, signedOut }: OpenRefundProps) {
  const { id, by, cents, what, why, state, donationId } = refund;
  const [isDecided, setIsDecided] = useState(false);
  const decision: RefundDecision = state === 'unfinished' ? 'finish' : isOwn ? 'decline' : 'approve';
  return (
    <article className={styles.box} aria-labelledby={`open-${id}`}>
      <h4 className={styles.heading} id={`open-${id}`}>
        {formatAud(cents)}
        {!isDecided && `: ${words[state].toLowerCase()}`}
      </h4>
      <p>{what}</p>
      <p className={styles.note}>
        {words.askedBy(by.email)}: {why}
        <br />
        {donationId}
      </p>
      {state === 'waiting' && isOwn && !isDecided && <p>{words.own}</p>}
      <ActionForm
        id={`open-${id}`}
        label={words[decision]}
        submit={words[decision]}
        ask={(reason, _dryRun, pressed) => finance.decide(id, pressed === 'decline' ? pressed : decision, reason)}
        onDone={() => setIsDecided(true)}
        signedOut={signedOut}
        others={
          decision === 'approve' && (
            <Button type="submit" look="quiet" value="decline">
              {words.decline}
            </Button>
          )
        }
      />
    </article>
  );
}

interface List<Value> {
  readonly data: Value | null;
  readonly error: Failure | null;
  readonly retry: () => void;
}

/**
 * Reads a list when it is shown, and again.
 *
 * @param ask - must be the same function as long as the list is the same; `null` until it is wanted
 * @param changes - read again when it changes
 */
function useList<Value>(
  ask: (() => Promise<CallResult<Value>>) | null,
  signedOut: () => void,
  changes = 0,
): List<Value> {
  const [data, setData] = useState<Value | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = ask !== null;
    setError(null);
    void ask?.().then((answer) => {
      if (!wanted) return;
      if (answer.ok) return setData(answer.value);
      setError(answer.failure);
      if (answer.failure.code === 'unauthorized') signedOut();
    });
    return () => {
      wanted = false;
    };
    // `signedOut` is another function with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ask, tries, changes]);
  return { data, error, retry: () => setTries(tries + 1) };
}

/** A list, or that it is on its way, or why there is none. */
function ListView<Value>({
  list: { data, error, retry },
  children,
}: {
  readonly list: List<Value>;
  readonly children: (value: Value) => ReactNode;
}) {
  if (error) return <FailureNotice heading={copy.failed} text={failureText(error)} onRetry={retry} />;
  return data === null ? <p role="status">{copy.loading}</p> : <>{children(data)}</>;
}
